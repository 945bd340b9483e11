import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWriter } from '#server/messages/data/context.ts';
import { readNextVisits } from '#server/messages/data/booking.ts';
import { addDays } from '#engine/time/local-date.ts';
import { materialise } from '#server/booking/series/materialise.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { messages, messageSwitches } from '#server/platform/db/tables/messages.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booked, type Booker } from '../support/bookings.ts';
import { createTestApp, errorOf, type TestApp } from '../support/test-app.ts';

/** Visits of a series whose time is not to be had. */
let app: TestApp;
let booker: Booker;
let db: TenantDb;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

const visitsOf = (seriesId: string) =>
  db.list(bookings, {
    where: eq(bookings.seriesId, seriesId),
    orderBy: [asc(bookings.recurrenceDate)],
    limit: 500,
  });

let weeks = 0;

/** Booked weekly, with the location closed on some of the visits that follow the first. */
async function bookWeekly(closed: readonly number[], email: string) {
  weeks += 1;
  const [slot] = await booker.freeSlots(addDays('2026-03-30', weeks));
  const service_date = slot?.datetime ?? '';
  const dates = closed.map((week) => addDays(service_date.slice(0, 10), 7 * week));
  for (const date of dates)
    await db.insert(holidays, { name: `Closed for ${email}`, dateFrom: date, dateTo: date });
  const contact = { first_name: 'Ada', last_name: 'Lovelace', email };
  const frequencyId = booker.frequencyNamed('Weekly');
  const first = await booker.book({
    service_date,
    frequencyId,
    email,
    customer: { ...contact, phone: '+1 646 555 0100' },
  });
  const failures = await app.runJobs();
  expect(failures).toEqual([]);
  const visits = await visitsOf(first.series_id ?? '');
  return { first, visits, dates, unplaced: visits.filter(({ needsPlacing }) => needsPlacing) };
}

const keyOf = (id: string) => app.services.linkKeys.create('booking', db.companyId, id);
const bodyOf = (html: string) => /<div id="root">(.*)<\/div>\s*<nav/s.exec(html)?.[1] ?? '';

test('what has no place is not among the next visits', async () => {
  const { first, visits } = await bookWeekly([1], 'next@series.test');
  const [one, closed, third] = visits;
  if (!one || !closed || !third) throw new Error('the series has too few visits');
  const company = await app.services.companies.findById(db.companyId);
  if (!company) throw new Error('sparkle is gone');
  const { links, linkKeys, seal } = app.services;
  const context = {
    db,
    company,
    links,
    linkKeys,
    seal,
    now: app.time.now,
    details: {},
    language: 'en' as const,
    audience: 'customer' as const,
  };
  const { 'series.next_dates': dates } = await readNextVisits(context, first.series_id ?? '');
  const { dayOf } = createWriter(company, { now: app.time.now });
  expect(dates).toContain(dayOf(one.startAt, one.timezone));
  expect(dates).toContain(dayOf(third.startAt, third.timezone));
  expect(dates).not.toContain(dayOf(closed.startAt, closed.timezone));
});

test('its page says that it needs another day, and puts it into no calendar', async () => {
  const { unplaced } = await bookWeekly([2], 'page@series.test');
  const [visit] = unplaced;
  if (!visit) throw new Error('every visit has a place');
  const key = keyOf(visit.id);
  const visitor = app.at('sparkle');
  const receipt = await visitor.get(`/api/booking_links?key=${key}`);
  expect(receipt.json<Booked>()).toMatchObject({ needs_placing: true, id: visit.id });
  const body = bodyOf((await visitor.get(`/manage?key=${key}`)).body);
  expect(body).toMatch(/This visit needs a new date\..*Not on \w+day, \w+ \d+/s);
  expect(body).not.toMatch(/Your visit is booked|Add to my calendar/);
  const spanish = bodyOf((await visitor.get(`/manage?key=${key}&lang=es`)).body);
  expect(spanish).toMatch(/Esta visita necesita otro día\..*No el /s);
  const arabic = bodyOf((await visitor.get(`/manage?key=${key}&lang=ar`)).body);
  expect(arabic).toMatch(/تحتاج هذه الزيارة إلى يوم آخر\..*ليس يوم /s);
  const file = await visitor.get(`/api/booking_links/calendar?key=${key}`);
  expect([file.statusCode, errorOf(file).message]).toEqual([409, 'This visit needs a new date.']);
});

