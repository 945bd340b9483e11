import { expect, test } from 'vitest';
import { writeComputed } from './computed-text.ts';

const style = {
  currency: { symbol: '$', code: 'USD' },
  money_format: '$0,0.00',
  date_format: 'MMM D, YYYY',
  timezone: 'America/New_York',
};

test.each([
  ['About {{result}}', 'money', [220], 'About $220.00'],
  ['About {{result}}', 'money', [-0.5], 'About -$0.50'],
  ['{{rooms}} rooms × $40: {{result}}', 'money', [120, '3'], '3 rooms × $40: $120.00'],
  ['{{ result }} sq ft', 'number', [1234.5], '1,234.5 sq ft'],
  ['{{result}}', 'number', [1e21], '1e+21'],
  ['{{result}} and {{result}}', 'number', [2], '2 and 2'],
  ['On {{result}}', 'date', ['2026-11-04T02:00:00Z'], 'On Nov 3, 2026'],
  ['On {{day}}', 'number', [0, '2026-11-04'], 'On Nov 4, 2026'],
  ['Hello {{name}}', 'number', [1, '<b>$&</b>'], 'Hello <b>$&</b>'],
  ['Hello {{name}}', 'number', [1, ''], undefined],
  ['No place', 'number', [1], 'No place'],
] as const)('%s, as %s, with %j', (text, format, values, written) =>
  expect(writeComputed({ text, format, values }, style)).toBe(written),
);
