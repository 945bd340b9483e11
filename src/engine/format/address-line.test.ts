import { expect, test } from 'vitest';
import { addressLine } from './address-line.ts';

const place = { street: '41 Grove Street', city: 'New York', state: 'NY', zip: '10014' };

test.each([
  ['5B', '41 Grove Street, Apt 5B, New York, NY 10014'],
  ['PH', '41 Grove Street, Apt PH, New York, NY 10014'],
  ['Unit 3', '41 Grove Street, Unit 3, New York, NY 10014'],
  ['apt 5B', '41 Grove Street, apt 5B, New York, NY 10014'],
  ['#4', '41 Grove Street, #4, New York, NY 10014'],
  ['', '41 Grove Street, New York, NY 10014'],
])('apartment %j is called one, once', (apartment, line) => {
  expect(addressLine({ ...place, apartment }, (number) => `Apt ${number}`)).toBe(line);
});

test('what an address lacks leaves no gap', () => {
  const bare = { street: '1 Main St', apartment: '', city: 'Town', state: '', zip: '10001' };
  expect(addressLine(bare, String)).toBe('1 Main St, Town, 10001');
});
