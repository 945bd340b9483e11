import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { checklistCalls } from '#engine/contracts/catalogue/checklists.ts';
import type { syncCrew } from '#engine/contracts/crew/crew.ts';
import type { CrewAct } from '#engine/crew/acts.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { messageSwitches } from '#server/platform/db/tables/messages.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { teamMembers } from '#server/platform/db/tables/teams.ts';
import { findHears } from '#server/messages/hears.ts';
import { syncJobs } from '#server/crew/jobs/sync.ts';
import { countStatements } from '../support/counting-db.ts';
import { checkIn, checkOut, openCrewDay, outcomesOf } from '../support/crew-day.ts';
import type { TestCrew } from '../support/crews.ts';
import { picture, uploadFile } from '../support/files.ts';

type Snapshot = AnswerOf<typeof syncCrew>;
type Checklist = AnswerOf<typeof checklistCalls.get>;

let day: Awaited<ReturnType<typeof openCrewDay>>;
beforeAll(async () => {
  day = await openCrewDay();
});
afterAll(() => day.app.close());

describe('checklists and photos', () => {
  const kitchen = {
    title: 'Kitchen',
    items: [{ text: 'Wipe the sink' }, { text: 'Clean the oven', photo: true }],
  };
  const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

  test('the last tick by its own clock counts, and a photo before its bytes are there', async () => {
    const made = await day.admin.add<Checklist>('checklists', {
      name: 'Standard',
      sections: [kitchen],
      serviceIds: [day.serviceId],
      blocks_check_out: true,
    });
    const job = await day.book(day.ash);
    const snapshot = (await day.ash.client.get('/api/team/sync')).json<Snapshot>();
    const list = snapshot.jobs.find(({ id }) => id === job.id)?.checklists[0];
    const items = list?.sections[0]?.items ?? [];
    if (!list || items.length !== 2) throw new Error('the visit has no checklist');
    const tick = (at: number, done: boolean): CrewAct => ({
      kind: 'tick',
      checklist_id: list.id,
      item_id: items[at]?.id ?? '',
      done,
    });
    await day.send(day.ash, day.envelope(job, checkIn));
    await day.send(day.ash, day.envelope(job, tick(0, true), { minutes: 20 }));
    await day.send(day.ash, day.envelope(job, tick(0, false), { minutes: 10, device_id: randomUUID() }));
    const bytes = await picture(90, 60).jpeg().toBuffer();
    const photo: CrewAct = {
      kind: 'photo',
      moment: { checklist_id: list.id, item_id: items[1]?.id ?? '' },
      sha256: sha(bytes),
      type: 'image/jpeg',
      bytes: bytes.length,
    };
    expect(outcomesOf(await day.send(day.ash, day.envelope(job, tick(1, true), { minutes: 21 })))).toEqual([
      'refused photo_first',
    ]);
    expect(outcomesOf(await day.send(day.ash, day.envelope(job, checkOut, { minutes: 22 })))).toEqual([
      'refused checklist_open',
    ]);
    const rest = [
      day.envelope(job, photo, { minutes: 23 }),
      day.envelope(job, tick(1, true), { minutes: 24 }),
      day.envelope(job, checkOut, { minutes: 25 }),
    ];
    expect(outcomesOf(await day.send(day.ash, ...rest))).toEqual(['done', 'done', 'done']);
    const photosOf = async () =>
      (await day.ash.client.get('/api/team/sync')).json<Snapshot>().jobs.find(({ id }) => id === job.id)
        ?.photos;
    expect(await photosOf()).toMatchObject([{ moment: 'item', file: null }]);
    const file = await uploadFile({ app: day.app, client: day.ash.client }, bytes, {
      purpose: 'booking_photo',
      subject_id: job.id,
    });
    expect(await photosOf()).toMatchObject([{ moment: 'item', file: { id: file.id } }]);
    const lists = await day.ash.client.get(`/api/bookings/${job.id}/checklists`);
    expect(
      lists.json<{ sections: { items: { photos: object[] }[] }[] }[]>()[0]?.sections[0]?.items[1]?.photos,
    ).toMatchObject([{ id: file.id }]);
    await day.admin.take(`checklists/${made.id}`);
  });
});

