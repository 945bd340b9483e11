import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { previewPlacement } from '#engine/contracts/booking/dispatch.ts';
import { listActs } from '#server/booking/undo/list-acts.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { officeActs } from '#server/platform/db/tables/office-acts.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { setPolicies } from '../support/policies.ts';
import { errorOf } from '../support/test-app.ts';
import { type ActingOffice, type Undone, createActing } from '../support/office-acts.ts';

let app: ActingOffice['app'];
let booker: ActingOffice['booker'];
let db: ActingOffice['db'];
let office: ActingOffice['office'];
let colleague: ActingOffice['colleague'];
let ash: ActingOffice['ash'];
let beech: ActingOffice['beech'];
let acts: ActingOffice['acts'];
let undo: ActingOffice['undo'];
let toCustomer: ActingOffice['toCustomer'];
let undone: ActingOffice['undone'];
let move: ActingOffice['move'];
let book: ActingOffice['book'];
let stateOf: ActingOffice['stateOf'];
let passTime: ActingOffice['passTime'];
let goneOut: ActingOffice['goneOut'];
let acting: ActingOffice['acting'];
let forget: ActingOffice['forget'];

beforeAll(async () => {
  ({
    app,
    booker,
    db,
    office,
    colleague,
    ash,
    beech,
    acts,
    undo,
    toCustomer,
    undone,
    move,
    book,
    stateOf,
    passTime,
    goneOut,
    acting,
    forget,
  } = await createActing());
});
afterAll(() => app.close());
beforeEach(() => forget());

