import { expect, test } from 'vitest';
import { formatQuantity } from './quantity.ts';

test.each([
  [1, 'metre', '1 metre'],
  [12, 'metre', '12 metres'],
  [12, 'metres', '12 metres'],
  [3, 'square foot', '3 square feet'],
  [2, 'box', '2 boxes'],
  [2, 'inch', '2 inches'],
  [2, 'storey', '2 storeys'],
  [2, 'balcony', '2 balconies'],
  [40, 'm²', '40 m²'],
  [5, 'kg', '5 kg'],
  [5, 'sqm', '5 sqm'],
  [2, 'متر', '2 متر'],
])('%d of %j reads %j', (quantity, unit, text) => expect(formatQuantity(quantity, unit)).toBe(text));
