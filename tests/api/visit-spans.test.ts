import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { moveVisitContract } from '#engine/contracts/booking/board.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { createActing, type ActingOffice } from '../support/office-acts.ts';
import { errorOf } from '../support/test-app.ts';

/** How long a visit takes, and how late its team may arrive: said by the office, of one or of all that follow. */
let own: ActingOffice;

beforeAll(async () => {
  own = await createActing();
});
afterAll(() => own.app.close());
beforeEach(() => own.forget());

type Move = AnswerOf<typeof moveVisitContract>;

const visitsOf = (seriesId: string) =>
  own.db.list(bookings, { where: eq(bookings.seriesId, seriesId), orderBy: [asc(bookings.startAt)] });

/** A weekly series from a day on, with the visits that are made with it. */
async function addSeries(from: string) {
  const [slot] = (await own.booker.freeSlots(from)).filter(({ spots }) => spots > 1);
  const wish = { service_date: slot?.datetime ?? '', frequencyId: own.booker.frequencyNamed('Weekly') };
  const { id } = await own.booker.book(wish);
  expect(await own.app.runJobs()).toEqual([]);
  const { seriesId } = await own.db.get(bookings, id);
  const visits = await visitsOf(seriesId ?? '');
  const [first, second, third] = visits;
  if (!first || !second || !third) throw new Error('the series has too few visits');
  return { seriesId: seriesId ?? '', visits, first, second, third };
}

/** What a series is made of: its own row, and the schedule of each visit. */
async function stateOfSeries(seriesId: string) {
  const visits = await visitsOf(seriesId);
  return {
    row: await own.db.get(series, seriesId),
    visits: await Promise.all(visits.map(({ id }) => own.stateOf(id))),
  };
}

const spanOf = ({ durationMinutes, arrivalWindowMinutes }: typeof bookings.$inferSelect) => [
  durationMinutes,
  arrivalWindowMinutes,
];

const changeFollowing = (id: string, body: object, act = 'change-series') =>
  own.office.post(`/api/bookings/${id}/${act}`, body);

test('a visit takes longer, and its team may arrive later: at the same price, told and undone', async () => {
  const { id } = await own.book();
  const before = await own.db.get(bookings, id);
  const state = await own.stateOf(id);
  const wish = { duration_minutes: before.durationMinutes + 30, arrival_window: 150, overbook: true };
  const tried = (await own.move(id, { ...wish, dry_run: true })).json<Move>();
  expect(tried.letters).toContainEqual({ name: 'Ada Lovelace', channel: 'email', audience: 'customer' });
  expect(await own.stateOf(id)).toEqual(state);

  expect((await own.move(id, wish)).statusCode).toBe(200);
  const after = await own.db.get(bookings, id);
  expect(spanOf(after)).toEqual([before.durationMinutes + 30, 150]);
  expect([after.total, after.startAt]).toEqual([before.total, before.startAt]);
  await own.passTime(60);
  expect((await own.toCustomer(id)).map(({ event }) => event)).toContain('booking_updated');
  const history = (await own.office.get(`/api/bookings/${id}/history`)).body;
  expect(history).toContain('Changed the length and the arrival window of visit');

  await own.undone();
  expect(await own.stateOf(id)).toEqual(state);
});

test('a window alone is named in the list of what can be undone', async () => {
  const { id } = await own.book();
  expect((await own.move(id, { arrival_window: 45 })).statusCode).toBe(200);
  expect((await own.acts())[0]?.summary).toMatch(/^Changed the arrival window of Ada Lovelace’s visit/);
  expect(errorOf(await own.move(id, { arrival_window: 45 })).code).toBe('CONFLICT');
});

test('a longer visit keeps its window, and one at another time gets that of its slot', async () => {
  const { id, to } = await own.book();
  const { durationMinutes, arrivalWindowMinutes: ofSlot } = await own.db.get(bookings, id);
  await own.move(id, { arrival_window: ofSlot + 75 });
  await own.move(id, { duration_minutes: durationMinutes + 15, overbook: true });
  expect(spanOf(await own.db.get(bookings, id))).toEqual([durationMinutes + 15, ofSlot + 75]);
  await own.move(id, { service_date: to, overbook: true, waive_fee: true });
  expect(spanOf(await own.db.get(bookings, id))).toEqual([durationMinutes + 15, ofSlot]);
});

test('a team that is busy by then is named before the visit takes longer', async () => {
  const { id } = await own.book();
  const { startAt, durationMinutes, bufferMinutes } = await own.db.get(bookings, id);
  const give = (bookingId: string) =>
    own.office.send('PUT', `/api/bookings/${bookingId}/teams`, { team_ids: [own.ash.id], overbook: true });
  expect((await give(id)).statusCode).toBe(200);
  const next = await own.book();
  const nextStart = new Date(startAt.getTime() + (durationMinutes + bufferMinutes) * 60_000).toISOString();
  const placed = await own.move(next.id, { service_date: nextStart, overbook: true, waive_fee: true });
  expect(placed.statusCode).toBe(200);
  expect((await give(next.id)).statusCode).toBe(200);
  const wish = { duration_minutes: durationMinutes + 60, dry_run: true };
  expect((await own.move(id, wish)).json<Move>().lost_teams).toEqual([own.ash.title]);
});

