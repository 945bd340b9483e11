import { expect, test } from 'vitest';
import { complete, completionAt, inFormulas, inTexts } from './completion.ts';

const fields = [
  { key: 'rooms', label: 'Number of rooms' },
  { key: 'baths', label: 'Bathrooms' },
  { key: 'pets', label: 'Pets' },
];
const labels = (text: string, style = inFormulas) =>
  completionAt(text, text.length, { fields, style })?.found.map(({ label }) => label);

test.each([
  ['2 * [nu', ['Number of rooms']],
  ['2 * [', ['Number of rooms', 'Bathrooms', 'Pets']],
  ['2 * room', ['Number of rooms', 'Bathrooms']],
  ['2 * pe', ['Pets']],
  ['[Pets]', undefined],
  ['[Pets] * 2', undefined],
  ["'two pe", ['Pets']],
  ['2 * zzz', undefined],
])('in a formula, %s may go on as %j', (text, found) => expect(labels(text)).toEqual(found));

test.each([
  ['About {{', ['Number of rooms', 'Bathrooms', 'Pets']],
  ['About {{pet', ['Pets']],
  ['About pet', undefined],
  ['{{pets}} pet', undefined],
])('in a text, %s may go on as %j', (text, found) => expect(labels(text, inTexts)).toEqual(found));

test.each([
  ['2 * nu', 4, 6, inFormulas, '2 * [Pets]', 10],
  ['[nu] + 1', 0, 3, inFormulas, '[Pets] + 1', 6],
  ['{{r}} rooms', 0, 3, inTexts, '{{Pets}} rooms', 8],
])('%s is completed from %i', (text, from, caret, style, next, after) =>
  expect(complete(text, { from, caret }, { name: 'Pets', style })).toEqual({ text: next, caret: after }),
);
