import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { offsetAt, toLocal, toOffsetText } from './zone.ts';
import { toInstant } from './wall-to-instant.ts';

const newYork = 'America/New_York';
const iso = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z');

test.each([
  ['a week before the clocks go back', newYork, '2026-10-26 09:00', '2026-10-26T13:00Z'],
  ['the day after', newYork, '2026-11-02 09:00', '2026-11-02T14:00Z'],
  ['before they go forward', newYork, '2027-03-08 09:00', '2027-03-08T14:00Z'],
  ['after they went forward', newYork, '2027-03-15 09:00', '2027-03-15T13:00Z'],
  ['a time that does not exist moves forward', newYork, '2027-03-14 02:30', '2027-03-14T07:30Z'],
  ['a time that comes twice is the first', newYork, '2026-11-01 01:30', '2026-11-01T05:30Z'],
  ['half an hour off, in summer', 'Australia/Adelaide', '2026-11-20 09:00', '2026-11-19T22:30Z'],
  ['half an hour off, in winter', 'Australia/Adelaide', '2026-07-01 09:00', '2026-06-30T23:30Z'],
  ['Adelaide’s gap', 'Australia/Adelaide', '2026-10-04 02:15', '2026-10-03T16:45Z'],
  ['Adelaide’s overlap', 'Australia/Adelaide', '2027-04-04 02:15', '2027-04-03T15:45Z'],
  ['a change of half an hour', 'Australia/Lord_Howe', '2026-10-04 02:10', '2026-10-03T15:40Z'],
  ['three quarters of an hour off', 'Asia/Kathmandu', '2026-11-20 00:00', '2026-11-19T18:15Z'],
])('%s', (_name, timezone, wall, expected) =>
  expect(iso(toInstant(wall.slice(0, 10), wall.slice(11), timezone))).toBe(expected),
);

test('what did not exist reads an hour later', () => {
  expect(toLocal(toInstant('2027-03-14', '02:30', newYork), newYork).time).toBe('03:30');
});

test('eight hours over the change of clocks end at five', () => {
  const end = toInstant('2026-10-31', '22:00', newYork) + 8 * 3_600_000;
  expect(toLocal(end, newYork)).toEqual({ date: '2026-11-01', time: '05:00' });
});

test.each([
  [newYork, '2026-11-02T09:00:00-05:00'],
  ['Australia/Adelaide', '2026-11-02T09:00:00+10:30'],
  ['UTC', '2026-11-02T09:00:00+00:00'],
])('in %s nine is written %s', (timezone, expected) =>
  expect(toOffsetText(toInstant('2026-11-02', '09:00', timezone), timezone)).toBe(expected),
);

const timezones = fc.constantFrom(
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'Europe/Dublin',

  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Gaza',
  'Asia/Tehran',
  'Asia/Kathmandu',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Antarctica/Troll',
  'UTC',
);
const minutes = fc.integer({ min: Date.UTC(1995, 0) / 60_000, max: Date.UTC(2045, 0) / 60_000 });
/** Changes of clocks are rare among random minutes; their hours are asked for on purpose. */
const nearChange = fc
  .tuple(timezones, minutes, fc.integer({ min: -200, max: 200 }))
  .map(([timezone, minute, off]) => {
    const zoned = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(timezone);
    const change = zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? minute * 60_000;
    return { timezone, instant: change + off * 60_000 };
  });
const anywhere = fc
  .tuple(timezones, minutes)
  .map(([timezone, minute]) => ({ timezone, instant: minute * 60_000 }));
const moments = fc.oneof(nearChange, anywhere);

test('an instant reads on the wall as Temporal reads it', () => {
  fc.assert(
    fc.property(moments, ({ timezone, instant }) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone);
      expect(offsetAt(instant, timezone)).toBe(zoned.offsetNanoseconds / 1e6);
      const { date, time } = toLocal(instant, timezone);
      expect(`${date}T${time}`).toBe(zoned.toPlainDateTime().toString().slice(0, 16));
    }),
    { numRuns: 1500 },
  );
});

test('a wall clock is the instant that Temporal finds', () => {
  fc.assert(
    fc.property(moments, ({ timezone, instant }) => {
      const wall = Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime();
      const [date = '', time = ''] = wall.toString().slice(0, 16).split('T');
      expect(toInstant(date, time, timezone)).toBe(wall.toZonedDateTime(timezone).epochMilliseconds);
    }),
    { numRuns: 1500 },
  );
});

test('what the wall shows leads back to the instant, unless it shows it twice', () => {
  fc.assert(
    fc.property(moments, ({ timezone, instant }) => {
      const { date, time } = toLocal(instant, timezone);
      const found = toInstant(date, time, timezone);
      expect(found).toBeLessThanOrEqual(instant);
      expect(toLocal(found, timezone)).toEqual({ date, time });
    }),
  );
});
