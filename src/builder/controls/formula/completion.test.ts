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
  { text: '2 * nu', place: { from: 4, caret: 6 }, style: inFormulas, next: ['2 * [Pets]', 10] },
  { text: '[nu] + 1', place: { from: 0, caret: 3 }, style: inFormulas, next: ['[Pets] + 1', 6] },
  { text: '{{r}} rooms', place: { from: 0, caret: 3 }, style: inTexts, next: ['{{Pets}} rooms', 8] },
])('$text is completed', ({ text, place, style, next }) => {
  const { text: written, caret } = complete(text, place, { name: 'Pets', style });
  expect([written, caret]).toEqual(next);
});
