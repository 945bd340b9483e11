import { expect, test } from 'vitest';
import { attributeFaults } from '../test-attributes.ts';
import { messagesOf } from '../test-context.ts';
import { timePicker } from './definition.ts';

const attributes = { earliest: '09:00', latest: '17:30' };

test.each([
  ['09:00', []],
  ['17:30', []],
  ['17:31', ['It must be from 09:00 to 17:30']],
  ['08:59', ['It must be from 09:00 to 17:30']],
  ['9:00', ['It is not a valid time']],
])('%s', (value, messages) => expect(messagesOf(timePicker, value, { attributes })).toEqual(messages));

test('its bounds are times', () =>
  expect(attributeFaults(timePicker, { earliest: '24:00', latest: '9' })).toEqual([
    '/earliest pattern',
    '/latest pattern',
  ]));
