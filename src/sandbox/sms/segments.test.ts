import { expect, test } from 'vitest';
import { countSegments } from './segments.ts';

test.each([
  ['nothing', '', 1],
  ['one full SMS', 'a'.repeat(160), 1],
  ['one letter too many', 'a'.repeat(161), 2],
  ['two full parts', 'a'.repeat(306), 2],
  ['a euro sign takes two places', `${'a'.repeat(159)}€`, 2],
  ['an accent of the basic alphabet', 'é'.repeat(160), 1],
  ['a letter outside it makes the whole text wide', `${'a'.repeat(70)}ł`, 2],
  ['an emoji takes two places of a wide text', '🧽'.repeat(35), 1],
])('%s', (_name, text, segments) => expect(countSegments(text)).toBe(segments));
