import { expect, test } from 'vitest';
import { toServiceDate } from './service-date.ts';

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-23T08:00:00-05:00', '2026-11-23'],
  ['2026-11-24T03:30:00Z', '2026-11-23'],
  ['2026-11-24T05:00:00.000Z', '2026-11-24'],
  ['2026-11-24T14:00+10:30', '2026-11-23'],
  ['2026-02-30', undefined],
  ['2026-13-01T00:00:00Z', undefined],
  ['1999-12-31', undefined],
  ['2200-01-01', undefined],
  ['-000001-01-01T00:00:00Z', undefined],
  ['23 November', undefined],
  ['', undefined],
])('%s is %s in New York', (text, expected) =>
  expect(toServiceDate(text, 'America/New_York')).toBe(expected),
);
