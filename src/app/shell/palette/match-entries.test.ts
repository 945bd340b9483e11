import { expect, test } from 'vitest';
import { isNamed, matchEntries } from './match-entries.ts';

const entries = [
  { title: 'Activity log', keywords: ['audit', 'history'] },
  { title: 'Company', keywords: ['time zone'], says: 'Name, colors, currency and date formats.' },
  { title: 'Réservations' },
  { title: 'Log out' },
  { title: 'Bookable times', says: 'When customers can book, and why not.' },
  { title: 'Why?' },
  { title: 'Time off' },
  { title: 'Time tracking off' },
];

test.each([
  ['log', ['Log out', 'Activity log']],
  ['currency', ['Company']],
  ['zone time', ['Company']],
  ['curency', ['Company']],
  ['activty log', ['Activity log']],
  ['why', ['Why?', 'Bookable times']],
  ['time off', ['Time off', 'Time tracking off']],
  ['urrenc', []],
  ['reserv', ['Réservations']],
  ['nothing like it', []],
  ['  ', entries.map(({ title }) => title)],
])('%j finds %j', (query, titles) =>
  expect(matchEntries(entries, query).map(({ title }) => title)).toEqual(titles),
);

test.each([
  ['why', true],
  ['WHY?', true],
  ['log', true],
  ['currency', false],
  ['', false],
])('whether something is called %j', (query, is) => expect(isNamed(entries, query)).toBe(is));
