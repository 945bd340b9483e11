import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyDefinition } from '../define.ts';
import { messagesOf, testAttributes, testContext } from '../test-context.ts';
import { checkbox } from './definition.ts';
import { parseList, printList } from './option-list.ts';

const options = [
  { value: 'cat', label: 'A cat' },
  { value: 'dog', label: 'A dog' },
  { value: 'y', label: 'Yes, please' },
];
const definition: AnyDefinition = checkbox;

test.each([
  [[], true, []],
  [[], ['cat'], ['It is not valid']],
  [options, ['cat', 'dog'], []],
  [options, true, ['It is not valid']],
  [options, ['cat', 'bird'], ['It is not one of the options']],
  [options, ['cat', 'cat'], ['does not fit']],
  [options, ['cat', 'dog', 'y'], ['It allows 2 choices at most']],
])('with the options %j: %j', (offered, value, messages) => {
  const attributes = { options: offered, maxChoices: 2 };
  expect(messagesOf(checkbox, value, { attributes })).toEqual(messages);
});

test.each([
  [[], 'on', true],
  [[], 'no', false],
  [[], 'cat', undefined],
  [options, 'cat,A DOG', ['cat', 'dog']],
  [options, 'dog, cat, dog', ['dog', 'cat']],
  [options, 'cat,bird', ['cat']],
  [options, 'Yes, please', ['y']],
  [options, 'bird', undefined],
  [options, '', undefined],
])('with the options %j a link gives %j', (offered, text, value) => {
  const attributes = testAttributes(checkbox, { options: offered });
  expect(definition.answer?.parse?.(text, attributes)).toEqual(value);
});

test('reads as the labels, or as yes and no', () => {
  const read = (value: unknown) =>
    definition.answer?.summarise?.(value, testAttributes(checkbox, { options }), testContext());
  expect(read(['dog', 'y'])).toBe('A dog, Yes, please');
  expect(read(true)).toBe('Yes');
});

test('any list of values comes back from the text it is printed as', () => {
  const value = fc.string({
    minLength: 1,
    maxLength: 6,
    unit: fc.constantFrom('a', 'B', ',', '\\', ' ', 'é'),
  });
  fc.assert(
    fc.property(fc.uniqueArray(value, { minLength: 1, maxLength: 4 }), (values) => {
      const offered = values.map((one) => ({ value: one, label: one }));
      expect(parseList(printList(values), offered)).toEqual(values);
    }),
  );
});
