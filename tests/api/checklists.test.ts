import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { checklistCalls } from '#engine/contracts/catalogue/checklists.ts';
import type { visitChecklists } from '#engine/contracts/booking/visit-checklists.ts';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { checklistServices } from '#server/platform/db/tables/checklists.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { createCrews, type TestCrew } from '#tests/support/crews.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createAppWithFiles, picture, uploadFile } from '#tests/support/files.ts';
import { errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

type Checklist = AnswerOf<typeof checklistCalls.get>;
type OnVisit = AnswerOf<typeof visitChecklists>[number];

let app: TestApp;
let admin: Keeper;
let booker: Booker;
let db: TenantDb;
let ash: TestCrew;
let beech: TestCrew;
let serviceId: string;

beforeAll(async () => {
  app = await createAppWithFiles();
  admin = await createKeeper(app);
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  const crews = await createCrews(app, db, { locationId: booker.locationId, titles: ['Ash', 'Beech'] });
  [ash, beech] = crews as [TestCrew, TestCrew];
  // Visits of these tests have only the lists that these tests make.
  await app.services.system.delete(checklistServices);
  serviceId = booker.body({ service_date: '2026-03-24T14:00:00Z' }).services[0]?.id ?? '';
});
afterAll(() => app.close());

const kitchen = {
  title: 'Kitchen',
  items: [{ text: 'Wipe the sink' }, { text: 'Clean the oven', photo: true }],
};
const make = (own: object = {}) =>
  admin.add<Checklist>('checklists', {
    name: 'Standard',
    sections: [kitchen],
    serviceIds: [serviceId],
    ...own,
  });

/** A visit of the service, that Ash has; each on a day of its own. */
let from = '2026-03-24';
async function book(): Promise<string> {
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  from = addDays(slot.datetime.slice(0, 10), 1);
  const { id } = await booker.book({ service_date: slot.datetime });
  await app.runJobs();
  await admin.put(`bookings/${id}/teams`, { team_ids: [ash.id] });
  return id;
}
const listsOf = async (id: string, client: TestClient = ash.client): Promise<OnVisit[]> => {
  const response = await client.get(`/api/bookings/${id}/checklists`);
  expect(response.statusCode).toBe(200);
  return response.json<OnVisit[]>();
};
type Tick = {
  list: OnVisit;
  /** Which item of the first section. */
  at?: number;
  client?: TestClient;
  done?: boolean;
  occurred_at?: string;
  photo_ids?: string[];
};
const tick = (id: string, { list, at = 0, client = ash.client, ...said }: Tick) =>
  client.post(`/api/bookings/${id}/checklists/tick`, {
    checklist_id: list.id,
    item_id: list.sections[0]?.items[at]?.id,
    done: true,
    ...said,
  });

describe('a checklist', () => {
  test('is kept with its sections and services; what is new gets an id, what is there keeps it', async () => {
    const made = await make();
    expect(made).toMatchObject({ items: 2, photos: 1, blocks_check_out: false, serviceIds: [serviceId] });
    const [section] = made.sections;
    const [sink, oven] = section?.items ?? [];
    expect(sink).toMatchObject({ text: 'Wipe the sink', photo: false });
    const changed = await admin.change<Checklist>(`checklists/${made.id}`, {
      sections: [{ ...section, items: [oven, { text: 'Mop' }] }],
    });
    expect(changed.sections[0]?.items).toMatchObject([{ id: oven?.id }, { text: 'Mop' }]);
    await admin.take(`checklists/${made.id}`);
  });

  test('says what is wrong with it', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await admin.refusal('POST', 'checklists', { name: 'X', serviceIds: [unknown] })).toHaveProperty(
      'serviceIds.0',
    );
    const twin = { id: unknown, text: 'Twice' };
    const sections = [{ items: [twin, twin] }];
    expect(await admin.refusal('POST', 'checklists', { name: 'X', sections })).toHaveProperty('sections');
    expect(await admin.refusal('POST', 'checklists', { name: 'X', sections: [{ items: [] }] })).toBeTruthy();
  });
});

