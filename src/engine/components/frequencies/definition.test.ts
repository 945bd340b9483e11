import { expect, test } from 'vitest';
import type { AnyDefinition } from '../define.ts';
import { messagesOf, testCatalogue, testContext } from '../test-context.ts';
import { frequencies } from './definition.ts';

const definition: AnyDefinition = frequencies;
const weekly = { id: 'weekly', name: 'Weekly', discount: 8, discount_type: 'percent' } as const;
const catalogue = testCatalogue({
  frequencies: [
    weekly,
    { ...weekly, id: 'old', active: false },
    { ...weekly, id: 'secret', private: true },
    { ...weekly, id: 'daily', active: true, private: false },
  ],
});

test.each([
  ['weekly', true],
  ['daily', true],
  ['old', false],
  ['secret', false],
  ['never', false],
])('%s can be chosen: %s', (id, offered) => {
  const messages = offered ? [] : ['This frequency is no longer available. Choose another one'];
  expect(messagesOf(frequencies, id, { context: { catalogue } })).toEqual(messages);
});

test.each([
  [catalogue.frequencies, true],
  [[], false],
])('nothing is asked where there is nothing to choose from: %#', (known, offered) => {
  const context = testContext({ catalogue: testCatalogue({ frequencies: known }) });
  expect(definition.answer?.isOffered?.({}, context)).toBe(offered);
});

test('reads as its name', () =>
  expect(definition.answer?.summarise?.('weekly', {}, testContext({ catalogue }))).toBe('Weekly'));

test.each([
  ['home', []],
  ['office', ['This frequency is no longer available. Choose another one']],
])('one of a category, with the category %s', (service_category, messages) => {
  const context = {
    catalogue: testCatalogue({ frequencies: [{ ...weekly, categories: [{ id: 'home' }] }] }),
    answers: { service_category },
  };
  expect(messagesOf(frequencies, 'weekly', { context })).toEqual(messages);
});

test.each([
  ['home', ['Frequency is required']],
  ['office', []],
  [undefined, ['Frequency is required']],
])('one must be chosen where one fits the category: %s', (service_category, messages) => {
  const context = testContext({
    label: 'Frequency',
    catalogue: testCatalogue({ frequencies: [{ ...weekly, categories: [{ id: 'home' }] }] }),
    answers: { ...(service_category !== undefined && { service_category }) },
  });
  const problems = definition.answer?.validateMissing?.({}, context) ?? [];
  expect(problems.map(({ message }) => message)).toEqual(messages);
});
