import { expect, test } from 'vitest';
import { quoteSubmission } from '../contracts/booking/submissions.ts';
import { isBookingKey } from './booking-answers.ts';
import { quoteKeys } from './quote-keys.ts';

test('a quote has the fields that its contract has', () => {
  const fields = Object.keys(quoteSubmission.properties).filter(isBookingKey);
  expect([...quoteKeys].toSorted()).toEqual(fields.toSorted());
});
