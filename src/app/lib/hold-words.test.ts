import { expect, test } from 'vitest';
import { sayShortHold } from './hold-words.ts';

const money = (amount: number) => `$${amount}`;

test('says of a hold that is too small what becomes of the rest', () => {
  expect(sayShortHold({ held: 120, due: 154 }, money)).toBe(
    'The hold of $120 doesn’t cover $154. The other $34 is charged to the card when the visit is charged.',
  );
});

test.each([
  { held: 154, due: 154 },
  { held: 160, due: 154 },
  { held: 0, due: 154 },
])('says nothing where $held is held for $due', (sheet) => {
  expect(sayShortHold(sheet, money)).toBe('');
});
