import { expect, test } from 'vitest';
import { messagesOf } from '../test-context.ts';
import { datePicker } from './definition.ts';

test.each([
  ['2026-06-01', []],
  ['2026-05-31', ['It is in the past']],
  ['2026-06-31', ['It is not a valid date']],
  ['tomorrow', ['It is not a valid date']],
])('%s', (value, messages) => expect(messagesOf(datePicker, value)).toEqual(messages));

test('the day is the one where the company is', () => {
  // In Greenwich it is still the first, in Adelaide already the second.
  const now = Date.parse('2026-06-01T20:00:00Z');
  expect(messagesOf(datePicker, '2026-06-01', { context: { now } })).toEqual(['It is in the past']);
});

test.each([
  ['1926-05-31', []],
  ['1926-06-31', ['It is not a valid date']],
])('where past days can be chosen, %s', (value, messages) =>
  expect(messagesOf(datePicker, value, { attributes: { pastDays: true } })).toEqual(messages),
);
