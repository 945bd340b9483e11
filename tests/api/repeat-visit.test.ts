import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { isSameTerms, readTerms } from '#server/booking/undo/read-schedules.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { createActing, type ActingOffice } from '../support/office-acts.ts';
import { errorOf } from '../support/test-app.ts';

/** A visit that was booked once becomes the first of a series. */
let own: ActingOffice;

beforeAll(async () => {
  own = await createActing();
});
afterAll(() => own.app.close());
beforeEach(() => own.forget());

async function bodyFor(id: string, frequency = 'Weekly') {
  const { startAt, version } = await own.db.get(bookings, id);
  return {
    version,
    service_date: startAt.toISOString(),
    frequency_id: own.booker.frequencyNamed(frequency),
  };
}

const send = (id: string, body: object, act = 'change-series') =>
  own.office.post(`/api/bookings/${id}/${act}`, body);

const visitsOf = (seriesId: string | null) =>
  own.db.list(bookings, { where: eq(bookings.seriesId, seriesId ?? ''), orderBy: [asc(bookings.startAt)] });

test('what it would mean is said before: the next visits, the price and the letters', async () => {
  const { id } = await own.book();
  const before = await own.stateOf(id);
  const count = await own.db.count(series);
  const answer = await send(id, await bodyFor(id), 'change-series/preview');
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { dates, kept, total, letters } = answer.json<AnswerOf<typeof previewSeriesChange>>();
  const { startLocal, total: minor } = await own.db.get(bookings, id);
  expect(dates[0]?.date).toBe(startLocal.slice(0, 10));
  expect(dates.length).toBeGreaterThan(3);
  expect(kept).toEqual([]);
  expect(total.before).toBe(minor / 100);
  expect(letters).toContainEqual({ name: 'Ada Lovelace', channel: 'email', audience: 'customer' });
  expect(await own.stateOf(id)).toEqual(before);
  expect(await own.db.count(series)).toBe(count);
});

test('it is the first of its series, at the price of the frequency, and undone as one act', async () => {
  const { id } = await own.book();
  const before = await own.stateOf(id);
  const terms = (await readTerms(own.db, [id])).get(id);
  const count = await own.db.count(series);
  const body = await bodyFor(id);
  const told = (await send(id, body, 'change-series/preview')).json<AnswerOf<typeof previewSeriesChange>>();
  const saved = await send(id, body);
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  expect(await own.app.runJobs()).toEqual([]);
  const first = await own.db.get(bookings, id);
  const visits = await visitsOf(first.seriesId);
  expect(visits[0]?.id).toBe(id);
  expect(visits.map(({ startAt }) => startAt.toISOString())).toEqual(
    told.dates.map(({ start_at }) => start_at),
  );
  expect([first.frequencyId, first.recurrenceDate]).toEqual([
    body.frequency_id,
    first.startLocal.slice(0, 10),
  ]);
  expect(first.total / 100).toBe(told.total.after);
  expect(new Set(visits.map(({ durationMinutes }) => durationMinutes)).size).toBe(1);

  const [act] = await own.acts();
  expect(act?.summary).toMatch(/^Made Ada Lovelace’s visit on .* repeat$/);
  await own.passTime(120);
  expect(await own.goneOut(id)).toContain('booking_updated email');
  const { corrections } = await own.undone();
  expect(corrections.map(({ audience }) => audience)).toContain('customer');
  expect(await own.stateOf(id)).toEqual(before);
  expect(isSameTerms((await readTerms(own.db, [id])).get(id), terms)).toBe(true);
  expect(await visitsOf(first.seriesId)).toEqual([]);
  expect(await own.db.count(series)).toBe(count);
});

test('one that the office has made longer repeats as long', async () => {
  const { id } = await own.book();
  const { durationMinutes } = await own.db.get(bookings, id);
  await own.move(id, { duration_minutes: durationMinutes + 45, overbook: true });
  expect((await send(id, { ...(await bodyFor(id)), overbook: true })).statusCode).toBe(200);
  expect(await own.app.runJobs()).toEqual([]);
  const { seriesId } = await own.db.get(bookings, id);
  const lengths = (await visitsOf(seriesId)).map((visit) => visit.durationMinutes);
  expect(lengths.length).toBeGreaterThan(2);
  expect(new Set(lengths)).toEqual(new Set([durationMinutes + 45]));
});

test('a frequency that does not repeat, none at all, and an older state are refused', async () => {
  const { id } = await own.book();
  const body = await bodyFor(id);
  expect(errorOf(await send(id, await bodyFor(id, 'One time'))).code).toBe('VALIDATION');
  const { frequency_id: _none, ...without } = body;
  expect(errorOf(await send(id, without)).message).toBe('This visit isn’t part of a series.');
  await own.move(id, { arrival_window: 45 });
  expect(errorOf(await send(id, body)).message).toContain('This visit has changed in the meantime.');
  expect((await own.db.get(bookings, id)).seriesId).toBeNull();
});

test('a customer can’t make their visit repeat', async () => {
  const customer = await own.app.signedIn('sparkle', 'r_customer');
  const [known] = (await customer.get('/api/bookings')).json<{ customer_id: string }[]>();
  const { id } = await own.book();
  await own.db.update(bookings, id, { customerId: known?.customer_id ?? '' });
  const body = { ...(await bodyFor(id)), confirmed_fee: 0 };
  const answer = await customer.post(`/api/bookings/${id}/change-series`, body);
  expect(errorOf(answer).message).toBe('This visit isn’t part of a series.');
});
