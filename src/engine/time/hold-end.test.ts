import { expect, test } from 'vitest';
import { holdEnd } from './hold-end.ts';

test('what ends at midnight holds until the day before it, wherever that is', () => {
  expect(holdEnd(Date.parse('2026-03-01T05:00:00Z'), 'America/New_York')).toEqual({
    date: '2026-02-28',
    time: null,
  });
  expect(holdEnd(Date.parse('2026-03-01T05:00:00Z'), 'UTC')).toEqual({ date: '2026-03-01', time: '05:00' });
});
