import { expect, test } from 'vitest';
import type { QueueEntry } from './api.ts';
import { stepFrom, toGroups, toRows, sayReasons } from './queue-groups.ts';

const entry = (id: string, asked: QueueEntry['asked'], series: string | null = null) =>
  ({ id, asked, kind: series ? 'recurring' : 'onetime', booking: { series_id: series } }) as QueueEntry;

test('visits of a series stand together, and groups come by rank', () => {
  const rows = toRows([
    entry('a', 'declined', 's'),
    entry('b', 'none', 's'),
    entry('c', 'none', 't'),
    entry('d', 'invited'),
  ]);
  expect(rows.map(({ id, entries }) => [id, entries.length])).toEqual([
    ['s', 2],
    ['t', 1],
    ['d', 1],
  ]);
  expect(toGroups(rows).map(({ title, rows: own }) => [title, own.map(({ id }) => id)])).toEqual([
    ['Declined', ['s']],
    ['Never invited', ['t']],
    ['Invited', ['d']],
  ]);
});

test('one goes from row to row, and stays at the ends', () => {
  const rows = toRows([entry('a', 'none'), entry('b', 'none')]);
  expect(stepFrom(rows, null, 1)).toBe('a');
  expect(stepFrom(rows, 'a', 1)).toBe('b');
  expect(stepFrom(rows, 'b', 1)).toBe('b');
  expect(stepFrom(rows, 'a', -1)).toBe('a');
  expect(stepFrom([], 'a', 1)).toBeNull();
});

test('a row says why its visits wait, and of how many each reason is true', () => {
  const [full, alone] = [{ reason: 'series_conflict' }, { reason: 'unassigned' }];
  expect(sayReasons([alone, alone])).toEqual(['No team']);
  expect(sayReasons([full, alone, alone])).toEqual(['Day was full or closed: 1', 'No team: 2']);
});
