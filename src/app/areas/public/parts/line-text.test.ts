import { expect, test } from 'vitest';
import { englishPrice } from '#engine/booking/derivation-text.ts';
import { spanish } from '#renderer';
import { lineText } from './line-text.ts';

const { price } = spanish.booking;

test.each([
  [
    { key: 'discount', label: 'Frequency discount (Weekly)', explanation: '8% of $89.00' },
    ['(Weekly)', '$89.00'],
  ],
  [{ key: 'tax', label: 'NY sales tax', explanation: '8.875% of $89.00' }, ['NY sales tax', '$89.00']],
  [{ key: 'line', label: 'Bathrooms', explanation: '2 × $26.00' }, ['Bathrooms', '2 × $26.00']],
  [{ key: 'total', label: 'Total', explanation: '' }, [price.labels.total, '']],
  [
    {
      key: 'discount',
      label: 'Frequency discount (Weekly)',
      explanation: englishPrice.later('8%', '$81.88'),
    },
    ['(Weekly)', price.later('8%', '$81.88')],
  ],
  [
    { key: 'adjustment', label: 'Adjustment', explanation: 'As agreed' },
    [price.labels.adjustment, price.agreed],
  ],
])('%j is read in another language, and names stay', (line, parts) => {
  const { label, explanation } = lineText(line, price);
  const [name = '', why = ''] = parts;
  expect(label).toContain(name);
  expect(explanation).toContain(why);
  expect(`${label} ${explanation}`).not.toMatch(/Frequency discount| % of | off from |As agreed/);
});