describe('an act of the office', () => {
  test('is listed in words, and taken back: the visit is as it was, and nobody hears of it', async () => {
    const { id, to } = await book();
    const before = await stateOf(id);
    expect((await move(id, { service_date: to, team_ids: [ash.id] })).statusCode).toBe(200);
    await app.runJobs();
    const [act] = await acts();
    expect(act).toMatchObject({ kind: 'move', can_undo: true, reason: null, visits: [{ id }] });
    expect(act?.summary).toMatch(/^Moved Ada Lovelace’s visit from .* to /);
    const waiting = (await toCustomer(id)).filter(({ actId }) => actId === act?.id);
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['queued']));
    const answer = await undone();
    expect(answer.withdrawn.length).toBeGreaterThan(0);
    expect(answer.corrections).toEqual([]);
    expect(await stateOf(id)).toEqual(before);
    await passTime(60);
    expect(await goneOut(id)).toEqual([]);
  });

  test('names the visit that it was about, not the customer alone', async () => {
    const { id } = await book();
    const summaryOf = async (path: string, body = {}) => {
      const done = await office.post(`/api/bookings/${id}/${path}`, body);
      expect(done.statusCode).toBe(200);
      return (await acts())[0]?.summary;
    };
    expect(await summaryOf('cancel', { waive_fee: true })).toMatch(/^Cancelled Ada Lovelace’s visit on /);
    expect(await summaryOf('restore')).toMatch(/^Brought back Ada Lovelace’s visit on /);
    expect(await summaryOf('dispatch', { waive_fee: true })).toMatch(
      /^Sent Ada Lovelace’s visit on .+ to dispatch$/,
    );
  });

  test('taken back after its letters went out, it sends one correction over the same channels', async () => {
    const { id, to } = await book();
    await move(id, { service_date: to });
    await passTime(31);
    expect(await goneOut(id)).toEqual(['booking_rescheduled email']);
    const preview = (await undo((await acts())[0]?.id ?? '', office, { preview: true })).json<Undone>();
    expect(preview).toMatchObject({ undone: false, refusal: null, withdrawn: [] });
    expect(preview.corrections).toContainEqual({
      name: 'Ada Lovelace',
      channel: 'email',
      audience: 'customer',
    });
    await undone();
    await passTime(31);
    const letters = await toCustomer(id);
    expect(
      letters.filter(({ event, state }) => event === 'booking_rescheduled' && state === 'sent'),
    ).toHaveLength(2);
  });

  test('moved twice, its customer hears once, of the last place; back where it was, nothing', async () => {
    const { id, to, third } = await book();
    const { startAt: first, arrivalWindowMinutes: fromWindow } = await db.get(bookings, id);
    await move(id, { service_date: to });
    await app.runJobs();
    // What they were promised is the window of the first place, not that of the second.
    await db.update(bookings, id, { arrivalWindowMinutes: fromWindow + 30 });
    await move(id, { service_date: third });
    await passTime(31);
    const sent = (await toCustomer(id)).filter(
      ({ event, state }) => event === 'booking_rescheduled' && state === 'sent',
    );
    expect(sent.map(({ details }) => details)).toMatchObject([{ from: first.toISOString(), fromWindow }]);
    expect(sent[0]?.body).toMatch(/It was on .*, between [\d:]+ (am )?and [\d:]+ [ap]m\./);
    await move(id, { service_date: to });
    await app.runJobs();
    await move(id, { service_date: third });
    await passTime(31);
    const again = (await toCustomer(id)).filter(
      ({ event, state }) => event === 'booking_rescheduled' && state === 'sent',
    );
    expect(again).toHaveLength(1);
  });

  test('placed and taken back, it is one visit, and the letters are those that the preview named', async () => {
    const { id } = await book();
    await office.post(`/api/bookings/${id}/dispatch`, { waive_fee: true });
    await passTime(60);
    const [item] = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, id) });
    // Soon: teams read in the schedule what is further away.
    const [slot] = await booker.freeSlots('2026-03-26');
    const wish = { service_date: slot?.datetime ?? '', team_ids: [ash.id] };
    const preview = await office.post(`/api/dispatch/${item?.id}/place/preview`, wish);
    const { letters } = preview.json<AnswerOf<typeof previewPlacement>>();
    expect(new Set(letters.map(({ audience }) => audience))).toEqual(new Set(['customer', 'team']));
    const placed = (await office.post(`/api/dispatch/${item?.id}/place`, wish)).json<{ id: string }>();
    await app.runJobs();
    const [act] = await acts();
    expect(act?.visits.map((visit) => visit.id)).toEqual([placed.id]);
    const { withdrawn } = await undone();
    const words = (all: typeof letters) =>
      all.map(({ name, channel, audience }) => `${audience} ${name} ${channel}`).toSorted();
    expect(words(withdrawn)).toEqual(words(letters));
    expect((await acts())[0]?.visits.map((visit) => visit.id)).toEqual([id]);
  });

  test('is only of whoever did it, and of those who may', async () => {
    const { id, to } = await book();
    await move(id, { service_date: to });
    const [act] = await acts();
    expect(await acts(colleague)).toEqual([]);
    expect((await undo(act?.id ?? '', colleague)).statusCode).toBe(404);
    expect((await (await app.signedIn('sparkle', 'r_customer')).get('/api/office_acts')).statusCode).toBe(
      403,
    );
    expect((await ash.client.get('/api/office_acts')).statusCode).toBe(403);
  });

  test('says who has changed the visit since, and stays done', async () => {
    const { id, to, third } = await book();
    await move(id, { service_date: to });
    app.time.pass(60);
    expect((await move(id, { service_date: third }, colleague)).statusCode).toBe(200);
    const [act] = await acts();
    expect(act?.can_undo).toBe(false);
    expect(act?.reason).toMatch(/^Changed by .+ at .+/);
    const refused = await undo(act?.id ?? '');
    expect(refused.statusCode).toBe(409);
    expect(errorOf(refused).message).toBe(act?.reason);
    expect((await db.get(bookings, id)).startAt.toISOString()).toBe(new Date(third).toISOString());
  });

  test('waits for what was done to the same visit after it', async () => {
    const { id, to, third } = await book();
    const before = await stateOf(id);
    await move(id, { service_date: to });
    await move(id, { service_date: third });
    const [last, first] = await acts();
    expect([last?.can_undo, first?.can_undo]).toEqual([true, false]);
    expect(first?.reason).toBe(`Undo “${last?.summary}” first.`);
    await undone();
    await undone();
    expect(await stateOf(id)).toEqual(before);
    expect((await undo(last?.id ?? '')).statusCode).toBe(409);
  });

  test('says whose the place is now', async () => {
    const { id, to } = await book();
    const { startAt } = await db.get(bookings, id);
    await move(id, { service_date: to });
    const spots = (await booker.freeSlots(startAt.toISOString().slice(0, 10))).find(
      ({ datetime }) => Date.parse(datetime) === startAt.getTime(),
    );
    for (let taken = 0; taken < (spots?.spots ?? 0); taken += 1)
      await booker.book({ service_date: spots?.datetime ?? '' });
    const refused = await undo((await acts())[0]?.id ?? '');
    expect(errorOf(refused).message).toMatch(
      /^The place of Ada Lovelace at .+ has been taken by Ada Lovelace \(visit \d+\)\.$/,
    );
    expect((await db.get(bookings, id)).startAt.toISOString()).toBe(new Date(to).toISOString());
  });

  test('says that a crew is somewhere else by now', async () => {
    const { id } = await book();
    await colleague.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [ash.id] });
    await office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [beech.id] });
    const { startAt } = await db.get(bookings, id);
    const other = await booker.book({ service_date: startAt.toISOString() });
    await colleague.send('PUT', `/api/bookings/${other.id}/teams`, { team_ids: [ash.id] });
    const refused = await undo((await acts())[0]?.id ?? '');
    expect(errorOf(refused).message).toMatch(/^Ash has Ada Lovelace \(visit \d+\) at .+ now\.$/);
  });

  test('a fee that was charged with it cannot be taken back', async () => {
    await setPolicies(app, db.companyId, {
      cancel_late: { kind: 'days', days: 365 },
      cancel_fee: { type: 'amount', value: 41 },
    });
    const { id } = await book();
    expect((await office.post(`/api/bookings/${id}/cancel`, {})).statusCode).toBe(200);
    const [act] = await acts();
    expect(act).toMatchObject({ can_undo: false, reason: 'Ada Lovelace was charged $41.00 for it.' });
    expect((await undo(act?.id ?? '')).statusCode).toBe(409);
    const other = await book();
    await office.post(`/api/bookings/${other.id}/cancel`, { waive_fee: true });
    expect((await acts())[0]).toMatchObject({ can_undo: true, kind: 'cancel' });
    await setPolicies(app, db.companyId, {});
  });

  test('twenty of each person are kept, for two days', async () => {
    const { id, to, third } = await book();
    for (let index = 0; index < 22; index += 1)
      await move(id, { service_date: index % 2 === 0 ? to : third });
    expect(await acts()).toHaveLength(20);
    expect(await db.count(officeActs)).toBe(20);
    app.time.pass(49 * 3600);
    expect(await acts()).toEqual([]);
  });

  test('is listed with as many statements for many as for few', async () => {
    const counted = async () => {
      let statements = 0;
      const counting: TenantDb = {
        ...db,
        query: (run) => ((statements += 1), db.query(run)),
        list: (table, options) => ((statements += 1), db.list(table, options)),
      };
      const login = await acting();
      await listActs(counting, login);
      return statements;
    };
    const { id, to, third } = await book();
    await move(id, { service_date: to });
    const few = await counted();
    for (let index = 0; index < 5; index += 1) await move((await book()).id, { service_date: third });
    expect([few, await counted()]).toEqual([3, 3]);
  });
});
