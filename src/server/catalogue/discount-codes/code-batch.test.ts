import { expect, test } from 'vitest';
import { codesOf, shortestFor } from './code-batch.ts';

const batch = { seed: 'spring', count: 2_000, prefix: 'go', length: 6, taken: [] };

test('codes are as many as were asked for, all different, and begin as was said', () => {
  const codes = codesOf(batch);
  expect(new Set(codes).size).toBe(2_000);
  for (const code of codes) expect(code).toMatch(/^GO[2-9A-HJ-NP-Z]{6}$/);
});

test('the same seed makes the same codes, another one others', () => {
  expect(codesOf(batch)).toEqual(codesOf(batch));
  const others = new Set(codesOf({ ...batch, seed: 'summer' }));
  expect(codesOf(batch).filter((code) => others.has(code)).length).toBeLessThan(10);
});

test('what somebody has already is left out, and the rest stays', () => {
  const [first = '', second = ''] = codesOf(batch);
  const codes = codesOf({ ...batch, taken: [first, second] });
  expect(codes).not.toContain(first);
  expect(codes).toHaveLength(2_000);
  expect(codes.slice(0, 1_998)).toEqual(codesOf(batch).slice(2));
});

test.each([
  [1, 2],
  [100, 3],
  [10_000, 4],
])('%i codes need %i characters', (count, length) => expect(shortestFor(count)).toBe(length));
