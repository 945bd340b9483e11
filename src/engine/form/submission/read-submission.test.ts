import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readForm } from '../form-reading.ts';
import { filledBookings, filledContacts } from '../prefill/test-filled-forms.ts';
import { bookingPlan, linkContext, quotePlan } from '../prefill/test-prefill.ts';
import { toBookingSubmission, toQuoteSubmission } from '../submission.ts';
import { validateAnswers } from '../validate-form.ts';
import { readSubmission } from './read-submission.ts';

const submitted = { companyId: 'current' };
const bookingOf = (answers: Readonly<Record<string, unknown>>) =>
  toBookingSubmission(readForm(bookingPlan, answers, linkContext), submitted);
const quoteOf = (answers: Readonly<Record<string, unknown>>) =>
  toQuoteSubmission(readForm(quotePlan, answers, linkContext), submitted);

/** As it arrives. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('answers read from a booking make the same booking, and have the same problems', () => {
  fc.assert(
    fc.property(filledBookings, ({ answers }) => {
      const booking = bookingOf(answers);
      const read = readSubmission(sent(booking), bookingPlan);
      expect(bookingOf(read)).toEqual(booking);
      const visible = readForm(bookingPlan, answers, linkContext).visibleAnswers();
      expect(validateAnswers(bookingPlan, read, linkContext)).toEqual(
        validateAnswers(bookingPlan, visible, linkContext),
      );
    }),
  );
});

test('answers read from a quote make the same quote', () => {
  fc.assert(
    fc.property(filledContacts, (answers) => {
      const quote = quoteOf(answers);
      expect(quoteOf(readSubmission(sent(quote), quotePlan))).toEqual(quote);
    }),
  );
});

test('what the form has no place for, and names that every object has, are not read', () => {
  const hostile = {
    ...bookingOf({}),
    isAdmin: true,
    total: 0,
    customFields: ['cf999', '__proto__', 'constructor'].map((id) => ({
      id,
      value: 'x',
      display_label: '',
      display_value: '',
    })),
  };
  const read = readSubmission(hostile, bookingPlan);
  expect(Object.keys(read).toSorted()).toEqual(['serviceIds', 'sms_reminders']);
  expect(read['constructor']).toBeUndefined();
});

test.each([
  ['no services', { services: null }],
  ['no custom fields', { customFields: undefined }],
  ['lists that are none', { services: 'all', customFields: { id: 'cf1' } }],
  ['entries that are none', { services: [null, { id: 'flat' }], customFields: [null, 'cf1'] }],
])('a submission with %s is read as far as it goes', (_name, broken) => {
  // What no schema would let pass.
  const submission = { ...bookingOf({ first_name: 'Ada' }), ...broken } as never;
  expect(readSubmission(submission, bookingPlan)).toMatchObject({ first_name: 'Ada' });
});
