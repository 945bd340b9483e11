import { eq, inArray } from 'drizzle-orm';
import type { CrewAct } from '#engine/crew/acts.ts';
import { isPictureType } from '#engine/files/file-types.ts';
import type { RefusedAct } from '#app/features/crew/jobs/store/device-state.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { crewActs } from '#server/platform/db/tables/crew-acts.ts';
import { files } from '#server/platform/db/tables/files.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker } from '#tests/support/bookings.ts';
import { createCrewNet } from '#tests/support/crew-net.ts';
import { createCrews, type TestCrew } from '#tests/support/crews.ts';
import { createAppWithFiles, picture } from '#tests/support/files.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { createRandom, type Random } from '../random.ts';
import type { Hardship } from './killable.ts';
import { createPhone, makePhoto, type Phone } from './phone.ts';

export type CrewStressOptions = {
  /** How many things are tried on all phones together. */
  steps: number;
  visits: number;
  photos: number;
  seed: number;
};

export type CrewFinding = { rule: string; looked: number; broken: string[] };
export type CrewStressResult = {
  options: CrewStressOptions;
  seconds: number;
  acknowledged: number;
  declined: number;
  refused: ReadonlyMap<string, number>;
  count: Hardship['count'];
  findings: CrewFinding[];
};

const hourMs = 3_600_000;
const stepSeconds = 20;

/** Phones of crews on a hard day: then the server is asked whether everything is there once, at its time. */
export async function stressCrew(options: CrewStressOptions): Promise<CrewStressResult> {
  const random = createRandom(options.seed);
  const begun = Date.now();
  const app = await createAppWithFiles();
  try {
    const world = await layWorld(app, options);
    const count = { kills: 0, lostCalls: 0, lostAnswers: 0 };
    const phones = world.crews.flatMap((crew, index) =>
      // Two phones of each crew: one's clock is right, the other's an hour off.
      [0, index % 2 === 0 ? hourMs : -hourMs].map((aheadMs) =>
        createPhone({
          crew: crew.id,
          net: createCrewNet(crew.client),
          hardship: { random, kill: 0.02, lost: 0.1, isOffline: false, count },
          aheadMs,
          wall: () => app.time.now.getTime(),
        }),
      ),
    );
    await firstHandshake(phones);
    const photo = await picture(40, 30).jpeg().toBuffer();
    let photos = 0;
    for (let step = 0; step < options.steps; step += 1) {
      app.time.pass(Math.ceil(random.next() * stepSeconds));
      const phone = random.pick(phones);
      const jobId = random.pick(world.visits);
      if (random.chance(0.03)) await disturb(world, random);
      else if (random.chance(0.25)) await phone.flush();
      else if (random.chance(0.15)) await phone.sync();
      else if (photos < options.photos && random.chance(0.5)) {
        photos += 1;
        const taken = makePhoto(photo, photos);
        const { sha256, type, bytes } = taken;
        if (!isPictureType(type)) throw new Error('the photo of the tests is none');
        const moment = random.pick(['before', 'after'] as const);
        await phone.act(jobId, { kind: 'photo', moment, sha256, type, bytes: bytes.length }, taken);
      } else await phone.act(jobId, toAct(random, step));
    }
    await comeHome(app, phones);
    const seconds = (Date.now() - begun) / 1000;
    return { options, seconds, count, ...(await check(world.db, phones)) };
  } finally {
    await app.close();
  }
}

type World = { db: TenantDb; admin: Keeper; crews: TestCrew[]; visits: string[]; others: TestCrew };

