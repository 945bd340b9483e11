import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTags, tags } from '#server/platform/db/tables/tags.ts';
import { createActing, type ActingOffice } from '../support/office-acts.ts';
import { sample } from '../support/sample.ts';

/** Any act of the board on any series, and its undo: every table is as before. */
let own: ActingOffice;
let tagId: string;

beforeAll(async () => {
  own = await createActing();
  tagId = (await own.db.insert(tags, { name: 'Ladder needed', color: '#223344' })).id;
});
afterAll(() => own.app.close());
beforeEach(() => own.forget());

/** What tells of what was done, rather than of how things are: it tells of the undo as well. */
const histories = [
  'audit_log',
  'calendar_changes',
  'idempotency',
  'jobs',
  'messages',
  // The addresses of what has gone out.
  'short_links',
  'number_counters',
  'notices',
  'office_acts',
  'search_entries',
  'sessions',
  'what_if_visits',
  'what_ifs',
  'webhook_deliveries',
];
/** Of a row that is made again these differ, and of one that was changed twice. */
const incidental = [
  'id',
  'company_id',
  'created_at',
  'version',
  'series_version',
  'updated_at',
  'seat_number',
];

/** Which rows count: seats that were given back are history, and who waits for a place is asked about one meanwhile. */
const parts: Record<string, string> = {
  slot_claims: `and released_at is null and kind = 'booking'`,
  waitlist_entries: `and booking_id in (select id from bookings where series_id is not null)`,
  holds: 'and false',
};

/** Every row of the company, its tables sorted. */
async function readAll(): Promise<string[]> {
  const { companyId } = own.db;
  const { rows: tables } = await own.app.services.system.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' order by table_name`);
  const found: string[] = [];
  for (const { name } of tables) {
    if (histories.includes(name)) continue;
    const { rows } = await own.app.services.system.execute<{ row: object }>(sql`
      select to_jsonb(t) - ${sql.param(incidental)}::text[] as row from ${sql.identifier(name)} t
      where company_id = ${companyId}
        ${sql.raw(parts[name] ?? '')}`);
    found.push(...rows.map(({ row }) => `${name} ${JSON.stringify(row)}`).toSorted());
  }
  return found;
}

/** What has gone, and what has come. */
const differences = (before: string[], after: string[]): string[] => {
  const [was, is] = [new Set(before), new Set(after)];
  return [
    ...before.filter((row) => !is.has(row)).map((row) => `- ${row}`),
    ...after.filter((row) => !was.has(row)).map((row) => `+ ${row}`),
  ];
};

let weeks = 0;

/** Weekly, closed on some of its days: what falls on them waits in the queue. */
async function bookSeries({ closed, crewed, tagged, skipped, sent }: Shape) {
  weeks += 1;
  const { app, booker, db, office } = own;
  const [slot] = await booker.freeSlots(addDays('2026-04-06', weeks));
  const service_date = slot?.datetime ?? '';
  const dates = closed.map((week) => addDays(service_date.slice(0, 10), 7 * week));
  for (const date of dates) await db.insert(holidays, { name: 'Closed', dateFrom: date, dateTo: date });
  const booked = await booker.book({ service_date, frequencyId: booker.frequencyNamed('Weekly') });
  expect(await app.runJobs()).toEqual([]);
  const visits = await db.list(bookings, {
    where: eq(bookings.seriesId, booked.series_id ?? ''),
    orderBy: [asc(bookings.recurrenceDate)],
    limit: 100,
  });
  const at = (index: number) => visits[index % visits.length]?.id ?? '';
  for (const index of crewed)
    await office.send('PUT', `/api/bookings/${at(index)}/teams`, { team_ids: [own.ash.id] });
  for (const index of tagged)
    await db.query((database) =>
      database
        .insert(bookingTags)
        .values({ companyId: db.companyId, bookingId: at(index), tagId })
        .onConflictDoNothing(),
    );
  for (const index of skipped) await office.post(`/api/bookings/${at(index)}/skip`, { waive_fee: true });
  for (const index of sent) await office.post(`/api/bookings/${at(index)}/dispatch`, { waive_fee: true });
  expect(await app.runJobs()).toEqual([]);
  await own.app.services.system.execute(sql`delete from office_acts`);
  return { seriesId: booked.series_id ?? '', visits, at };
}

type Series = Awaited<ReturnType<typeof bookSeries>>;
type Shape = Record<'closed' | 'crewed' | 'tagged' | 'skipped' | 'sent', number[]>;

const inDays = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000).toISOString();

