import { expect, test } from 'vitest';
import type { RehearsalRow } from './api.ts';
import { groupRows, namesOf } from './coming-groups.ts';
import { createRehearsalRow } from './test-rehearsal-row.ts';

const row = (key: string, own: Partial<RehearsalRow> = {}) =>
  createRehearsalRow({ key, title: `${key} · 1`, ...own });

test('three of a kind at one time stand together, in the place of the first; two do not', () => {
  const rows = [
    row('Ann'),
    row('Ida', { detail: 'New job' }),
    row('Ben'),
    row('Cal'),
    row('Dot', { detail: 'New job' }),
    row('Eve', { time: '11:00' }),
  ];
  expect(groupRows(rows).map((group) => group.map(({ key }) => key))).toEqual([
    ['Ann', 'Ben', 'Cal'],
    ['Ida'],
    ['Dot'],
    ['Eve'],
  ]);
});

test('a group is about each person once', () => {
  expect(namesOf([row('Ann'), row('Ann', { title: 'Ann · 2' }), row('x', { title: '' })])).toEqual(['Ann']);
});