describe('on a visit', () => {
  test('it is as it was when the visit was booked', async () => {
    const made = await make({ name: 'Copied' });
    const id = await book();
    await admin.change(`checklists/${made.id}`, { name: 'Renamed', sections: [] });
    const [copied] = await listsOf(id);
    expect(copied).toMatchObject({ name: 'Copied', total: 2, done: 0, sections: [{ title: 'Kitchen' }] });
    expect(await admin.take(`checklists/${made.id}`)).toBe('archived');
    expect(await listsOf(await book())).toEqual([]);
  });

  test('items are ticked and opened again by who has the job, and by the office', async () => {
    const made = await make({ name: 'Ticked' });
    const id = await book();
    const [list] = await listsOf(id);
    if (!list) throw new Error('the visit has no checklist');
    const [after] = (await tick(id, { list })).json<OnVisit[]>();
    expect(after).toMatchObject({
      done: 1,
      sections: [{ items: [{ done: true, photos: [] }, { done: false }] }],
    });
    expect(after?.sections[0]?.items[0]?.done_by).not.toBe('');
    const [open] = (await tick(id, { list, client: admin.client, done: false })).json<OnVisit[]>();
    expect(open?.done).toBe(0);
    expect((await tick(id, { list, client: beech.client })).statusCode).toBe(404);
    const customer = await app.signedIn('sparkle', 'r_customer');
    expect((await customer.get(`/api/bookings/${id}/checklists`)).statusCode).toBe(404);
    await admin.take(`checklists/${made.id}`);
  });

  test('the later word of two phones counts, whenever it arrives', async () => {
    const made = await make({ name: 'Late' });
    const id = await book();
    const [list] = await listsOf(id);
    if (!list) throw new Error('the visit has no checklist');
    const minutesAgo = (minutes: number) => new Date(app.time.now.getTime() - minutes * 60_000).toISOString();
    await tick(id, { list, done: false, occurred_at: minutesAgo(5) });
    const [late] = (await tick(id, { list, done: true, occurred_at: minutesAgo(30) })).json<OnVisit[]>();
    expect(late?.done).toBe(0);
    const [latest] = (await tick(id, { list, done: true, occurred_at: minutesAgo(1) })).json<OnVisit[]>();
    expect(latest?.sections[0]?.items[0]).toMatchObject({ done: true, done_at: minutesAgo(1) });
    const future = await tick(id, { list, occurred_at: minutesAgo(-60) });
    expect([future.statusCode, errorOf(future).code]).toEqual([422, 'VALIDATION']);
    await admin.take(`checklists/${made.id}`);
  });

  test('an item that takes a photo is done with one of this visit', async () => {
    const made = await make({ name: 'Photographed' });
    const id = await book();
    const [list] = await listsOf(id);
    if (!list) throw new Error('the visit has no checklist');
    const bare = await tick(id, { list, at: 1 });
    expect(errorOf(bare).details.messages).toHaveProperty('photo_ids');
    const strange = await tick(id, { list, at: 1, photo_ids: ['00000000-0000-4000-8000-000000000000'] });
    expect(errorOf(strange).details.messages).toHaveProperty('photo_ids.0');
    const photo = await uploadFile({ app, client: ash.client }, await picture(90, 60).jpeg().toBuffer(), {
      purpose: 'booking_photo',
      subject_id: id,
    });
    const [done] = (await tick(id, { list, at: 1, photo_ids: [photo.id] })).json<OnVisit[]>();
    expect(done?.sections[0]?.items[1]).toMatchObject({ done: true, photos: [{ id: photo.id }] });
    await admin.take(`checklists/${made.id}`);
  });

  test('it follows the services that the office gives the visit, unless somebody has begun it', async () => {
    const made = await make({ name: 'Followed' });
    const id = await book();
    const other = await admin.add('services', { name: 'Windows only', base_price: 80, duration: 60 });
    const services = [{ id: other.id, extras: [], pricing_variables: [] }];
    const change = async (bookingId: string) => {
      const { version } = await db.get(bookings, bookingId);
      await admin.change(`bookings/${bookingId}`, { version, services, overbook: true });
    };
    await change(id);
    expect(await listsOf(id)).toEqual([]);
    const begun = await book();
    const [list] = await listsOf(begun);
    if (list) await tick(begun, { list });
    await change(begun);
    expect(await listsOf(begun)).toMatchObject([{ name: 'Followed', done: 1 }]);
    await admin.take(`checklists/${made.id}`);
  });

  test('a team checks out when what its company insists on is done', async () => {
    const made = await make({
      name: 'Insisted',
      blocks_check_out: true,
      sections: [{ items: [{ text: 'Lock up' }] }],
    });
    const id = await book();
    const { startAt } = await db.get(bookings, id);
    app.time.now = startAt;
    const work = (what: string) => ash.client.post(`/api/team/jobs/${id}/${what}`, {});
    expect((await work('check-in')).statusCode).toBe(200);
    const early = await work('check-out');
    expect(errorOf(early)).toMatchObject({
      code: 'CONFLICT',
      message: 'Finish the checklist before you check out: Insisted (1 left).',
    });
    const [list] = await listsOf(id);
    if (list) await tick(id, { list });
    expect((await work('check-out')).statusCode).toBe(200);
    expect((await db.list(bookings, { where: eq(bookings.id, id) }))[0]?.status).toBe('completed');
    await admin.take(`checklists/${made.id}`);
  });
});