test('it has the arrival window of the visits that have a place', async () => {
  const { first, unplaced } = await bookWeekly([1, 3], 'window@series.test');
  expect(first.arrival_window).toBeGreaterThan(0);
  expect(unplaced.map(({ arrivalWindowMinutes }) => arrivalWindowMinutes)).toEqual(
    unplaced.map(() => first.arrival_window),
  );
  expect(unplaced).toHaveLength(2);
});

const told = (event: string, subjectId: string) =>
  db.list(messages, { where: and(eq(messages.event, event), eq(messages.subjectId, subjectId)) });
const toCustomer = (rows: (typeof messages.$inferSelect)[]) =>
  rows.filter(({ audience }) => audience === 'customer').map(({ state, subject }) => [state, subject]);

const namesOfDays = async (visits: readonly (typeof bookings.$inferSelect)[]) => {
  const company = await app.services.companies.findById(db.companyId);
  if (!company) throw new Error('sparkle is gone');
  return visits.map(({ startAt, timezone }) =>
    createWriter(company, { now: app.time.now }).dayOf(startAt, timezone),
  );
};

test('those of one booking are named in its confirmation, and in the letter of it to each of the office', async () => {
  const { first, unplaced } = await bookWeekly([1, 2, 4], 'together@series.test');
  expect(unplaced).toHaveLength(3);
  const seriesId = first.series_id ?? '';
  const days = await namesOfDays(unplaced);
  const [confirmation] = await told('booking_confirmed', first.id);
  expect(confirmation?.state).toBe('sent');
  for (const day of days) expect(confirmation?.body).toContain(day);
  expect(confirmation?.body).toMatch(/Visits that need a new date: .*We can’t make it on /s);
  expect(confirmation?.body).toMatch(
    new RegExp(`Pick a new date: \\S*/manage\\?key=${keyOf(unplaced[0]?.id ?? '')}&action=reschedule`),
  );
  app.time.pass(61);
  expect(await app.runJobs()).toEqual([]);
  for (const { id } of unplaced) expect(await told('visit_needs_new_date', id)).toEqual([]);
  const rows = await told('visits_need_new_dates', seriesId);
  expect(rows.filter(({ audience }) => audience === 'customer')).toMatchObject([
    { state: 'suppressed', reason: 'said_with_booking' },
  ]);
  const isLetter = ({ audience, channel }: (typeof rows)[number]) =>
    audience === 'office' && channel === 'email';
  const letters = (await told('booking_received', first.id)).filter(isLetter);
  expect(letters.length).toBeGreaterThan(0);
  for (const { body } of letters) for (const day of days) expect(body).toContain(day);
  const second = rows.filter(isLetter);
  expect(second.map(({ recipient }) => recipient).toSorted()).toEqual(
    letters.map(({ recipient }) => recipient).toSorted(),
  );
  for (const letter of second)
    expect(letter).toMatchObject({ state: 'suppressed', reason: 'said_with_booking' });
  // Each page leads to the others, and that of thanks to all.
  const visitor = app.at('sparkle');
  const thanks = bodyOf((await visitor.get(`/thank-you?key=${keyOf(first.id)}`)).body);
  expect(thanks).toContain('Visits that need a new date');
  for (const { id } of unplaced) expect(thanks).toContain(`/manage?key=${keyOf(id)}`);
  const own = bodyOf((await visitor.get(`/manage?key=${keyOf(unplaced[0]?.id ?? '')}`)).body);
  expect(own).toContain(`/manage?key=${keyOf(unplaced[1]?.id ?? '')}`);
  expect(own).not.toContain(`/manage?key=${keyOf(unplaced[0]?.id ?? '')}`);
});

