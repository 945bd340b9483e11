import { expect, test } from 'vitest';
import { outsideQuietHours } from './quiet-hours.ts';

test.each([
  ['by day', '2026-03-20T14:30:00Z', 'America/New_York', '2026-03-20T14:30:00.000Z'],
  ['at nine in the evening', '2026-03-21T01:00:00Z', 'America/New_York', '2026-03-21T12:00:00.000Z'],
  ['a minute before', '2026-03-21T00:59:00Z', 'America/New_York', '2026-03-21T00:59:00.000Z'],
  ['at night', '2026-03-21T07:00:00Z', 'America/New_York', '2026-03-21T12:00:00.000Z'],
  ['at eight', '2026-03-21T12:00:00Z', 'America/New_York', '2026-03-21T12:00:00.000Z'],
  ['the night the clocks change', '2026-03-08T03:00:00Z', 'America/New_York', '2026-03-08T12:00:00.000Z'],
  ['elsewhere it is another time', '2026-03-20T14:30:00Z', 'Australia/Adelaide', '2026-03-20T21:30:00.000Z'],
])('%s', (_name, now, timezone, expected) => {
  expect(new Date(outsideQuietHours(Date.parse(now), timezone)).toISOString()).toBe(expected);
});
