import { expect, test } from 'vitest';
import { nearlyPattern } from './nearly.ts';

const isNearly = (typed: string, word: string) =>
  new RegExp(`^${nearlyPattern(typed) ?? '(?!)'}`, 'u').test(word);

test.each([
  ['castilo', 'castillo'],
  ['casttillo', 'castillo'],
  ['castello', 'castillo'],
  ['catsillo', 'castillo'],
  ['capcity', 'capacity'],
  ['castilo', 'castillos'],
])('%s may mean %s', (typed, word) => expect(isNearly(typed, word)).toBe(true));

test.each([
  ['mori', 'moro'],
  ['castilo', 'mastillo'],
  ['1st-av', '1st-ave'],
  ['castilo', 'cast'],
  ['castilo', 'catalog'],
])('%s does not mean %s', (typed, word) => expect(isNearly(typed, word)).toBe(false));
