import { expect, test } from 'vitest';
import { attributeFaults } from '../test-attributes.ts';
import { messagesOf } from '../test-context.ts';
import { numberField } from './definition.ts';

const rooms = { min: 1, max: 10 };
const hours = { min: 0.5, max: 8, step: 0.5 };

test.each([
  ['3', rooms, []],
  ['+3', rooms, []],
  ['three', rooms, ['It is not a number']],
  ['1e3', rooms, ['It is not a number']],
  ['1,000', {}, ['It is not a number']],
  ['0', rooms, ['It must be from 1 to 10']],
  ['11', rooms, ['It must be from 1 to 10']],
  ['-1', {}, ['It must be at least 0']],
  ['-5', { min: -10 }, []],
  ['2.5', rooms, ['It must be a whole number']],
  ['2,5', hours, []],
  ['2.3', hours, ['It must be 0.5, 1, 1.5 and so on']],
  ['0.3', { step: 0.1 }, []],
  ['7', { min: 5, step: 5 }, ['It must be 5, 10, 15 and so on']],
])('%s within %j', (value, attributes, messages) =>
  expect(messagesOf(numberField, value, { attributes })).toEqual(messages),
);

test('its limits are numbers, and a step leads somewhere', () =>
  expect(attributeFaults(numberField, { min: '1', max: 5, step: 0 })).toEqual([
    '/min type',
    '/step minimum',
  ]));

test.each([
  ['2.5', '2.5'],
  [' 12 ', '12'],
  ['a dozen', undefined],
])('a link gives %s as %s', (text, value) =>
  expect(numberField.answer?.parse?.(text, numberField.defaults as never)).toBe(value),
);