test('a tip and an address leave the length as the office has set it; other services measure anew', async () => {
  const { id } = await own.book();
  const before = await own.db.get(bookings, id);
  const longer = before.durationMinutes + 45;
  await own.move(id, { duration_minutes: longer, overbook: true });
  const edit = async (wish: object) => {
    const { version } = await own.db.get(bookings, id);
    return own.office.send('PATCH', `/api/bookings/${id}`, { version, overbook: true, ...wish });
  };
  expect((await edit({ tip: 5 })).statusCode).toBe(200);
  expect((await own.db.get(bookings, id)).durationMinutes).toBe(longer);
  const { services } = own.booker.body({ service_date: before.startAt.toISOString() });
  expect((await edit({ services })).statusCode).toBe(200);
  expect((await own.db.get(bookings, id)).durationMinutes).toBe(before.durationMinutes);
});

test('all later visits take as long, those of the future as well, and are as before once undone', async () => {
  const { seriesId, second } = await addSeries('2026-05-05');
  const before = await stateOfSeries(seriesId);
  const body = {
    service_date: second.startAt.toISOString(),
    duration_minutes: second.durationMinutes + 30,
    arrival_window: 120,
    version: second.version,
    overbook: true,
  };
  const { overbook: _beyond, ...tried } = body;
  const preview = await changeFollowing(second.id, tried, 'change-series/preview');
  const meaning = preview.json<AnswerOf<typeof previewSeriesChange>>();
  expect(meaning.dates.length).toBeGreaterThan(2);
  expect(meaning.total.after).toBe(meaning.total.before);
  expect(await stateOfSeries(seriesId)).toEqual(before);

  expect((await changeFollowing(second.id, body)).statusCode).toBe(200);
  expect((await own.acts())[0]?.summary).toMatch(/^Changed the length of Ada Lovelace’s visits from /);
  expect(await own.app.runJobs()).toEqual([]);
  const changed = await own.db.get(bookings, second.id);
  const later = await visitsOf(changed.seriesId ?? '');
  expect(later.length).toBeGreaterThan(2);
  const placed = later.filter(({ needsPlacing }) => !needsPlacing);
  expect(new Set(placed.map((visit) => spanOf(visit).join(' ')))).toEqual(
    new Set([`${second.durationMinutes + 30} 120`]),
  );
  const row = await own.db.get(series, changed.seriesId ?? '');
  expect([row.plannedMinutes, row.durationMinutes, row.arrivalWindowMinutes]).toEqual([
    second.durationMinutes + 30,
    second.durationMinutes + 30,
    120,
  ]);

  await own.undone();
  expect(await own.app.runJobs()).toEqual([]);
  expect(await stateOfSeries(seriesId)).toEqual(before);
});

test('a series that moves to another day takes its length along, and to another time not its window', async () => {
  const { second } = await addSeries('2026-06-02');
  const spans = { duration_minutes: second.durationMinutes + 30, arrival_window: 120, overbook: true };
  await changeFollowing(second.id, { service_date: second.startAt.toISOString(), ...spans });
  const move = async (ms: number) => {
    const { startAt } = await own.db.get(bookings, second.id);
    const service_date = new Date(startAt.getTime() + ms).toISOString();
    const moved = await changeFollowing(second.id, { service_date, overbook: true });
    expect(moved.statusCode).toBe(200);
    const { seriesId } = await own.db.get(bookings, second.id);
    const row = await own.db.get(series, seriesId ?? '');
    return [row.plannedMinutes, row.arrivalWindowMinutes];
  };
  expect(await move(86_400_000)).toEqual([second.durationMinutes + 30, 120]);
  expect(await move(3_600_000)).toEqual([second.durationMinutes + 30, null]);
});

test('who has seen an older visit changes none that follow it', async () => {
  const { seriesId, second } = await addSeries('2026-05-12');
  await own.move(second.id, { arrival_window: second.arrivalWindowMinutes + 15 });
  const body = { service_date: second.startAt.toISOString(), duration_minutes: 200, version: second.version };
  const refused = errorOf(await changeFollowing(second.id, body));
  expect([refused.code, refused.message]).toEqual([
    'CONFLICT',
    expect.stringContaining('This visit has changed in the meantime.'),
  ]);
  expect((await own.db.get(bookings, second.id)).seriesId).toBe(seriesId);
});

test('a customer who moves a series says nothing of its length', async () => {
  const customer = await own.app.signedIn('sparkle', 'r_customer');
  const { customer_id: customerId } = (await customer.get('/api/bookings')).json<
    { customer_id: string }[]
  >()[0] ?? { customer_id: '' };
  const { seriesId, second, visits } = await addSeries('2026-05-19');
  await own.db.update(series, seriesId, { customerId });
  for (const { id } of visits) await own.db.update(bookings, id, { customerId });
  const [slot] = (await own.booker.freeSlots('2026-05-28')).filter(({ spots }) => spots > 1);
  const body = {
    service_date: slot?.datetime ?? '',
    duration_minutes: 300,
    arrival_window: 300,
    confirmed_fee: 0,
  };
  const moved = await customer.post(`/api/bookings/${second.id}/change-series`, body);
  expect([moved.statusCode, moved.body]).toEqual([200, expect.any(String)]);
  const after = await own.db.get(bookings, second.id);
  expect(after.durationMinutes).toBe(second.durationMinutes);
  expect(after.arrivalWindowMinutes).not.toBe(300);
});
