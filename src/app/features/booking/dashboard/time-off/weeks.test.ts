import { expect, test } from 'vitest';
import type { Overview, TimeOff } from './api.ts';
import { weeksOf } from './weeks.ts';

const team = { id: 'ash', title: 'Ash', color: '#112233' };

// Only what is looked at.
const off = (starts_at: string, ends_at: string, state: TimeOff['state'] = 'approved') =>
  ({ team, state, starts_at, ends_at }) as TimeOff;

const read = (time_off: TimeOff[], timezone = 'America/New_York') => {
  const overview = { crews: [team], time_off, first: '2026-03-02', weeks: 3, timezone } as Overview;
  return weeksOf(overview)[0]?.weeks.map(({ approved, requested }) => [approved, requested]);
};

test('counts the days of each week on which a team is away for some time', () => {
  // From Saturday noon to Tuesday morning.
  expect(read([off('2026-03-07T17:00:00Z', '2026-03-10T13:00:00Z')])).toEqual([
    [2, 0],
    [2, 0],
    [0, 0],
  ]);
});

test('a day with a change of clocks is one day, and ends at its midnight', () => {
  // March 8 has 23 hours in New York: from midnight to midnight.
  expect(read([off('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')])?.[0]).toEqual([1, 0]);
});

test('what is asked for counts where nothing is approved, and what was denied not at all', () => {
  const weeks = read([
    off('2026-03-03T05:00:00Z', '2026-03-05T05:00:00Z', 'requested'),
    off('2026-03-03T05:00:00Z', '2026-03-04T05:00:00Z'),
    off('2026-03-10T05:00:00Z', '2026-03-12T05:00:00Z', 'denied'),
  ]);
  expect(weeks).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ]);
});
