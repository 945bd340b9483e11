import { expect, test } from 'vitest';
import { matchEntries } from './match-entries.ts';

const entries = [
  { title: 'Activity log', keywords: ['audit', 'history'] },
  { title: 'Company', keywords: ['time zone'], says: 'Name, colors, currency and date formats.' },
  { title: 'Réservations' },
  { title: 'Log out' },
];

test.each([
  ['log', ['Log out', 'Activity log']],
  ['currency', ['Company']],
  ['zone time', ['Company']],
  ['urrenc', []],
  ['reserv', ['Réservations']],
  ['nothing like it', []],
  ['  ', entries.map(({ title }) => title)],
])('%j finds %j', (query, titles) =>
  expect(matchEntries(entries, query).map(({ title }) => title)).toEqual(titles),
);
