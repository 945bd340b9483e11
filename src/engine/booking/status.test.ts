import { expect, test } from 'vitest';
import { displayStatus } from './status.ts';

test.each([
  ['upcoming', null, null, 'Upcoming'],
  ['in_progress', null, null, 'In Progress'],
  ['cancelled', null, null, 'Cancelled'],
  ['cancelled', null, 'quote', 'Sent To Dispatch'],
  ['upcoming', null, 'quote', 'Upcoming'],
  ['cancelled', 'cancel', null, 'Cancelled'],
  ['cancelled', 'cancel', 'quote', 'Cancelled'],
  ['cancelled', 'skip', null, 'Visit Skipped'],
  ['cancelled', 'reschedule', null, 'Sent To Dispatch'],
  ['cancelled', 'weather', 'quote', 'Cancelled'],
  ['cancelled', 'toString', null, 'Cancelled'],
])('%s, %s, %s reads %s', (status, cancel_type, leadQuoteId, expected) =>
  expect(displayStatus({ status, cancel_type, leadQuoteId })).toBe(expected),
);