async function layWorld(app: TestApp, { visits: wanted }: CrewStressOptions): Promise<World> {
  const admin = await createKeeper(app);
  const booker = await createBooker(app);
  const db = app.services.tenant(await app.companyId('sparkle'));
  const titles = ['Ash', 'Beech', 'Cedar'];
  const made = await createCrews(app, db, { locationId: booker.locationId, titles });
  const [ash, beech, others] = made;
  if (!ash || !beech || !others) throw new Error('the demo has too few team members');
  const crews = [ash, beech];
  const visits: string[] = [];
  const slots = await booker.freeSlots('2026-03-24');
  // Both crews come to each visit, so it is told apart by crew what each has said.
  for (const day of new Set(slots.map(({ datetime }) => datetime.slice(0, 10)))) {
    const slot = slots.find(({ datetime }) => datetime.startsWith(day));
    if (!slot || visits.length >= wanted) break;
    const { id } = await booker.book({ service_date: slot.datetime });
    await app.runJobs();
    await admin.put(`bookings/${id}/teams`, { team_ids: crews.map((crew) => crew.id) });
    visits.push(id);
  }
  // All on the day of the last, so that work on each may be told of.
  const rows = await db.list(bookings, { where: inArray(bookings.id, visits) });
  app.time.now = new Date(Math.max(...rows.map(({ startAt }) => startAt.getTime())));
  return { db, admin, crews, visits, others };
}

async function firstHandshake(phones: readonly Phone[]): Promise<void> {
  for (const phone of phones) for (let tries = 0; tries < 40 && !(await phone.sync()); tries += 1);
}

function toAct(random: Random, step: number): CrewAct {
  return random.pick<CrewAct>([
    { kind: 'check_in', notes_read: true },
    { kind: 'check_in', notes_read: true },
    { kind: 'check_out' },
    { kind: 'on_my_way', minutes: 10 },
    { kind: 'running_late', minutes: 1 + (step % 60) },
    { kind: 'note', text: `Note ${step}` },
    { kind: 'note', text: `More ${step}` },
  ]);
}

/** The office changes the same visits meanwhile. */
async function disturb({ admin, visits, crews, others }: World, random: Random): Promise<void> {
  const id = random.pick(visits);
  const teams = random.pick([[others], crews, crews.slice(0, 1), crews]);
  const call = random.pick<[string, string, object]>([
    ['POST', 'cancel', { waive_fee: true }],
    ['POST', 'restore', { overbook: true }],
    ['POST', 'complete', {}],
    ['POST', 'reopen', {}],
    ['PUT', 'teams', { team_ids: teams.map((crew) => crew.id), overbook: true }],
  ]);
  // What cannot be done now is refused, which is all the same here.
  await admin.client.send(call[0], `/api/bookings/${id}/${call[1]}`, call[2]);
}

/** The network is back, and the phones are switched on as often as it takes. */
async function comeHome(app: TestApp, phones: readonly Phone[]): Promise<void> {
  for (const phone of phones) {
    for (let tries = 0; tries < 3000; tries += 1) {
      const [acts, photos] = await Promise.all([phone.keep.read('acts'), phone.keep.read('photos')]);
      if (acts.length + photos.length === 0) break;
      // The limits of a client are by the minute.
      app.time.pass(30);
      await phone.flush();
    }
    const left = (await phone.keep.read('acts')).length + (await phone.keep.read('photos')).length;
    if (left > 0) throw new Error(`${left} entries never got away`);
  }
}