test('one that comes to it later is told of by itself', async () => {
  const { first, visits } = await bookWeekly([], 'later@series.test');
  const last = visits.at(-1);
  if (!last) throw new Error('the series has no visits');
  const seriesId = first.series_id ?? '';
  const closed = addDays(last.recurrenceDate ?? '', 7);
  await db.insert(holidays, { name: 'Later', dateFrom: closed, dateTo: closed });
  app.time.pass(7 * 86_400);
  await materialise(app.services, { companyId: db.companyId, seriesId });
  expect(await app.runJobs()).toEqual([]);
  const [made] = (await visitsOf(seriesId)).filter(({ recurrenceDate }) => recurrenceDate === closed);
  expect(made?.needsPlacing).toBe(true);
  expect(toCustomer(await told('visit_needs_new_date', made?.id ?? ''))).toEqual([
    ['sent', expect.stringMatching(/^Your visit on .* needs a new date$/)],
  ]);
  expect(await told('visits_need_new_dates', seriesId)).toEqual([]);
  app.time.pass(-7 * 86_400);
});

test('the page of a visit that is skipped says so, names no price, and leads on to the next one', async () => {
  const { visits } = await bookWeekly([2], 'skipped@series.test');
  const [, skipped, , next] = visits;
  if (!skipped || !next) throw new Error('the series has too few visits');
  const key = keyOf(skipped.id);
  const visitor = app.at('sparkle');
  expect((await visitor.post('/api/booking_links/skip', { key })).statusCode).toBe(200);
  const body = bodyOf((await visitor.get(`/manage?key=${key}`)).body);
  expect(body).toContain('We’ve skipped this visit.');
  expect(body).not.toMatch(/is cancelled|Total/);
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: next.timezone,
  }).format(next.startAt);
  expect(body).toContain(`Next visit: ${day}`);
  expect(body).toContain(`/manage?key=${encodeURIComponent(keyOf(next.id))}`);
});

test('a confirmation waits until the visits of its series are made, but not for a second attempt, nor for long', async () => {
  const making = (seriesId: string) =>
    and(eq(jobs.name, 'series.materialise'), sql`payload ->> 'seriesId' = ${seriesId}`);
  const stateOf = async ({ id }: Booked) => (await told('booking_confirmed', id)).map(({ state }) => state);
  const bookOnly = async (email: string, attempts: number) => {
    const [, slot] = await booker.freeSlots(addDays('2026-03-30', (weeks += 1)));
    const first = await booker.book({
      service_date: slot?.datetime ?? '',
      frequencyId: booker.frequencyNamed('Weekly'),
      customer: { first_name: 'Ada', last_name: 'Lovelace', email, phone: '+1 646 555 0100' },
    });
    const later = new Date(app.time.now.getTime() + 3_000);
    await app.services.system
      .update(jobs)
      .set({ runAt: later, attempts })
      .where(making(first.series_id ?? ''));
    expect(await app.runJobs()).toEqual([]);
    return first;
  };
  const waiting = await bookOnly('waits@series.test', 0);
  expect(await stateOf(waiting)).toEqual(['queued']);
  app.time.pass(4);
  expect(await app.runJobs()).toEqual([]);
  app.time.pass(4);
  expect(await app.runJobs()).toEqual([]);
  expect(await stateOf(waiting)).toEqual(['sent']);
  expect((await told('booking_confirmed', waiting.id))[0]?.body).toContain('Next visits');
  expect(await stateOf(await bookOnly('failed@series.test', 1))).toEqual(['sent']);
  const patient = await bookOnly('patient@series.test', 0);
  const longAgo = new Date(app.time.now.getTime() - 120_000);
  for (const { id } of await told('booking_confirmed', patient.id))
    await db.update(messages, id, { createdAt: longAgo });
  app.time.pass(2);
  expect(await app.runJobs()).toEqual([]);
  expect(await stateOf(patient)).toEqual(['sent']);
});

test('whoever was not sent the confirmation is told by a letter of its own', async () => {
  const off = await db.insert(messageSwitches, {
    event: 'booking_confirmed',
    audience: 'customer',
    channel: 'email',
    state: 'off',
  });
  const { first, unplaced } = await bookWeekly([1], 'untold@series.test');
  await db.remove(messageSwitches, off.id);
  app.time.pass(61);
  expect(await app.runJobs()).toEqual([]);
  const rows = await told('visits_need_new_dates', first.series_id ?? '');
  expect(toCustomer(rows)).toEqual([['sent', 'Some of your visits need new dates']]);
  const own = rows.find(({ audience }) => audience === 'customer');
  for (const day of await namesOfDays(unplaced)) expect(own?.body).toContain(day);
});
