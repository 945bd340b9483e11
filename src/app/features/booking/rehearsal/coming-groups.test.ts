import { expect, test } from 'vitest';
import type { RehearsalRow } from './api.ts';
import { groupRows, namesOf } from './coming-groups.ts';

const row = (key: string, own: Partial<RehearsalRow> = {}): RehearsalRow => ({
  key,
  kind: 'message',
  at: '2026-11-26T15:00:00.000Z',
  date: '2026-11-26',
  time: '10:00',
  title: `${key} · 1`,
  detail: 'Reminder',
  amount: null,
  about: { kind: 'customer', id: '7b0a2f7e-0000-4000-8000-000000000001' },
  series_date: null,
  recipients: [],
  may_stop: true,
  stopped: false,
  ...own,
});

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
