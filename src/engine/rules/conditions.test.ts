import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operators, type Condition } from './condition.ts';
import { matches, toConditions, toLogic } from './conditions.ts';
import { runLogic } from './test-logic.ts';

type Case = [answer: unknown, operator: Condition['operator'], value: Condition['value'], expected: boolean];

const cases: Case[] = [
  // Letter case and blanks around do not count.
  ['Dog', 'is', 'dog', true],
  [' dog ', 'is', 'DOG', true],
  ['dogs', 'is', 'dog', false],
  ['ÉTÉ', 'is', 'été', true],
  ['dog', 'not', 'cat', true],
  ['DOG', 'not', 'dog', false],
  ['Hot dog', 'contains', 'DOG', true],
  ['Hot dog', 'starts_with', 'hot', true],
  ['Hot dog', 'starts_with', 'dog', false],
  ['Hot dog', 'ends_with', 'Dog', true],
  ['Hot dog', 'ends_with', 'hot', false],
  // Numbers are numbers where one side is one; two texts stay texts.
  [5, 'is', '5.0', true],
  ['5.0', 'is', 5, true],
  ['01234', 'is', '1234', false],
  ['01234', 'is', 1234, true],
  [10, 'gt', 9, true],
  ['10', 'gt', '9', true],
  ['10', 'lt', '9', false],
  [9, 'gt', 9, false],
  ['-1.5', 'lt', '-1', true],
  [15, 'contains', '5', true],
  ['1e3', 'gt', '5', false],
  ['0x10', 'gt', '5', false],
  // Dates and times of day.
  ['2026-11-24', 'gt', '2026-11-23', true],
  ['2026-11-23', 'gt', '2026-11-23', false],
  ['2026-11-22', 'lt', '2026-11-23', true],
  ['09:30', 'lt', '10:00', true],
  ['09:30:00', 'lt', '09:30', false],
  ['09:30:01', 'gt', '09:30', true],
  ['2026-11-23T09:00:00-05:00', 'gt', '2026-11-23', false],
  ['2026-11-24T09:00:00-05:00', 'gt', '2026-11-23', true],
  ['2026-11-23T09:00:00-05:00', 'gt', '2026-11-23T13:59:00Z', true],
  ['2026-11-23T09:00', 'lt', '2026-11-23T09:01', true],
  ['2026-11-23', 'lt', '10:00', false],
  ['2026-11-23', 'gt', '10:00', false],
  // What is neither has no order.
  ['banana', 'gt', 'apple', false],
  ['banana', 'lt', 'cherry', false],
  ['10', 'gt', 'apple', false],
  ['9:00 am', 'lt', '10:00', false],
  [true, 'gt', 0, false],
  // A list matches where one of its entries does.
  [['windows', 'Oven'], 'is', 'oven', true],
  [['windows', 'oven'], 'not', 'oven', false],
  [['windows'], 'not', 'oven', true],
  [['windows'], 'contains', 'Windows', true],
  [['windows'], 'contains', 'window', false],
  [['windows'], 'starts_with', 'win', true],
  [[3, 8], 'gt', 5, true],
  // Ticks.
  [true, 'is', 'yes', true],
  [true, 'is', 'True', true],
  [true, 'is', '1', true],
  [true, 'is', 1, true],
  [true, 'is', true, true],
  [true, 'is', 'maybe', false],
  [true, 'is', 'no', false],
  [false, 'is', 'no', true],
  [false, 'is', '0', true],
  [false, 'not', 'yes', true],
  ['Yes', 'is', true, true],
  ['no', 'is', true, false],
  ['maybe', 'is', false, false],
  // No answer matches nothing; only `not` holds of it.
  ...operators.flatMap((operator) =>
    [undefined, null, '', '  ', [], {}, Number.NaN].map((answer): Case => [
      answer,
      operator,
      '5',
      operator === 'not',
    ]),
  ),
  // Nothing matches a blank value.
  ...operators.map((operator): Case => ['text', operator, ' ', operator === 'not']),
  // Structures match nothing.
  [{ is: 'x' }, 'is', '[object Object]', false],
  [{ cat: ['x'] }, 'contains', 'x', false],
  [[{ cat: ['x'] }], 'contains', 'x', false],
];

test.each(cases)('%j %s %j: %s', (answer, operator, value, expected) => {
  expect(matches(answer, { operator, value })).toBe(expected);
});

const field = 'pets';
const values = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: -3, max: 3 }), fc.boolean());
const condition = fc.record({
  field: fc.constant(field),
  operator: fc.constantFrom(...operators),
  value: values,
});
const answer = fc.oneof(
  values,
  fc.array(values, { maxLength: 3 }),
  fc.constant(undefined),
  fc.constant(null),
);

test('compiled to json-logic, conditions mean the same', () => {
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), answer, (conditions, pets) => {
      const all = conditions.every((one) => matches(pets, one));
      expect(runLogic(toLogic(conditions, 'show'), { pets })).toBe(all);
      expect(runLogic(toLogic(conditions, 'hide'), { pets })).toBe(!all);
    }),
    { numRuns: 1000 },
  );
});

test('without conditions a component is shown, whatever they would do', () => {
  expect(toLogic([], 'show')).toBe(true);
  expect(toLogic([], 'hide')).toBe(true);
});

const good: Condition = { field, operator: 'is', value: 'dog' };

test.each([
  ['nothing', undefined, []],
  ['no list', good, []],
  ['a good one', [good], [good]],
  ['odd entries', [null, 5, 'x', [], good], [good]],
  ['no field', [{ operator: 'is', value: 'dog' }], []],
  ['a blank field', [{ ...good, field: '' }], []],
  ['an unknown operator', [{ ...good, operator: 'matches' }], []],
  ['an operator of the prototype', [{ ...good, operator: 'constructor' }], []],
  ['a value that looks like a rule', [{ ...good, value: { var: 'x' } }], []],
  ['too many', Array.from({ length: 60 }, () => good), Array.from({ length: 50 }, () => good)],
])('stored conditions: %s', (_name, attribute, expected) =>
  expect(toConditions(attribute)).toEqual(expected),
);
