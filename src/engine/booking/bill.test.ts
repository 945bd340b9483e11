import { expect, test } from 'vitest';
import { billOf } from './bill.ts';

const day = 24 * 3_600_000;
const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['unpaid', 'upcoming', -1, 'ahead'],
  ['unpaid', 'in_progress', 0.1, 'ahead'],
  ['unpaid', 'completed', 1, 'due'],
  ['partially_charged', 'completed', 6, 'due'],
  ['unpaid', 'completed', 8, 'late'],
  // A fee of a visit that did not take place.
  ['unpaid', 'cancelled', -1, 'due'],
  ['hold_failed', 'upcoming', -1, 'late'],
  ['charge_failed', 'completed', 0.1, 'late'],
  ['upcoming_hold', 'upcoming', -1, 'settled'],
  ['charged', 'completed', 30, 'settled'],
  [null, 'upcoming', -1, 'settled'],
])('%s of a visit that is %s, %s days after it began, is %s', (paymentState, status, days, bill) =>
  expect(billOf({ paymentState, status, startAt: now - days * day }, now)).toBe(bill),
);
