import { describe, expect, test } from 'vitest';
import type { SlotFacts, SlotRequest } from './slot-facts.ts';
import { isSelectable } from './slots.ts';
import {
  monday,
  at,
  slot,
  onMonday,
  team,
  booking,
  location,
  byTeams,
  ask,
  spots,
  seat,
  setting,
} from './test-slots.ts';

test('a day reads as the API answers it', () => {
  expect(ask({ templates: [{ ...slot('09:00'), arrivalWindowMinutes: 120 }] }, { days: 2 })).toEqual([
    {
      date: monday,
      opened: true,
      holiday: false,
      locationId: 'bronx',
      slots: [
        {
          time: '09:00 am',
          datetime: '2026-11-23T09:00:00-05:00',
          arrival_window: 120,
          teams_available: 3,
          spots_available: 3,
        },
      ],
    },
    { date: '2026-11-24', opened: false, holiday: false, locationId: 'bronx', slots: [] },
  ]);
});

test.each<[string, Partial<SlotFacts>, Record<string, number>]>([
  ['the ordinary week', {}, { '09:00': 3, '11:00': 3 }],
  ['taken seats', { seats: [seat('09:00'), seat('09:00'), seat('11:00')] }, { '09:00': 1, '11:00': 2 }],
  ['never fewer than none', { seats: [1, 2, 3, 4].map(() => seat('09:00')) }, { '09:00': 0, '11:00': 3 }],
  ['a hold that lasts', { seats: [seat('09:00', at('07:01'))] }, { '09:00': 2, '11:00': 3 }],
  ['a hold that has ended', { seats: [seat('09:00', at('07:00'))] }, { '09:00': 3, '11:00': 3 }],
  ['a seat elsewhere', { seats: [{ ...seat('09:00'), locationId: 'queens' }] }, { '09:00': 3, '11:00': 3 }],
  ['another capacity', { dailySettings: [setting('09:00:00', { capacity: 5 })] }, { '09:00': 5, '11:00': 3 }],
  ['a lock', { dailySettings: [setting('09:00', { locked: true })] }, { '09:00': 0, '11:00': 3 }],
  ['one slot less', { dailySettings: [setting('09:00', { removed: true })] }, { '11:00': 3 }],
  [
    'one more',
    { dailySettings: [setting('08:00', { added: true, capacity: 1 })] },
    { '08:00': 1, '09:00': 3, '11:00': 3 },
  ],
  [
    'a setting for no slot',
    { dailySettings: [setting('08:00', { capacity: 1 })] },
    { '09:00': 3, '11:00': 3 },
  ],
  ['a template not yet valid', { templates: [{ ...slot('09:00'), validFrom: '2026-11-24' }] }, {}],
  ['a template no longer valid', { templates: [{ ...slot('09:00'), validTo: '2026-11-22' }] }, {}],
])('%s', (_name, change, expected) => expect(spots(change)).toEqual(expected));

const holiday = { locationId: null, dateFrom: monday, dateTo: monday, yearly: false };

test.each([
  ['today', holiday, true],
  ['here', { ...holiday, locationId: 'bronx' }, true],
  ['elsewhere', { ...holiday, locationId: 'queens' }, false],
  ['last year', { ...holiday, dateFrom: '2025-11-23', dateTo: '2025-11-23' }, false],
  ['every year', { ...holiday, dateFrom: '2025-11-20', dateTo: '2025-11-25', yearly: true }, true],
  [
    'every year from next year on',
    { ...holiday, dateFrom: '2027-11-23', dateTo: '2027-11-23', yearly: true },
    false,
  ],
  ['every winter', { ...holiday, dateFrom: '2025-11-23', dateTo: '2026-01-06', yearly: true }, true],
])('a holiday %s closes: %s', (_name, one, expected) => {
  const [day] = ask({ holidays: [one] });
  expect([day?.holiday, day?.opened, day?.slots.length]).toEqual(
    expected ? [true, false, 0] : [false, true, 2],
  );
});

test('a long visit needs a seat in every slot that begins while it lasts', () => {
  const long = { durationMinutes: 121, bufferMinutes: 0 };
  const change = { location: { ...location, blockByDuration: true }, seats: [seat('11:00'), seat('11:00')] };
  expect(spots(change, long)).toEqual({ '09:00': 1, '11:00': 1 });
  expect(spots(change, { ...long, durationMinutes: 120 })).toEqual({ '09:00': 3, '11:00': 1 });
  expect(spots(change, { durationMinutes: 100, bufferMinutes: 21 })).toEqual({ '09:00': 1, '11:00': 1 });
});

test('a visit over midnight needs seats of the next day', () => {
  const night = [slot('23:00'), { ...slot('00:30', 1), weekday: 2 }];
  const change = { location: { ...location, blockByDuration: true }, templates: night };
  expect(spots(change)).toEqual({ '11:00': 1 });
});

const nine = (change: Partial<SlotFacts>, asked: Partial<SlotRequest> = {}) =>
  spots(change, asked, byTeams)['09:00'];
