import { describe, expect, test } from 'vitest';
import { messagesOf, testAttributes, testContext } from '../test-context.ts';
import { textfield } from './definition.ts';

const options = [
  { value: 'h', label: 'House' },
  { value: 'f', label: 'Flat' },
];

test.each([
  ['text', 'Ada', []],
  ['text', 'abcdefghi', ['It is longer than 8 characters']],
  ['text', '😀'.repeat(8), []],
  ['text', '😀'.repeat(9), ['It is longer than 8 characters']],
  ['text', true, ['It is not valid']],
  ['email', 'a@b.test', []],
  ['email', 'ada', ['It is not a valid email address']],
  ['tel', '08 8123', []],
  ['tel', 'call me', ['It is not a valid phone number']],
  ['date', '2024-02-29', []],
  ['date', '2026-02-29', ['It is not a valid date']],
  ['time', '23:59', []],
  ['time', '24:00', ['It is not a valid time']],
  ['radio', 'h', []],
  ['radio', 'House', ['It is not one of the options']],
  ['checkbox', true, []],
  ['checkbox', 'yes', ['It is not valid']],
])('%s: %j', (inputType, value, messages) => {
  const attributes = { inputType, options, maxLength: 8 };
  expect(messagesOf(textfield, value, { attributes })).toEqual(messages);
});

test.each([
  ['text', 'email', 'ada', ['It is not a valid email address']],
  ['text', 'zip', '5000', []],
  ['email', 'email', 'ada', ['It is not a valid email address']],
  ['email', 'alphanum', 'a@b.test', ['It may contain only letters and digits']],
] as const)('%s with validation %s: %s', (inputType, validation, value, messages) => {
  expect(messagesOf(textfield, value, { attributes: { inputType }, context: { validation } })).toEqual(
    messages,
  );
});

test.each([
  ['text', ' Ada ', 'Ada'],
  ['text', '  ', undefined],
  ['checkbox', 'YES', true],
  ['checkbox', '0', false],
  ['checkbox', 'perhaps', undefined],
  ['date', '2026-06-01', '2026-06-01'],
  ['date', '01/06/2026', undefined],
  ['time', '2:30 PM', '14:30'],
  ['radio', 'flat', 'f'],
  ['radio', 'tent', undefined],
] as const)('a link gives %s %j', (inputType, text, value) => {
  const { answer } = textfield;
  expect(answer?.parse?.(text, textAttributes({ inputType }))).toBe(value);
});

describe('in a summary', () => {
  test.each([
    ['radio', 'f', 'Flat'],
    ['radio', 'gone', 'gone'],
    ['checkbox', true, 'Yes'],
    ['checkbox', false, 'No'],
    ['text', 'Ada', 'Ada'],
    ['time', '14:30', '02:30 PM'],
  ] as const)('%s %j reads %s', (inputType, value, words) => {
    expect(textfield.answer?.summarise?.(value, textAttributes({ inputType }), testContext())).toBe(words);
  });
});

type Attributes = Parameters<NonNullable<NonNullable<typeof textfield.answer>['print']>>[1];

/** Made from the same declaration that the type of the result is. */
const textAttributes = (given: Partial<Attributes>) =>
  testAttributes(textfield, { options, ...given }) as Attributes;
