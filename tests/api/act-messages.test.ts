import { readFile } from 'node:fs/promises';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { MessageRow } from '../support/messages.ts';
import type { Booked } from '../support/bookings.ts';
import { bookNearVisit, cash } from '../support/near-visit.ts';
import { createActing, type ActingOffice } from '../support/office-acts.ts';
import { sayTold, toTable } from './told-table.ts';

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
    weekday: 'long',
    month: 'long',
    day: 'numeric',
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

type Near = Parameters<typeof bookNearVisit> extends [ActingOffice, ...infer Rest] ? Rest : never;
const nearVisit = (...near: Near) => bookNearVisit(office, ...near);

test('colleagues find in the bell what one of the office does, and nobody of it is mailed', async () => {
  const { id, to, told } = await nearVisit();
  expect((await office.move(id, { service_date: to })).statusCode).toBe(200);
  await office.passTime(0);
  expect(await told('office')).toEqual([]);
  await office.passTime(31);
  const heard = await told('office');
  expect(new Set(heard.map(({ channel }) => channel))).toEqual(new Set(['in_app']));
  const readers = heard.map(({ accountId }) => accountId);
  const { caller } = await office.acting();
  expect(readers.length).toBeGreaterThan(0);
  expect(readers).not.toContain(caller.kind === 'account' && caller.account.id);
  expect(new Set(readers).size).toBe(readers.length);
});

type Slip = (visit: {
  id: string;
  to: string;
  at: string;
  seriesId: string;
}) => Promise<{ statusCode: number; body: string }>;
const slips: Record<string, Slip> = {
  'another time and team': ({ id, to }) => office.move(id, { service_date: to, team_ids: [office.beech.id] }),
  'another time in the dialog': ({ id, to }) =>
    office.office.post(`/api/bookings/${id}/reschedule`, { version: 1, service_date: to, waive_fee: true }),
  'another team': ({ id }) =>
    office.office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [office.beech.id], overbook: true }),
  'no team': ({ id }) => office.office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [] }),
  'an invitation': ({ id }) =>
    office.office.post(`/api/bookings/${id}/invite`, { team_ids: [office.beech.id] }),
  'a visit that is cancelled': ({ id }) =>
    office.office.post(`/api/bookings/${id}/cancel`, { waive_fee: true, reason: 'Slip' }),
  'a visit without a date': ({ id }) =>
    office.office.post(`/api/bookings/${id}/dispatch`, { waive_fee: true }),
};

const weeklyVisit = () => ({ frequencyId: office.booker.frequencyNamed('Weekly') });
const ofSeries: Record<string, Slip> = {
  'a series on another time': ({ id, to }) =>
    office.office.post(`/api/bookings/${id}/change-series`, { service_date: to, overbook: true }),
  'a series at another frequency': ({ id, at }) =>
    office.office.post(`/api/bookings/${id}/change-series`, {
      service_date: at,
      frequency_id: office.booker.frequencyNamed('Monthly'),
      overbook: true,
    }),
  'a series that pauses': ({ seriesId }) => {
    const from = office.app.time.now.toISOString().slice(0, 10);
    return office.office.post(`/api/series/${seriesId}/pause`, { from, to: addDays(from, 20) });
  },
  'a series that ends': ({ seriesId }) =>
    office.office.post(`/api/series/${seriesId}/cancel`, { waive_fee: true, reason: 'Slip' }),
  'a visit that is skipped': ({ id }) =>
    office.office.post(`/api/bookings/${id}/skip`, { waive_fee: true, reason: 'Slip' }),
};

const inBulk =
  (action: string, input: object): Slip =>
  ({ id }) =>
    office.office.post('/api/bookings/bulk', { ids: [id], [action]: input, dry_run: false });
const refunded: Slip = ({ id }) =>
  office.colleague.post(`/api/bookings/${id}/refunds`, { amount: 20, reason: 'A broken vase' });

test.each(Object.entries(ofSeries))('%s, taken back in time, is told to nobody', async (_name, slip) => {
  const { heard, ...visit } = await nearVisit(undefined, weeklyVisit());
  const done = await slip(visit);
  expect([done.statusCode, done.body]).toEqual([200, expect.any(String)]);
  await office.passTime(2);
  await office.undone();
  await office.passTime(31);
  await office.passTime(60);
  const told = (await heard()).map(({ audience, event, channel }) => `${audience} ${event} ${channel}`);
  expect(told).toEqual([]);
  await office.office.post(`/api/series/${visit.seriesId}/cancel`, { waive_fee: true, reason: 'Over' });
  await office.passTime(61);
});