describe('what a phone keeps', () => {
  const sync = async (crew: TestCrew, since?: string): Promise<Snapshot> => {
    const response = await crew.client.get(`/api/team/sync${since === undefined ? '' : `?since=${since}`}`);
    expect(response.statusCode).toBe(200);
    return response.json<Snapshot>();
  };

  test('everything at first, then what has changed, and what is gone by name', async () => {
    const job = await day.book(day.ash);
    const first = await sync(day.ash);
    expect(first).toMatchObject({ full: true, removed: [], server_time: day.app.time.now.toISOString() });
    expect(first.jobs.find(({ id }) => id === job.id)).toMatchObject({
      status: 'upcoming',
      version: expect.any(Number),
    });
    expect(await sync(day.ash, first.cursor)).toMatchObject({ full: false, jobs: [], removed: [] });
    await day.send(day.ash, day.envelope(job, checkIn));
    const second = await sync(day.ash, first.cursor);
    expect(second.jobs).toMatchObject([{ id: job.id, status: 'in_progress' }]);
    await day.admin.put(`bookings/${job.id}/teams`, { team_ids: [day.beech.id] });
    expect(await sync(day.ash, second.cursor)).toMatchObject({ jobs: [], removed: [job.id] });
    expect((await sync(day.beech)).jobs.map(({ id }) => id)).toContain(job.id);
    // A cursor that is none asks for everything.
    expect(await sync(day.ash, 'nonsense')).toMatchObject({ full: true });
  });

  test('that another team has left reaches those who are still there, and ends nothing for them', async () => {
    const job = await day.book(day.ash, day.beech);
    for (const crew of [day.ash, day.beech]) await day.send(crew, day.envelope(job, checkIn));
    const { cursor } = await sync(day.beech);
    const publish = vi.spyOn(day.app.services.live, 'publishAll');
    await day.send(day.ash, day.envelope(job, checkOut, { minutes: 50 }));
    expect(publish.mock.calls.map(([, topic, ids]) => [topic, ids])).toContainEqual(['bookings', [job.id]]);
    publish.mockRestore();
    const left_at = new Date(job.start + 50 * 60_000).toISOString();
    expect((await sync(day.beech, cursor)).jobs).toMatchObject([
      { id: job.id, status: 'in_progress', checked_out_at: null, partners_left: [{ title: 'Ash', left_at }] },
    ]);
  });

  test('whether its customer hears of a crew, and where the office is reached', async () => {
    const job = await day.book(day.ash);
    const { customerId } = await day.db.get(bookings, job.id);
    const company = await day.app.services.companies.findById(day.db.companyId);
    if (!company) throw new Error('the company of the test is gone');
    const events = ['on_my_way', 'running_late'] as const;
    const hears = async (hasSms = true) =>
      (await findHears(day.db, { company, hasSms }, { customerIds: [customerId], events })).get(customerId);
    await day.db.update(customers, customerId, { phone: '(212) 555-0142', smsReminders: true });
    expect(await hears()).toEqual({ on_my_way: 'told', running_late: 'told' });
    expect((await hears(false))?.on_my_way).toBe('off');
    await day.db.update(customers, customerId, { smsReminders: false });
    expect((await hears())?.on_my_way).toBe('declined');
    await day.db.update(customers, customerId, { phone: '', smsReminders: true });
    expect((await hears())?.on_my_way).toBe('no_number');
    const kind = { event: 'on_my_way', audience: 'customer', channel: 'sms' } as const;
    const { id } = await day.db.insert(messageSwitches, { ...kind, state: 'off' });
    expect(await hears()).toEqual({ on_my_way: 'off', running_late: 'no_number' });
    await day.db.remove(messageSwitches, id);
    expect((await sync(day.ash)).jobs.find((one) => one.id === job.id)).toMatchObject({
      office_phone: company.contactPhone ?? '',
      customer_hears: { on_my_way: expect.stringMatching(/^(?:off|no_number)$/) },
    });
  });

  test('no prices, and how to get in only around the visit', async () => {
    const job = await day.book(day.ash);
    const { addressId } = await day.db.get(bookings, job.id);
    await day.db.update(addresses, addressId, { accessNotes: 'Key under the pot' });
    const access = async () => (await sync(day.ash)).jobs.find(({ id }) => id === job.id)?.access_notes;
    expect(await access()).toBe('Key under the pot');
    expect((await day.ash.client.get('/api/team/sync')).body).not.toMatch(/"(?:total|price|discount)/);
    const { now } = day.app.time;
    day.app.time.now = new Date(job.start - 5 * 86_400_000);
    expect(await access()).toBe('');
    day.app.time.now = now;
  });

  test('takes as many statements for many jobs as for few', async () => {
    const { app, db, ash } = day;
    const [member] = await db.list(teamMembers, { where: eq(teamMembers.teamId, ash.id) });
    const account = await db.get(accounts, member?.accountId ?? '');
    const company = await app.services.companies.findById(db.companyId);
    const counted = async () => {
      const counting = countStatements(db);
      const caller = { kind: 'account', account };
      const call = {
        db: counting.db,
        company,
        caller,
        client: { language: 'es' },
        level: 'own',
        services: app.services,
        query: {},
      };
      // What else a call has, this one does not look at.
      const { jobs } = await syncJobs(call as never);
      return { statements: counting.count(), jobs: jobs.length };
    };
    // What is sold is read once, and kept.
    await counted();
    const few = await counted();
    for (let more = 0; more < 4; more += 1) await day.book(ash);
    app.time.now = new Date(app.time.now.getTime() - 4 * 86_400_000);
    const many = await counted();
    expect(many.jobs).toBeGreaterThan(few.jobs);
    expect(many.statements).toBe(few.statements);
  });
});