async function check(db: TenantDb, phones: readonly Phone[]) {
  const kept = await db.list(crewActs, { limit: 100_000 });
  const acknowledged = phones.flatMap((phone) => phone.acknowledged);
  const refused = (
    await Promise.all(phones.map((phone) => phone.keep.read('refused') as Promise<RefusedAct[]>))
  ).flat();
  const refusedIds = new Set(refused.map(({ id }) => id));
  const byCode = new Map<string, number>();
  for (const { code } of refused) byCode.set(code, (byCode.get(code) ?? 0) + 1);
  const keyOf = (crew: string, jobId: string, act: CrewAct, at: number) =>
    [crew, jobId, act.kind, contentOf(act), new Date(at).toISOString()].join(' ');
  const rows = new Map<string, number>();
  for (const row of kept) {
    const key = keyOf(row.teamId, row.bookingId, row.act, row.occurredAt.getTime());
    rows.set(key, (rows.get(key) ?? 0) + 1);
  }
  const said = new Map<string, number>();
  for (const { crew, jobId, act, at } of acknowledged) {
    const key = keyOf(crew, jobId, act, at);
    said.set(key, (said.get(key) ?? 0) + 1);
  }
  // A phone that dies after it has kept something, and before it says so, has said nothing: it may be there as well.
  const missing = [...said].filter(([key, times]) => (rows.get(key) ?? 0) < times && !isOfNobody(key));
  const ids = kept.map(({ id }) => id);
  const written = await db.list(notes, { where: inArray(notes.id, ids), limit: 100_000 });
  const notesSaid = kept.filter(({ kind, refusal }) => kind === 'note' && refusal === null);
  const photos = kept.filter(({ kind, refusal }) => kind === 'photo' && refusal === null);
  const arrived = new Set(
    (await db.list(files, { where: eq(files.purpose, 'booking_photo'), limit: 100_000 })).map(
      ({ sha256 }) => sha256,
    ),
  );
  const lost = photos.filter(
    ({ id, act }) => act.kind === 'photo' && !arrived.has(act.sha256) && !refusedIds.has(id),
  );
  const findings: CrewFinding[] = [
    {
      rule: 'what a phone said it kept is there, at the time it happened',
      looked: acknowledged.length,
      broken: missing.map(([key]) => key),
    },
    {
      rule: 'nothing is there twice',
      looked: kept.length,
      broken: ids.filter((id, index) => ids.indexOf(id) !== index),
    },
    {
      rule: 'each note is written once',
      looked: notesSaid.length,
      broken: notesSaid.filter(({ id }) => !written.some((note) => note.id === id)).map(({ id }) => id),
    },
    {
      rule: 'each photo has arrived, or is told to be refused',
      looked: photos.length,
      broken: lost.map(({ id }) => id),
    },
    {
      rule: 'every refusal has its words',
      looked: refused.length,
      broken: refused
        .filter(({ reason }) => !/^[A-ZÁÉÍÓÚ].+[.!]$/.test(reason))
        .map(({ id, reason }) => `${id} ${reason}`),
    },
    {
      rule: 'what the server refused is told on the phone',
      looked: kept.filter(({ refusal }) => refusal !== null).length,
      broken: kept.filter(({ id, refusal }) => refusal !== null && !refusedIds.has(id)).map(({ id }) => id),
    },
    {
      rule: 'no phone lost its session',
      looked: phones.length,
      broken: phones.filter((phone) => phone.ended() > 0).map(({ crew }) => crew),
    },
  ];
  const declined = phones.flatMap((phone) => phone.declined).length;
  return { findings, acknowledged: acknowledged.length, declined, refused: byCode };

  /** Of a visit that was never theirs, nothing is kept: the phone is told so. */
  function isOfNobody(key: string): boolean {
    const [, jobId] = key.split(' ');
    return refused.some(({ job_id, code }) => job_id === jobId && code === 'not_yours');
  }
}

const contentOf = (act: CrewAct): string =>
  act.kind === 'note'
    ? act.text
    : act.kind === 'photo'
      ? act.sha256
      : act.kind === 'running_late' || act.kind === 'on_my_way'
        ? String(act.minutes)
        : '';

export const isSoundCrew = ({ findings }: CrewStressResult): boolean =>
  findings.every(({ broken, looked }) => broken.length === 0 && looked > 0);

const shownAtMost = 5;

/** What was tried, what came of it, and what of it broke a rule. */
export function toCrewReport(result: CrewStressResult): string {
  const { options, seconds, acknowledged, declined, refused, count, findings } = result;
  const codes = [...refused].toSorted(([, a], [, b]) => b - a).map(([code, times]) => `${times} × ${code}`);
  return [
    `${acknowledged} acts and photos were kept on 4 phones of 2 crews at ${options.visits} visits; ${declined} were declined at once.`,
    `${count.kills} times a phone died, ${count.lostCalls} calls and ${count.lostAnswers} answers were lost, in ${seconds.toFixed(0)} s (seed ${options.seed}).`,
    `Refused by the server: ${codes.join(', ') || 'nothing'}.`,
    '',
    ...findings.flatMap(({ rule, looked, broken }) => [
      `  ${broken.length === 0 ? 'holds ' : 'BROKEN'}  ${rule.padEnd(62)} ${String(looked).padStart(6)}${broken.length === 0 ? '' : `, ${broken.length} broken`}`,
      ...broken.slice(0, shownAtMost).map((line) => `          ${line}`),
    ]),
    '',
  ].join('\n');
}