const doings = {
  'this and all following': ({ at, visits }: Series, index: number) =>
    own.office.post(`/api/bookings/${at(index)}/change-series`, {
      service_date: inDays(visits[index % visits.length]?.startAt ?? new Date(0), 1),
      overbook: true,
    }),
  'another frequency': ({ at, visits }: Series, index: number) =>
    own.office.post(`/api/bookings/${at(index)}/change-series`, {
      service_date: inDays(visits[index % visits.length]?.startAt ?? new Date(0), 2),
      frequency_id: own.booker.frequencyNamed('Monthly'),
      overbook: true,
    }),
  'place the series': ({ seriesId, visits }: Series) =>
    own.office.post(`/api/series/${seriesId}/place`, {
      service_date: inDays(visits[0]?.startAt ?? new Date(0), 1),
      overbook: true,
    }),
  'end the series': ({ seriesId }: Series) =>
    own.office.post(`/api/series/${seriesId}/cancel`, { reason: 'Moving', waive_fee: true }),
  'pause the series': ({ seriesId, visits }: Series, index: number) =>
    own.office.post(`/api/series/${seriesId}/pause`, {
      from: visits[index % visits.length]?.recurrenceDate,
      to: visits.at(-1)?.recurrenceDate,
    }),
  'cancel a visit': ({ at }: Series, index: number) =>
    own.office.post(`/api/bookings/${at(index)}/cancel`, { reason: 'Away', waive_fee: true }),
  'skip a visit': ({ at }: Series, index: number) =>
    own.office.post(`/api/bookings/${at(index)}/skip`, { waive_fee: true }),
  'send to dispatch': ({ at }: Series, index: number) =>
    own.office.post(`/api/bookings/${at(index)}/dispatch`, { waive_fee: true }),
  'dismiss a visit': ({ at }: Series, index: number) =>
    own.office.post(`/api/bookings/${at(index)}/dispatch/dismiss`, { reason: 'By phone' }),
  'move a visit': ({ at, visits }: Series, index: number) =>
    own.move(at(index), {
      service_date: inDays(visits[index % visits.length]?.startAt ?? new Date(0), 1),
      overbook: true,
    }),
  'give it to a crew': ({ at }: Series, index: number) =>
    own.office.send('PUT', `/api/bookings/${at(index)}/teams`, { team_ids: [own.beech.id] }),
  'invite crews': ({ at }: Series, index: number) =>
    own.office.post(`/api/bookings/${at(index)}/invite`, { team_ids: [own.ash.id, own.beech.id] }),
};
const names = Object.keys(doings) as (keyof typeof doings)[];

const some = fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 2 });
const shape = fc.record({
  closed: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  crewed: some,
  tagged: some,
  skipped: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 1 }),
  sent: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 1 }),
});

/** What is otherwise after an act and its undo; nothing where it can't be done, or has no button to undo it. */
async function findTraces(
  given: Shape,
  name: keyof typeof doings,
  { index, isTold }: { index: number; isTold: boolean },
): Promise<string[]> {
  const series = await bookSeries(given);
  const before = await readAll();
  const answer = await doings[name](series, index);
  const failed = isTold ? (await own.app.runJobs()).map(({ error }) => String(error)) : [];
  const [act] = await own.acts();
  if (answer.statusCode !== 200 || !act?.can_undo) return failed;
  const undone = await own.undo(act.id);
  if (undone.statusCode !== 200) return [undone.body];
  const found = [...failed, ...differences(before, await readAll())];
  await own.passTime(90);
  return [...found, ...differences(before, await readAll())];
}

const waiting: Shape = { closed: [1, 2], crewed: [0, 3], tagged: [1, 3], skipped: [], sent: [3] };

const ofSeries = [
  'this and all following',
  'another frequency',
  'place the series',
  'pause the series',
  'end the series',
] as const;

/** Half of them at each commit, and all where it changed what acts and takes back. */
const tried = sample(ofSeries, { share: 1 / 2, reach: /^src\/server\/(?:booking|platform\/db)\// });

test.each(ofSeries.filter((name) => tried.includes(name)))(
  '%s of a series with visits that wait, and its undo',
  async (name) => {
    await expect(findTraces(waiting, name, { index: 1, isTold: true })).resolves.toEqual([]);
  },
);

test('any act on any series, and its undo, leave every table as before', async () => {
  await fc.assert(
    fc.asyncProperty(
      shape,
      fc.constantFrom(...names),
      fc.nat({ max: 3 }),
      fc.boolean(),
      async (given, name, index, isTold) => {
        await own.forget();
        expect(await findTraces(given, name, { index, isTold })).toEqual([]);
      },
    ),
    { numRuns: 3, seed: 30 },
  );
});
