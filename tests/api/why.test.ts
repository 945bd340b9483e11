import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { whyTime } from '#engine/contracts/booking/why.ts';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createKeeper, type Keeper } from '../support/keeper.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

/** Why, in sentences, with the setting that decides it. */
let app: TestApp;
let booker: Booker;
let admin: Keeper;
let db: TenantDb;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

/** A time that nobody of this test has taken yet. */
let days = 14;
async function freshSlot(): Promise<string> {
  days += 1;
  const [slot] = await booker.freeSlots(addDays(app.time.now.toISOString().slice(0, 10), days));
  if (!slot) throw new Error('no free slot');
  return slot.datetime;
}

type Why = AnswerOf<typeof whyTime>;
const why = (about: string, query: Record<string, string>) =>
  admin.read<Why>(`why/${about}?${new URLSearchParams(query)}`);

test('a holiday, and the page on which it is kept', async () => {
  const [slot] = await booker.freeSlots(addDays(app.time.now.toISOString().slice(0, 10), 12));
  const date = slot?.datetime.slice(0, 10) ?? '';
  const at = { location_id: booker.locationId, date };
  const open = await why('time', { ...at, time: slot?.datetime.slice(11, 16) ?? '' });
  expect([open.verdict, open.reasons]).toEqual([expect.stringMatching(/^Customers can book/), []]);
  const holiday = await admin.add('holidays', {
    name: 'Founders’ day',
    description: '',
    date_from: date,
    date_to: date,
    locationId: booker.locationId,
  });
  expect(await why('time', at)).toMatchObject({
    verdict: expect.stringMatching(/^Nothing can be booked/),
    reasons: [
      { text: 'Holiday: Founders’ day', setting: 'Holidays', path: '/admin/settings/booking-spots/holidays' },
    ],
  });
  await admin.take(`holidays/${holiday.id}`);
});

test('a time that is none of the day', async () => {
  const [slot] = await booker.freeSlots();
  const date = slot?.datetime.slice(0, 10) ?? '';
  const told = await why('time', { location_id: booker.locationId, date, time: '03:17' });
  expect(told.verdict).toMatch(/it isn’t one of the times of that day/);
  expect(told.reasons[0]?.path).toContain('/admin/settings/booking-spots');
});

test('a price, step by step, with the service that it comes from', async () => {
  const { id, number, total } = await booker.book({ service_date: await freshSlot() });
  const told = await why('price', { booking_id: id });
  expect(told.verdict).toBe(`Visit ${number} costs $${total.toFixed(2)}.`);
  const [line] = told.reasons;
  expect(line?.path).toMatch(/^\/admin\/settings\/services\//);
  expect(told.reasons.some(({ path }) => path === '/admin/settings/sales-tax')).toBe(true);
});

test('a message that went, and what stands in the way of one that does not', async () => {
  const { id } = await booker.book({ service_date: await freshSlot() });
  await app.runJobs();
  const { customerId } = await db.get(bookings, id);
  const sent = await why('message', { customer_id: customerId, event: 'booking_confirmed' });
  expect(sent.reasons[0]).toMatchObject({
    text: expect.stringMatching(/^Email to /),
    setting: 'Message log',
  });
  const mute = await db.insert(customers, { email: '', firstName: 'Mute', lastName: 'Swan' });
  const none = await why('message', { customer_id: mute.id, event: 'booking_confirmed' });
  expect(none.verdict).toMatch(/can’t reach Mute Swan/);
  expect(none.reasons.map(({ text }) => text)).toContain('Email: Mute Swan can’t be reached that way.');
});

test('others are asked for their right', async () => {
  const team = await app.signedIn('sparkle', 'r_team');
  const { id } = await booker.book({ service_date: await freshSlot() });
  expect((await team.get(`/api/why/price?booking_id=${id}`)).statusCode).toBe(403);
  const scheduler = await app.signedIn('sparkle', 'r_scheduler');
  const path = `/api/why/message?customer_id=${booker.locationId}&event=booking_confirmed`;
  expect((await scheduler.get(path)).statusCode).toBe(403);
  const stranger = await createKeeper(app, 'r_admin', 'wattle');
  expect((await stranger.client.get(`/api/why/price?booking_id=${id}`)).statusCode).toBe(404);
  expect(
    (await stranger.client.get(`/api/why/time?location_id=${booker.locationId}&date=2026-05-01`)).statusCode,
  ).toBe(404);
});
