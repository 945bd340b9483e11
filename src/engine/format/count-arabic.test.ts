import { expect, test } from 'vitest';
import { countInArabic } from './count-arabic.ts';

const days = { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' };

test.each([
  [0, '0 يوم'],
  [1, 'يوم واحد'],
  [2, 'يومان'],
  [2.5, '2.5 يوم'],
  [3, '3 أيام'],
  [10, '10 أيام'],
  [11, '11 يومًا'],
  [99, '99 يومًا'],
  [100, '100 يوم'],
  [102, '102 يوم'],
  [103, '103 أيام'],
  [111, '111 يومًا'],
])('%d is counted with the noun that goes with it', (count, text) => {
  expect(countInArabic(count, days)).toBe(text);
});
