import { expect, test } from 'vitest';
import { select } from '../select/definition.ts';
import { messagesOf, testAttributes } from '../test-context.ts';
import { radio } from './definition.ts';

test('asks what a select asks, and shows it otherwise', () => {
  expect(radio.answer).toEqual(select.answer);
  expect(testAttributes(radio)).toMatchObject({ direction: 'vertical' });
});

test('without options nothing can be chosen', () =>
  expect(messagesOf(radio, 'a')).toEqual(['It is not one of the options']));