const open = (fromLocal: string, toLocal: string, available: boolean) => ({
  day: monday,
  fromLocal,
  toLocal,
  available,
});

test.each<[string, Partial<SlotFacts>, number]>([
  ['all are free', {}, 2],
  ['one is at work', { bookings: [booking('08:00', '10:00', { teamIds: ['a'] })] }, 1],
  ['one is at work until then', { bookings: [booking('08:00', '09:00', { teamIds: ['a'] })] }, 2],
  ['one is at work from then on', { bookings: [booking('11:00', '13:00', { teamIds: ['a'] })] }, 2],
  [
    'one is at work at the end of the buffer',
    { bookings: [booking('10:59', '13:00', { teamIds: ['a'] })] },
    1,
  ],
  [
    'one works elsewhere',
    { bookings: [booking('09:00', '10:00', { teamIds: ['a'], locationId: 'far' })] },
    1,
  ],
  [
    'one begins too late',
    {
      teams: [
        team('a'),
        team('b', {
          hours: [onMonday('09:01', '18:00')],
        }),
      ],
    },
    1,
  ],
  [
    'one ends too early',
    {
      teams: [
        team('a'),
        team('b', {
          hours: [onMonday('08:00', '10:59')],
        }),
      ],
    },
    1,
  ],
  [
    'hours that meet are one',
    {
      teams: [
        team('b', {
          hours: [onMonday('08:00', '10:00'), onMonday('10:00', '18:00')],
        }),
      ],
    },
    1,
  ],
  [
    'one has the morning off',
    { teams: [team('a'), team('b', { exceptions: [open('08:00', '10:00', false)] })] },
    1,
  ],
  [
    'one works for once',
    { teams: [team('a', { hours: [], exceptions: [open('09:00', '12:00', true)] })] },
    1,
  ],
  [
    'one is on leave',
    { teams: [team('a'), team('b', { timeOff: [{ start: at('00:00'), end: at('09:01') }] })] },
    1,
  ],
  ['one cannot do it', { teams: [team('a'), team('b', { serviceIds: ['windows'] })] }, 1],
  ['one works only elsewhere', { teams: [team('a'), team('b', { locationIds: ['queens'] })] }, 1],
  ['nobody is there', { teams: [] }, 0],
])('%s', (_name, change, expected) => expect(nine(change)).toBe(expected));

const shared = [team('a', { locationIds: ['bronx', 'queens'] }), team('b')];

test.each<[string, Partial<SlotFacts>, number]>([
  ['a job here waits for a team', { bookings: [booking('09:00', '11:00')] }, 1],
  [
    'a job for two waits for one more',
    { bookings: [booking('09:00', '11:00', { teamsRequired: 2, teamIds: ['a'] })] },
    0,
  ],
  ['a job that only touches', { bookings: [booking('11:00', '12:00')] }, 2],
  [
    'a job waits where a shared team works',
    { teams: shared, bookings: [booking('09:00', '11:00', { locationId: 'queens' })] },
    1,
  ],
  [
    'a job waits where nobody of ours works',
    { bookings: [booking('09:00', '11:00', { locationId: 'queens' })] },
    2,
  ],
  [
    'the shared team is the only one for the job there',
    {
      teams: shared,
      bookings: [booking('09:00', '10:00'), booking('10:00', '11:00', { locationId: 'queens' })],
    },
    0,
  ],
  [
    'a job for the one who can',
    {
      teams: [team('a', { serviceIds: ['windows', 'standard'] }), team('b')],
      bookings: [booking('09:00', '10:00', { serviceIds: ['windows'] })],
    },
    1,
  ],
  ['more jobs than teams', { bookings: [1, 2, 3].map(() => booking('09:00', '11:00')) }, 0],
  [
    'a job that nobody free can do takes nobody',
    {
      teams: shared.map((one) => ({ ...one, serviceIds: ['standard'] })),
      bookings: [booking('09:00', '11:00', { serviceIds: ['windows'] })],
    },
    2,
  ],
])('%s', (_name, change, expected) => expect(nine(change)).toBe(expected));

test('locations are linked by way of others', () => {
  const chain = [
    team('a', { locationIds: ['bronx', 'queens'] }),
    team('b', { locationIds: ['queens', 'harlem'] }),
  ];
  const jobs = [
    booking('09:00', '10:00', { locationId: 'queens' }),
    booking('09:00', '10:00', { locationId: 'harlem' }),
  ];
  expect(nine({ teams: chain, bookings: jobs.slice(0, 1) })).toBe(1);
  expect(nine({ teams: chain, bookings: jobs })).toBe(0);
});

test('of both, the smaller counts', () => {
  const both = { location: { ...location, capacityMode: 'min_of_both' as const } };
  expect(spots(both, {}, byTeams)).toEqual({ '09:00': 2, '11:00': 2 });
  expect(spots({ ...both, seats: [seat('09:00'), seat('09:00')] }, {}, byTeams)).toEqual({
    '09:00': 1,
    '11:00': 2,
  });
});

