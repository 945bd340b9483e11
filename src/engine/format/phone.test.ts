import { expect, test } from 'vitest';
import { writePhone } from './phone.ts';

test.each([
  ['+16465550100', '(646) 555-0100'],
  ['+61412345678', '+61 412 345 678'],
  ['+61298765432', '+61 2 9876 5432'],
  ['+442071838750', '+442071838750'],
  ['+1646555', '+1646555'],
  ['call the office', 'call the office'],
  ['•••• 0100', '•••• 0100'],
  ['', ''],
])('writes %s as %s', (stored, written) => {
  expect(writePhone(stored)).toBe(written);
});
