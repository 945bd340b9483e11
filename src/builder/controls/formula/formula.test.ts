import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFieldNames } from './field-names.ts';
import { printFormula } from './print-formula.ts';
import { readFormula } from './read-formula.ts';

test.each([
  ['rooms * 20 + 5', { '+': [{ '*': [{ var: 'rooms' }, 20] }, 5] }],
  ['20 * (rooms + 5)', { '*': [20, { '+': [{ var: 'rooms' }, 5] }] }],
  ['10 - 3 - 2', { '-': [{ '-': [10, 3] }, 2] }],
  ["if(pets = 'yes', 15, 0)", { if: [{ '==': [{ var: 'pets' }, 'yes'] }, 15, 0] }],
  ['not a and b or c', { or: [{ and: [{ '!': [{ var: 'a' }] }, { var: 'b' }] }, { var: 'c' }] }],
  ['max([a-b], -1)', { max: [{ var: 'a-b' }, { '-': [1] }] }],
])('%s', (text, logic) => {
  expect(readFormula(text)).toEqual({ logic });
});

test.each([
  ['rooms *', 'The formula is incomplete.'],
  ['rooms 20', '“20” is in the wrong place.'],
  ['(1 + 2', 'The formula is incomplete.'],
  ['1 + ?', '“?” isn’t valid in a formula.'],
  ['min()', '“)” is in the wrong place.'],
  ['', 'The formula is incomplete.'],
])('%s is no formula', (text, problem) => expect(readFormula(text)).toEqual({ problem }));

test.each([[{ map: [{ var: 'a' }, 1] }], [{ var: ['a', 1] }], [[1]], [null], [{ '<': [1, 2, 3] }]])(
  '%j says more than a formula can',
  (logic) => expect(printFormula(logic)).toBeUndefined(),
);

const { logic } = fc.letrec<{ logic: unknown }>((tie) => ({
  logic: fc.oneof(
    { maxDepth: 5 },
    fc.nat(1000),
    fc.boolean(),
    fc.constantFrom('yes', '', 'two words'),
    fc.constantFrom('rooms', 'cf12', 'place.lat', 'a-b', 'and').map((name) => ({ var: name })),
    fc
      .tuple(fc.constantFrom('or', 'and', '+', '*'), fc.array(tie('logic'), { minLength: 2, maxLength: 4 }))
      .map(([operator, given]) => ({ [operator]: given })),
    fc
      .tuple(fc.constantFrom('==', '!=', '<', '<=', '>', '>=', '-', '/', '%'), tie('logic'), tie('logic'))
      .map(([operator, ...given]) => ({ [operator]: given })),
    fc.tuple(fc.constantFrom('!', '-'), tie('logic')).map(([operator, given]) => ({ [operator]: [given] })),
    fc
      .tuple(fc.constantFrom('if', 'min', 'max'), fc.array(tie('logic'), { minLength: 1, maxLength: 4 }))
      .map(([operator, given]) => ({ [operator]: given })),
  ),
}));

test('what is printed is read as what it was', () => {
  fc.assert(
    fc.property(logic, (expression) => {
      const text = printFormula(expression);
      expect.assert(text !== undefined);
      expect(readFormula(text)).toEqual({ logic: expression });
    }),
    { numRuns: 500 },
  );
});

const names = createFieldNames([
  { key: 'rooms', label: 'Number of  rooms' },
  { key: 'cf12', label: 'Größe' },
  { key: 'cf13', label: 'Pets' },
  { key: 'cf14', label: 'pets' },
  { key: 'cf15', label: 'Floor [which]' },
  { key: 'cf16', label: 'rooms' },
]);

test.each([
  ['[Number of rooms] * 20 + 5', { '+': [{ '*': [{ var: 'rooms' }, 20] }, 5] }],
  ['[Größe] + 1', { '+': [{ var: 'cf12' }, 1] }],
  // Two fields of one label, a label with brackets, and one that is another field's key, are called by their keys.
  ['cf13 + cf14 + cf15 + cf16', { '+': ['cf13', 'cf14', 'cf15', 'cf16'].map((name) => ({ var: name })) }],
])('fields are called by their labels: %s', (text, expression) => {
  expect(printFormula(expression, names)).toBe(text);
  expect(readFormula(text, names)).toEqual({ logic: expression });
});

test.each([
  ['[ number OF rooms ] * 2', { '*': [{ var: 'rooms' }, 2] }],
  ['größe * 2', { '*': [{ var: 'cf12' }, 2] }],
  ['rooms * 2', { '*': [{ var: 'rooms' }, 2] }],
])('%s is read as it was meant', (text, expression) =>
  expect(readFormula(text, names)).toEqual({ logic: expression }),
);

test('a label that no field has is no field', () =>
  expect(readFormula('[Number of baths] * 2', names)).toEqual({
    problem: 'There is no field “Number of baths” in this form.',
  }));
