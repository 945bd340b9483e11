import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { explainSpots, previewSpots } from '#engine/contracts/calendar/spot-offers.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { addDays, weekdayOf } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import { explainOffers } from '#server/calendar/booking-spots/offers.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { askSpots } from '#tests/support/spots.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** What customers are offered, told with why not; and what changes it for many days at once. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
let place: Thing;
let monday: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

type Offers = AnswerOf<typeof explainSpots>;
type Preview = AnswerOf<typeof previewSpots>;
const zone = 'America/New_York';
const slot = (start: string, capacity = 1, weekday = 1) => ({
  weekday,
  start,
  arrival_window: 0,
  capacity,
  valid_from: null,
  valid_to: null,
});
const week = [slot('09:00'), slot('11:00', 2)];
const putWeek = (templates: object[], ifMatch?: string) =>
  admin.client.send(
    'PUT',
    '/api/booking_spots/templates',
    { locationId: place.id, templates },
    ifMatch === undefined ? {} : { 'if-match': ifMatch },
  );

beforeEach(async () => {
  place = await admin.add('locations', { name: `Offers ${Math.random()}`.slice(0, 20), timezone: zone });
  const today = toLocal(app.time.now.getTime(), zone).date;
  monday = addDays(today, 8 - weekdayOf(today) + 7);
  await admin.put('booking_spots/templates', { locationId: place.id, templates: week });
});

const explain = (more = '') =>
  admin.read<Offers>(`booking_spots/offers?locationId=${place.id}&from=${monday}&days=8${more}`);
const preview = (templates: object[], more: object = {}) =>
  admin.client.post('/api/booking_spots/offers/preview', {
    locationId: place.id,
    from: monday,
    days: 8,
    templates,
    ...more,
  });
const reasonsOf = ({ days }: Offers) =>
  days
    .filter(({ slots }) => slots.length > 0)
    .map(({ slots }) => slots.map(({ start, reasons }) => [start, ...reasons.map(({ code }) => code)]));
async function book(start = '09:00') {
  const startAt = new Date(toInstant(monday, start, zone));
  const local = { startLocal: `${monday} ${start}`, timezone: zone };
  const bookingId = await addBooking(db, { locationId: place.id, startAt, ...local });
  const claim = {
    locationId: place.id,
    slotStart: startAt,
    bookingId,
    kind: 'booking',
    seatNumber: 1,
  } as const;
  await db.insert(slotClaims, claim);
  return bookingId;
}

describe('what is offered', () => {
  test('is what the public page offers, and all else says why not', async () => {
    await book();
    await admin.put('booking_spots/daily', {
      locationId: place.id,
      day: monday,
      start: '11:00',
      locked: true,
    });
    const offers = await explain();
    expect(reasonsOf(offers)).toEqual([
      [
        ['09:00', 'full'],
        ['11:00', 'locked'],
      ],
      [['09:00'], ['11:00']],
    ]);
    const { days } = await askSpots(app, 'sparkle', { locationId: place.id, from: monday, days: 8 });
    const open = days.flatMap(({ slots }) => slots).filter(({ spots_available }) => spots_available > 0);
    const explained = offers.days.flatMap(({ slots }) => slots).filter(({ reasons }) => reasons.length === 0);
    expect(explained.map(({ datetime }) => datetime)).toEqual(open.map(({ datetime }) => datetime));
    expect(offers.days[1]?.reasons).toEqual([{ code: 'closed', text: 'No times on Tuesdays' }]);
  });

  test('ends with the horizon, and begins after the notice', async () => {
    await admin.change(`locations/${place.id}`, { slot_horizon_days: 1 });
    const { last_day: last, today } = await explain();
    expect(last).toBe(addDays(today, 1));
    expect(reasonsOf(await explain())[0]?.[0]).toEqual(['09:00', 'beyond_horizon']);
  });

  test('says which holiday it is', async () => {
    const holiday = { name: 'Feast', date_from: monday, date_to: monday, locationId: place.id };
    await admin.add('holidays', holiday);
    const { days } = await explain();
    expect(days[0]).toMatchObject({ holiday: true, reasons: [{ text: 'Holiday: Feast' }] });
    expect(days[0]?.slots.map(({ reasons }) => reasons)).toEqual(
      days[0]?.slots.map(() => [{ code: 'holiday', text: 'Closed' }]),
    );
    expect(days[0]?.slots).not.toEqual([]);
  });

  test('is found with as many statements for many days as for one', async () => {
    const company = await app.services.companies.findById(db.companyId);
    if (!company) throw new Error('the company is gone');
    const count = async (days: number) => {
      let sent = 0;
      const counting: TenantDb = {
        ...db,
        query: (run) => ((sent += 1), db.query(run)),
        get: (table, id) => ((sent += 1), db.get(table, id)),
      };
      const call = { db: counting, company, services: app.services };
      await explainOffers(call, { locationId: place.id, from: monday, days, serviceIds: [] });
      return sent;
    };
    expect(await count(62)).toBe(await count(1));
  });
});

