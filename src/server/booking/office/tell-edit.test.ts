import { expect, test } from 'vitest';
import { tellAnswers, tellLines } from './tell-edit.ts';

const service = (serviceId: string, name: string, detail = '') =>
  ({ kind: 'service', serviceId, variableId: null, extraId: null, name, detail, quantity: 1 }) as const;
const variable = (name: string, quantity: number, detail: string, serviceId = 'clean') =>
  ({ kind: 'variable', serviceId, variableId: name, extraId: null, name, detail, quantity }) as const;
const extra = (name: string, quantity = 1) =>
  ({
    kind: 'extra',
    serviceId: 'clean',
    variableId: null,
    extraId: name,
    name,
    detail: '',
    quantity,
  }) as const;
const clean = service('clean', 'Home clean');

test('an extra that comes or goes, and one of which there are more', () => {
  expect(
    tellLines([clean, extra('Laundry'), extra('Oven')], [clean, extra('Inside fridge'), extra('Laundry', 3)]),
  ).toEqual(['added Inside fridge', 'Laundry 1 to 3', 'removed Oven']);
  expect(tellLines([clean], [clean, extra('Windows', 2)])).toEqual(['added 2 × Windows']);
});

test('rooms by their number, ranges by their name, hours as they were chosen', () => {
  const before = [
    clean,
    variable('Bathrooms', 1, 'Up to 1 bathroom'),
    variable('Area', 1, 'Up to 1,000 sq ft'),
  ];
  const after = [clean, variable('Bathrooms', 2, '2 bathrooms'), variable('Area', 2, '1,000 to 2,000 sq ft')];
  expect(tellLines(before, after)).toEqual([
    'Bathrooms 1 to 2',
    'Area “Up to 1,000 sq ft” to “1,000 to 2,000 sq ft”',
  ]);
  expect(
    tellLines([service('hour', 'Help', '2 h × 1 team')], [service('hour', 'Help', '3 h × 1 team')]),
  ).toEqual(['Help “2 h × 1 person” to “3 h × 1 person”']);
});

test('another service stands for what comes with it', () => {
  const deep = [service('deep', 'Deep clean'), variable('Bathrooms', 2, '2 bathrooms', 'deep')];
  expect(tellLines([clean, variable('Bathrooms', 1, '1 bathroom')], deep)).toEqual([
    'added Deep clean',
    'removed Home clean',
  ]);
});

test('the same again is no change', () => {
  const lines = [clean, variable('Bathrooms', 1, '1 bathroom'), extra('Oven')];
  expect(tellLines(lines, lines)).toEqual([]);
});

test('answers by what was asked, cut where they are long', () => {
  const answer = (id: string, label: string, value: string) => ({
    id,
    display_label: label,
    display_value: value,
  });
  expect(
    tellAnswers(
      [answer('pets', 'Pets', 'A cat'), answer('door', 'Door', 'Blue')],
      [answer('pets', 'Pets', 'Two cats'), answer('park', 'Parking', `In front ${'x'.repeat(100)}`)],
    ),
  ).toEqual(['Pets “A cat” to “Two cats”', 'removed Door', `Parking “In front ${'x'.repeat(70)}…”`]);
});
