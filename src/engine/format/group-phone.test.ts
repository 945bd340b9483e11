import { expect, test } from 'vitest';
import { groupPhone } from './group-phone.ts';

test.each([
  ['6465550100', 'US', '(646) 555-0100'],
  ['1 646.555.0100', 'US', '(646) 555-0100'],
  ['646-555-0100', 'CA', '(646) 555-0100'],
  ['+1 646 555 0100', 'AU', '(646) 555-0100'],
  ['0412345678', 'AU', '+61 412 345 678'],
  ['+442071838750', 'US', '+442071838750'],
  ['0207 183 8750', 'GB', '0207 183 8750'],
  ['646 555', 'US', '646 555'],
  ['ask Rosa', 'US', 'ask Rosa'],
])('groups %s, typed in %s, as %s', (typed, country, grouped) => {
  expect(groupPhone(typed, country)).toBe(grouped);
});