test.each([
  ['2026-11-01', '01:30', '2026-11-01T01:30:00-04:00'],
  ['2027-03-14', '02:30', '2027-03-14T03:30:00-04:00'],
])('a slot in the hour of the change of clocks, on %s at %s', (from, startLocal, datetime) => {
  const [day] = ask({ templates: [{ ...slot(startLocal), weekday: 7 }] }, { from });
  expect(day?.slots[0]?.datetime).toBe(datetime);
});

test('a slot can be chosen only if it begins later than the lead time', () => {
  const one = { datetime: '2026-11-23T09:00:00-05:00', spots_available: 1 };
  const lead = (now: number) => isSelectable(one, { now, hoursBeforeService: 4 });
  expect([lead(at('05:00') - 1), lead(at('05:00')), lead(at('06:00'))]).toEqual([true, false, false]);
  expect(isSelectable({ ...one, spots_available: 0 }, { now: 0, hoursBeforeService: 4 })).toBe(false);
});

test.each<[string, Partial<SlotFacts>, Record<string, number>]>([
  [
    'who has had all their jobs takes no more that day, however free they are',
    {
      teams: [team('a', { maxJobsPerDay: 1 }), team('b')],
      bookings: [booking('15:00', '16:00', { teamIds: ['a'] })],
    },
    { '09:00': 1, '11:00': 1 },
  ],
  [
    'jobs without a team will need one of that day too, at whatever time they are',
    {
      teams: [team('a', { maxJobsPerDay: 1 }), team('b', { maxJobsPerDay: 1 })],
      bookings: [booking('15:00', '16:00')],
    },
    { '09:00': 1, '11:00': 1 },
  ],
  [
    'a day is full when all its teams are',
    {
      teams: [team('a', { maxJobsPerDay: 1 })],
      bookings: [booking('15:00', '16:00')],
    },
    { '09:00': 0, '11:00': 0 },
  ],
  [
    'the jobs of another day do not count',
    {
      teams: [team('a', { maxJobsPerDay: 1 })],
      bookings: [
        {
          ...booking('15:00', '16:00', { teamIds: ['a'] }),
          start: at('15:00') - 86_400_000,
          end: at('16:00') - 86_400_000,
        },
      ],
    },
    { '09:00': 1, '11:00': 1 },
  ],
])('%s', (_name, change, expected) => {
  expect(spots(change, {}, byTeams)).toEqual(expected);
});

describe('where the clock leaves out an hour', () => {
  /** Sunday 14 March 2027 in New York goes from 02:00 to 03:00; in Santiago, 6 September 2026 begins at 01:00. */
  const sunday = (startLocal: string, capacity = 3) => ({ ...slot(startLocal, capacity), weekday: 7 });
  const inZone = (timezone: string, from: string, change: Partial<SlotFacts>) =>
    ask({ location: { ...location, timezone }, ...change }, { from }).flatMap(({ slots }) =>
      slots.map(({ time, datetime, spots_available }) => [time, datetime, spots_available]),
    );
  const newYork = (...starts: [string, number][]) =>
    inZone('America/New_York', '2027-03-14', { templates: starts.map((one) => sunday(...one)) });
  const atThree = (spotsLeft: number) => ['03:30 am', '2027-03-14T03:30:00-04:00', spotsLeft];

  test('a slot of that hour begins after it, and says so', () =>
    expect(newYork(['02:30', 3])).toEqual([atThree(3)]));

  test('of two that fall together, the one that was written so is offered', () => {
    expect(newYork(['02:30', 3], ['03:30', 5])).toEqual([atThree(5)]);
    expect(newYork(['03:30', 5], ['02:30', 3])).toEqual([atThree(5)]);
  });

  test('at midnight too', () => {
    const templates = [sunday('00:00'), sunday('00:30'), sunday('01:00', 7)];
    expect(inZone('America/Santiago', '2026-09-06', { templates })).toEqual([
      ['01:00 am', '2026-09-06T01:00:00-03:00', 7],
      ['01:30 am', '2026-09-06T01:30:00-03:00', 3],
    ]);
  });

  test('a slot that would begin on the day after is not offered', () => {
    const templates = [{ ...slot('23:30'), weekday: 6 }];
    expect(inZone('America/Nuuk', '2026-03-28', { templates })).toEqual([]);
  });

  test('a setting of the day counts by either of its times', () => {
    const day = '2027-03-14';
    for (const startLocal of ['02:30', '03:30']) {
      const dailySettings = [{ ...setting(startLocal, { capacity: 9 }), day }];
      const change = { templates: [sunday('02:30')], dailySettings };
      expect(inZone('America/New_York', day, change)).toEqual([atThree(9)]);
    }
    const removed = [{ ...setting('02:30', { removed: true }), day }];
    const both = { templates: [sunday('02:30'), sunday('03:30', 5)], dailySettings: removed };
    expect(inZone('America/New_York', day, both)).toEqual([atThree(5)]);
  });
});
