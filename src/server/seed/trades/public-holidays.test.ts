import { expect, test } from 'vitest';
import { publicHolidays } from './public-holidays.ts';

const daysOf = (country: string, today: string, name: string) =>
  publicHolidays(country, today).flatMap((one) => (one.name === name ? [one.day] : []));

test.each([
  ['US', 'Thanksgiving', ['2026-11-26', '2027-11-25', '2028-11-23']],
  ['US', 'Memorial Day', ['2026-05-25', '2027-05-31', '2028-05-29']],
  ['CA', 'Victoria Day', ['2026-05-18', '2027-05-24', '2028-05-22']],
  ['DE', 'Easter Monday', ['2026-04-06', '2027-03-29', '2028-04-17']],
  ['DE', 'Ascension Day', ['2026-05-14', '2027-05-06', '2028-05-25']],
  ['GR', 'Easter Monday', ['2026-04-13', '2027-05-03', '2028-04-17']],
  ['SE', 'Midsummer’s Day', ['2026-06-20', '2027-06-26', '2028-06-24']],
])('%s: %s of the next years', (country, name, days) =>
  expect(daysOf(country, '2026-01-02', name)).toEqual(days),
);

test('what comes on the same day each year is there once, from its next day on', () => {
  expect(publicHolidays('US', '2026-12-26').filter(({ yearly }) => yearly)).toEqual([
    { name: 'New Year’s Day', day: '2027-01-01', yearly: true },
    { name: 'Independence Day', day: '2027-07-04', yearly: true },
    { name: 'Christmas Day', day: '2027-12-25', yearly: true },
  ]);
});

test('a country whose holidays are not known has none', () =>
  expect(publicHolidays('SA', '2026-01-02')).toEqual([]));
