import { expect, test } from 'vitest';
import { messagesOf } from '../test-context.ts';
import { textarea } from './definition.ts';

test.each([
  ['two\nlines', {}, []],
  ['a'.repeat(2001), {}, ['It is longer than 2000 characters']],
  ['abc', { maxLength: 2 }, ['It is longer than 2 characters']],
  ['a'.repeat(5001), { maxLength: 5000 }, ['does not fit']],
])('%j with %j', (value, attributes, messages) =>
  expect(messagesOf(textarea, value, { attributes })).toEqual(messages),
);

test('follows a validation', () =>
  expect(messagesOf(textarea, 'a b', { context: { validation: 'alphanum' } })).toEqual([
    'It may contain only letters and digits',
  ]));