describe('another week, before it is saved', () => {
  test('is explained with the visits that it would leave without a slot, and nothing is saved', async () => {
    const bookingId = await book();
    const answer = await preview([slot('10:00', 3)]);
    expect(answer.statusCode).toBe(200);
    const { conflicts, ...offers } = answer.json<Preview>();
    expect(reasonsOf(offers)).toEqual([[['10:00']], [['10:00']]]);
    expect(conflicts).toMatchObject([{ bookingId, reason: 'no_slot' }]);
    expect(await admin.read(`booking_spots/templates?locationId=${place.id}`)).toEqual(week);
    const same = (await preview(week)).json<Preview>();
    expect(same.conflicts).toEqual([]);
  });

  test('with two slots at one time is refused as it would be', async () => {
    const refused = await preview([slot('10:00'), slot('10:00')]);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(errorOf(refused).details.messages ?? {})).toEqual(['templates.1.start']);
  });

  test('is for who keeps the calendar, at the company’s own locations', async () => {
    const team = await app.signedIn('sparkle', 'r_team');
    for (const path of ['offers', 'conflicts'])
      expect((await team.get(`/api/booking_spots/${path}?locationId=${place.id}`)).statusCode).toBe(403);
    const other = await createKeeper(app, 'r_admin', 'wattle');
    const body = { locationId: place.id, templates: [] };
    const answers = await Promise.all([
      other.client.get(`/api/booking_spots/offers?locationId=${place.id}`),
      other.client.post('/api/booking_spots/offers/preview', body),
      other.client.send('PUT', '/api/booking_spots/daily/days', {
        locationId: place.id,
        days: [monday],
        locked: true,
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});

describe('two who change one week', () => {
  test('the second is told, and loses nothing', async () => {
    const read = await admin.client.get(`/api/booking_spots/templates?locationId=${place.id}`);
    const state = String(read.headers['etag']);
    const first = await putWeek([slot('08:00')], state);
    expect(first.statusCode).toBe(200);
    const second = await putWeek([slot('12:00')], state);
    expect([second.statusCode, errorOf(second).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(errorOf(second).details).toEqual({ current: { templates: [slot('08:00')] } });
    const third = await putWeek([slot('12:00')], String(first.headers['etag']));
    expect(third.statusCode).toBe(200);
  });
});

describe('many days at once', () => {
  type Outcome = { settings: Thing[]; before: Thing[]; conflicts: Thing[] };
  const change = (body: object, days = [monday, addDays(monday, 7)]) =>
    admin.put<Outcome>('booking_spots/daily/days', { locationId: place.id, days, ...body });
  const offered = async () => {
    const { days } = await askSpots(app, 'sparkle', { locationId: place.id, from: monday, days: 8 });
    return days
      .filter(({ slots }) => slots.length > 0)
      .map(({ slots }) => slots.map(({ spots_available }) => spots_available));
  };

  test('are locked, get more spots, and are as usual again', async () => {
    await change({ locked: true });
    expect(await offered()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await change({ locked: false });
    await change({ capacity_change: 1, starts: ['09:00'] });
    expect(await offered()).toEqual([
      [2, 2],
      [2, 2],
    ]);
    const { settings } = await change({ capacity_change: -1, starts: ['09:00'] });
    // What is as in the week needs no setting.
    expect(settings).toEqual([]);
    await change({ removed: true }, [monday]);
    expect(await offered()).toEqual([[1, 2]]);
    await change({ removed: false }, [monday]);
    await change({ add: { start: '15:00', capacity: 4 } });
    expect(await offered()).toEqual([
      [1, 2, 4],
      [1, 2, 4],
    ]);
    await change({ as_usual: true });
    expect(await offered()).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test('can be put back as they were', async () => {
    await change({ locked: true }, [monday]);
    const { before } = await change({ capacity: 9 });
    expect(before).toHaveLength(2);
    const { settings } = await change({ settings: before });
    expect(settings).toEqual(before);
    expect(await offered()).toEqual([
      [0, 0],
      [1, 2],
    ]);
  });

  test('name the visits that no longer fit, and keep them', async () => {
    const bookingId = await book();
    const { conflicts } = await change({ capacity: 0 });
    expect(conflicts).toMatchObject([{ bookingId, reason: 'over_capacity' }]);
    expect(await admin.read(`bookings/${bookingId}`)).toMatchObject({ status: 'upcoming' });
  });

  test.each([
    ['nothing to change', {}, ['days']],
    ['two ways to count', { capacity: 1, capacity_change: 1 }, ['capacity_change']],
    ['settings beside other changes', { settings: [], locked: true }, ['settings']],
    [
      'settings of another day',
      {
        settings: [
          {
            day: '2031-01-01',
            start: '09:00',
            capacity: 1,
            locked: false,
            removed: false,
            added: false,
          },
        ],
      },
      ['settings.0.day'],
    ],
  ])('are refused with %s', async (_case, body, fields) => {
    const settings =
      'settings' in body ? body.settings.map((one) => ({ locationId: place.id, ...one })) : undefined;
    const sent = { locationId: place.id, days: [monday], ...body, ...(settings && { settings }) };
    const messages = await admin.refusal('PUT', 'booking_spots/daily/days', sent);
    expect(Object.keys(messages ?? {})).toEqual(fields);
  });
});
