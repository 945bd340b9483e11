import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/db/tables/bookings.ts';
import { messages } from '#server/db/tables/messages.ts';
import type { MessageRow } from '../support/messages.ts';
import type { Booked } from '../support/bookings.ts';
import { createActing, type ActingOffice } from '../support/office-acts.ts';

/** One act, one message: counted for each recipient. */
let office: ActingOffice;
beforeAll(async () => void (office = await createActing()));
afterAll(() => office.app.close());

let visitors = 0;
const freeFrom = async (day: string) => {
  const [slot] = (await office.booker.freeSlots(day)).filter(({ spots }) => spots > 1);
  if (!slot) throw new Error('no free slot');
  return slot.datetime;
};
const visitsOf = (seriesId: string | null) =>
  office.db.list(bookings, {
    where: eq(bookings.seriesId, seriesId ?? ''),
    orderBy: [asc(bookings.startAt)],
    limit: 200,
  });

/** A weekly customer who has agreed to texts, and what they have been told is known. */
async function weekly(day: string) {
  const email = `weekly-${++visitors}@acts.test`;
  const contact = { first_name: 'Wanda', last_name: 'Week', email };
  const booked = await office.booker.book({
    ...contact,
    customer: { ...contact, phone: `+1 646 555 01${40 + visitors}` },
    sms_reminders: true,
    service_date: await freeFrom(day),
    frequencyId: office.booker.frequencyNamed('Weekly'),
  });
  await office.passTime(2);
  const visits = await visitsOf(booked.series_id);
  const customerId = visits[0]?.customerId ?? '';
  office.app.outbox.letters.length = 0;
  const heard = await office.db.list(messages, { where: eq(messages.customerId, customerId), limit: 500 });
  const known = new Set(heard.map(({ id }) => id));
  /** A company without a provider sends no texts, and says which there would have been. */
  const isTold = ({ state, reason }: MessageRow) => state === 'sent' || reason === 'no_sms_provider';
  const told = async () =>
    (await office.db.list(messages, { where: eq(messages.customerId, customerId), limit: 500 }))
      .filter((one) => !known.has(one.id) && one.audience === 'customer' && isTold(one))
      .map(({ event, channel }) => `${event} ${channel}`)
      .toSorted();
  const letter = () => office.app.outbox.letters.find(({ to }) => to === email);
  return { email, booked, visits, customerId, told, letter };
}

const written = (local: string) =>
  new Date(`${local.slice(0, 10)}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });

test('a series that is moved is one email and one text, with its first visit and those after it', async () => {
  const { visits, told, letter } = await weekly('2026-04-06');
  const first = visits[0]?.id ?? '';
  const to = await freeFrom(addDays(visits[0]?.startLocal.slice(0, 10) ?? '', 1));
  const changed = await office.office.post(`/api/bookings/${first}/change-series`, { service_date: to });
  expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
  await office.passTime(31);
  await office.passTime(60);
  expect(await told()).toEqual(['series_changed email', 'series_changed sms']);
  const [next, later] = await visitsOf(changed.json<Booked>().series_id);
  expect(letter()?.text).toContain(`Your next visit: ${written(next?.startLocal ?? '')}, between`);
  expect(letter()?.text).toContain(`After that: ${written(later?.startLocal ?? '')}`);
  expect(letter()?.calendar).toMatchObject({ method: 'PUBLISH', name: `visit-${next?.number}.ics` });
});

test('a series that gets a place and a team is one message', async () => {
  const { booked, visits, told } = await weekly('2026-04-07');
  const { ash } = office;
  const to = await freeFrom(addDays(visits[0]?.startLocal.slice(0, 10) ?? '', 1));
  const place = { service_date: to, team_id: ash.id };
  const placed = await office.office.post(`/api/series/${booked.series_id ?? ''}/place`, place);
  expect([placed.statusCode, placed.body]).toEqual([200, expect.any(String)]);
  await office.passTime(31);
  await office.passTime(60);
  expect(await told()).toEqual(['series_changed email', 'series_changed sms']);
});

test('a visit that gets another time and another team is one message', async () => {
  const { visits, told } = await weekly('2026-04-08');
  const { ash, beech } = office;
  const id = visits[0]?.id ?? '';
  await office.office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [ash.id], overbook: true });
  await office.passTime(31);
  const before = await told();
  const to = await freeFrom(addDays(visits[0]?.startLocal.slice(0, 10) ?? '', 1));
  expect((await office.move(id, { service_date: to, team_ids: [beech.id] })).statusCode).toBe(200);
  await office.passTime(31);
  expect((await told()).filter((one) => !before.includes(one))).toEqual([
    'booking_rescheduled email',
    'booking_rescheduled sms',
  ]);
});

test('a series that ends lists what is cancelled, and takes it out of the calendar', async () => {
  const { booked, visits, told, letter } = await weekly('2026-04-09');
  const ended = await office.office.post(`/api/series/${booked.series_id ?? ''}/cancel`, {
    reason: 'They move away',
    waive_fee: true,
  });
  expect([ended.statusCode, ended.body]).toEqual([200, expect.any(String)]);
  await office.passTime(31);
  expect(await told()).toEqual(['series_cancelled email']);
  const cancelled = await office.db.list(bookings, {
    where: inArray(
      bookings.id,
      visits.map(({ id }) => id),
    ),
    limit: 200,
  });
  expect(cancelled.every(({ status }) => status === 'cancelled')).toBe(true);
  const { text, calendar } = letter() ?? {};
  expect(text).toContain(`Cancelled visits:\n${written(visits[0]?.startLocal ?? '')}, `);
  expect(text).toContain(`\n${written(visits[1]?.startLocal ?? '')}, `);
  expect(calendar?.method).toBe('CANCEL');
  const entries = calendar?.content.match(/^UID:.*$/gm) ?? [];
  for (const { id } of visits.slice(0, 12)) expect(entries).toContain(`UID:${id}@sparkle`);
  const { next_booking_total } = (
    await office.app.at('sparkle').get(`/api/booking_links?key=${booked.key}`)
  ).json<{ next_booking_total: number | null }>();
  expect(next_booking_total).toBeNull();
});
