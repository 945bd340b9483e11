import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findByNumber, testCards } from './test-cards.ts';

const documented = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8');

test.each(testCards)('$stripe is documented as it is', (card) => {
  const row = documented.split('\n').find((line) => line.startsWith(`| \`${card.stripe}\``)) ?? '';
  expect(row.split('|').map((cell) => cell.trim().replaceAll('`', ''))).toEqual([
    '',
    card.stripe,
    card.square,
    card.number,
    card.happens,
    '',
  ]);
});

test('every number means one card, and passes the check that forms make', () => {
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  for (const { number } of testCards) expect([number, luhn(number)]).toEqual([number, 0]);
  expect(findByNumber('4242 4242 4242 4242')?.stripe).toBe('visa');
});

/** The last digit makes the weighted sum a multiple of ten. */
const luhn = (number: string): number =>
  [...number]
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10;
