import { expect, test } from 'vitest';
import { displayStatus } from './status.ts';

test.each([
  ['upcoming', null, null, 'upcoming'],
  ['cancelled', null, null, 'cancelled'],
  ['cancelled', null, 'quote', 'Sent To Dispatch'],
  ['upcoming', null, 'quote', 'upcoming'],
  ['cancelled', 'cancel', null, 'Cancelled'],
  ['cancelled', 'cancel', 'quote', 'Cancelled'],
  ['cancelled', 'skip', null, 'Visit Skipped'],
  ['cancelled', 'reschedule', null, 'Sent To Dispatch'],
  ['cancelled', 'weather', 'quote', 'cancelled'],
  ['cancelled', 'toString', null, 'cancelled'],
])('%s, %s, %s reads %s', (status, cancel_type, leadQuoteId, expected) =>
  expect(displayStatus({ status, cancel_type, leadQuoteId })).toBe(expected),
);