test.each(Object.entries(slips))('%s, taken back in time, is told to nobody', async (name, slip) => {
  const { told, ...visit } = await nearVisit(name === 'an invitation' ? [] : undefined);
  const done = await slip(visit);
  expect([done.statusCode, done.body]).toEqual([200, expect.any(String)]);
  await office.passTime(2);
  await office.undone();
  await office.passTime(31);
  await office.passTime(60);
  const heard = [];
  for (const audience of ['customer', 'team', 'office'] as const)
    heard.push(...(await told(audience)).map(({ event, channel }) => `${audience} ${event} ${channel}`));
  expect(heard).toEqual([]);
});

test('what a program of the company does is read in the bell, like what a colleague does', async () => {
  const { id, told } = await nearVisit();
  const key = { name: 'Planner', scopes: ['manage_appointment:manage'] };
  const made = await office.colleague.post('/api/api_keys', key);
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  const authorization = `Bearer ${made.json<{ key: string }>().key}`;
  const path = `/api/bookings/${id}/cancel`;
  const wish = { waive_fee: true, reason: 'Closed' };
  const cancelled = await office.app.at('sparkle').post(path, wish, { authorization });
  expect([cancelled.statusCode, cancelled.body]).toEqual([200, expect.any(String)]);
  await office.passTime(2);
  await office.passTime(31);
  expect(new Set((await told('office')).map(({ channel }) => channel))).toEqual(new Set(['in_app']));
});

test('what a program sends in for a customer is mailed to the office', async () => {
  const made = await office.colleague.post('/api/api_keys', {
    name: 'Website',
    scopes: ['manage_appointment:manage'],
  });
  const headers = { authorization: `Bearer ${made.json<{ key: string }>().key}` };
  const { id } = await office.booker.book({ service_date: await freeFrom('2026-04-13') }, { headers });
  await office.passTime(2);
  const heard = await office.db.list(messages, { where: eq(messages.subjectId, id), limit: 100 });
  const toOffice = heard.filter(
    ({ audience, event }) => audience === 'office' && event === 'booking_received',
  );
  expect(new Set(toOffice.map(({ channel }) => channel))).toEqual(new Set(['email']));
});

test('what a customer does is mailed to the office', async () => {
  const { key, told } = await nearVisit();
  const cancelled = await office.app.at('sparkle').post('/api/booking_links/cancel', { key });
  expect([cancelled.statusCode, cancelled.body]).toEqual([200, expect.any(String)]);
  await office.passTime(2);
  const letters = await told('office');
  expect(new Set(letters.map(({ channel }) => channel))).toEqual(new Set(['email']));
  for (const { subject, body } of letters) {
    expect(subject).toMatch(/^Cancelled: \w+ .*, \w+day, \w+ \d+$/);
    expect(body).toMatch(/booking \d+ on \w+day, \w+ \d+ at \d/);
  }
});

test('a customer reads of a visit that is off the window in which it was promised', async () => {
  const { key, told } = await nearVisit();
  await office.app.at('sparkle').post('/api/booking_links/cancel', { key });
  await office.passTime(31);
  const letters = (await told('customer')).filter(({ event }) => event === 'booking_cancelled');
  expect(letters.length).toBeGreaterThan(0);
  for (const { body } of letters)
    expect(body).toMatch(/on \w+day, \w+ \d+ between [\d:]+ (am )?and [\d:]+ [ap]m/);
});

test('teams, a pause and a resumption may be kept from the customer, and that stands in the history', async () => {
  const { id, seriesId, heard } = await nearVisit(undefined, weeklyVisit());
  const from = addDays(office.app.time.now.toISOString().slice(0, 10), 6);
  const quietly = { tell: false };
  for (const done of [
    await office.office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [office.beech.id], ...quietly }),
    await office.office.post(`/api/series/${seriesId}/pause`, { from, to: addDays(from, 20), ...quietly }),
    await office.office.post(`/api/series/${seriesId}/resume`, quietly),
  ])
    expect([done.statusCode, done.body]).toEqual([200, expect.any(String)]);
  await office.passTime(31);
  await office.passTime(60);
  expect((await heard()).filter(({ audience }) => audience === 'customer')).toEqual([]);
  await office.office.post(`/api/series/${seriesId}/cancel`, { waive_fee: true, reason: 'Over' });
});

