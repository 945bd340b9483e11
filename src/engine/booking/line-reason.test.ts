import { expect, test } from 'vitest';
import type { DerivationStep, StepRule } from './derivation.ts';
import { englishPrice, stepExplanation, stepLabel } from './derivation-text.ts';
import { lineText, toReason } from './line-reason.ts';
import { spanishPrice } from './spanish-price.ts';

const minor = (amount: number) => `$${(amount / 100).toFixed(2)}`;
const major = (amount: number) => `$${amount.toFixed(2)}`;
const toMajor = (amount: number) => amount / 100;

const rules: [DerivationStep['key'], string, StepRule][] = [
  ['line', 'Home clean', { rule: 'base', quantity: 1, unitPrice: 8900, detail: 'Standard' }],
  ['line', 'Bathrooms', { rule: 'unit', quantity: 2, unitPrice: 2600, detail: '2 bathrooms' }],
  ['line', 'Help', { rule: 'hourly', quantity: 3, unitPrice: 4550, detail: '3 hours' }],
  ['discount', 'Weekly', { rule: 'percent', rate: 80_000, of: 8900 }],
  ['discount_code', 'TEN', { rule: 'amount', amount: 1000, of: 500 }],
  ['discount', 'Weekly', { rule: 'later', rate: 80_000, amount: 0, next: 8188 }],
  ['tax', 'NY sales tax', { rule: 'contained', rate: 88_750, of: 8900 }],
  ['adjustment', '', { rule: 'agreed' }],
  ['giftcard', '', { rule: 'balance' }],
  ['total', '', { rule: 'sum' }],
];

test.each(rules)('a line of %s (%s) says the same after it crossed HTTP', (key, label, how) => {
  const line = { key, name: label, how: toReason(how, toMajor) };
  expect(lineText(line, { money: major, words: englishPrice })).toEqual({
    label: stepLabel({ key, label }),
    explanation: stepExplanation({ how }, minor),
  });
});

test.each(rules)('a line of %s (%s) says nothing in English to who reads Spanish', (key, label, how) => {
  const line = { key, name: label, how: toReason(how, toMajor) };
  const { label: name, explanation } = lineText(line, { money: major, words: spanishPrice });
  expect(name).toContain(label);
  expect(`${name} ${explanation}`).not.toMatch(/discount|Discount| of |off from|agreed|per hour|As far/);
});
