import { expect, test } from 'vitest';
import { isTaxOnTop } from './tax-on-top.ts';
import type { BookTax } from './price-book.ts';

const sales: BookTax['components'] = [{ label: 'Sales tax', rate: 88_750 }];

test.each([
  [false, sales, true],
  [true, sales, false],
  [false, [], false],
])('tax that is within prices (%s): %j comes on top: %s', (inclusive, components, isOnTop) => {
  // Nothing else of a tax is read.
  expect(isTaxOnTop([{ inclusive, components } as BookTax])).toBe(isOnTop);
});