/** What the office does to a visit, and what a customer does, by the words of the table in the documentation. */
const acts: readonly [act: string, does: Slip | 'customer', of?: 'no crew' | 'series' | 'paid'][] = [
  ['The office moves a visit to another time and team', slips['another time and team'] ?? fail()],
  ['The office reschedules a visit', slips['another time in the dialog'] ?? fail()],
  ['The office gives a visit to another team', slips['another team'] ?? fail()],
  ['The office takes the team off a visit', slips['no team'] ?? fail()],
  ['The office invites a team', slips['an invitation'] ?? fail(), 'no crew'],
  ['The office cancels a visit', slips['a visit that is cancelled'] ?? fail()],
  ['The office sends a visit to dispatch', slips['a visit without a date'] ?? fail()],
  ['The customer cancels a visit', 'customer'],
  ['The office skips a visit of a series', ofSeries['a visit that is skipped'] ?? fail(), 'series'],
  ['The office moves a series', ofSeries['a series on another time'] ?? fail(), 'series'],
  [
    'The office changes how often a series comes',
    ofSeries['a series at another frequency'] ?? fail(),
    'series',
  ],
  ['The office pauses a series', ofSeries['a series that pauses'] ?? fail(), 'series'],
  ['The office ends a series', ofSeries['a series that ends'] ?? fail(), 'series'],
  ['The office moves visits in bulk', inBulk('move', { days: 1, overbook: true, waive: true })],
  ['The office cancels visits in bulk', inBulk('cancel', { fee: 'waive' })],
  ['The office records a payment', ({ id }) => office.colleague.post(`/api/bookings/${id}/payments`, cash)],
  ['The office refunds a payment', refunded, 'paid'],
];
function fail(): never {
  throw new Error('no such act');
}

const recipients = ['customer', 'team', 'office'] as const;

test(
  'the documentation says what each act tells whom, and nobody is told twice over one channel',
  { timeout: 240_000 },
  async () => {
    const rows = [['Act', 'Customer', 'Crew', 'Office']];
    for (const [number, [act, does, of]] of acts.entries()) {
      const email = `told-${number}@acts.test`;
      const contact = { first_name: 'Tilda', last_name: 'Told', email, phone: `+1 646 555 0${160 + number}` };
      const { phone, ...person } = contact;
      const { heard, ...visit } = await nearVisit(
        of === 'no crew' ? [] : undefined,
        {
          ...person,
          ...(of === 'series' && weeklyVisit()),
          customer: contact,
          address_phone: phone,
          sms_reminders: true,
        },
        { isPaid: of === 'paid' },
      );
      const done =
        does === 'customer'
          ? await office.app.at('sparkle').post('/api/booking_links/cancel', { key: visit.key })
          : await does(visit);
      expect([act, Math.floor(done.statusCode / 100), done.body]).toEqual([act, 2, expect.any(String)]);
      await office.passTime(2);
      await office.passTime(31);
      await office.passTime(60);
      const told = await heard();
      // Its crew is free again for the next one.
      const over =
        of === 'series' ? `/api/series/${visit.seriesId}/cancel` : `/api/bookings/${visit.id}/cancel`;
      await office.office.post(over, { waive_fee: true, reason: 'Over' });
      await office.passTime(61);
      const addressed = told.map(({ audience, channel, recipient }) => `${audience} ${channel} ${recipient}`);
      expect([act, addressed.toSorted()]).toEqual([act, [...new Set(addressed)].toSorted()]);
      rows.push([
        act,
        ...recipients.map((audience) => sayTold(told.filter((one) => one.audience === audience))),
      ]);
    }
    const file = new URL('../../docs/messages.md', import.meta.url);
    const [before = '', after = ''] = (await readFile(file, 'utf8')).split(
      /(?<=-- acts -->\n\n)[^]*(?=\n<!-- \/acts)/,
    );
    await expect(`${before}${toTable(rows)}${after}`).toMatchFileSnapshot(file.pathname);
  },
);
