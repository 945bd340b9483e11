import { expect, test } from 'vitest';
import { attributeFaults } from '../test-attributes.ts';
import { messagesOf, testAttributes, testContext } from '../test-context.ts';
import { timePicker } from './definition.ts';

const attributes = { earliest: '09:00', latest: '17:30' };

test.each([
  ['09:00', []],
  ['17:30', []],
  ['17:31', ['It must be from 09:00 AM to 05:30 PM']],
  ['08:59', ['It must be from 09:00 AM to 05:30 PM']],
  ['9:00', ['It is not a valid time']],
])('%s', (value, messages) => expect(messagesOf(timePicker, value, { attributes })).toEqual(messages));

test.each([
  ['00:05', '12:05 AM'],
  ['14:30', '02:30 PM'],
  ['soon', 'soon'],
])('a record has %s as %s', (value, written) =>
  expect(timePicker.answer?.summarise?.(value, testAttributes(timePicker) as never, testContext())).toBe(
    written,
  ),
);

test('its bounds are times', () =>
  expect(attributeFaults(timePicker, { earliest: '24:00', latest: '9' })).toEqual([
    '/earliest pattern',
    '/latest pattern',
  ]));
