import { expect, test } from 'vitest';
import { measureSms } from './sms-segments.ts';

test.each([
  ['', 'basic', 0, 1],
  ['a'.repeat(160), 'basic', 160, 1],
  ['a'.repeat(161), 'basic', 161, 2],
  ['a'.repeat(307), 'basic', 307, 3],
  [`${'a'.repeat(159)}€`, 'basic', 161, 2],
  ['ä'.repeat(160), 'basic', 160, 1],
  ['č', 'unicode', 1, 1],
  [`${'a'.repeat(70)}č`, 'unicode', 71, 2],
  ['😀'.repeat(35), 'unicode', 70, 1],
  ['😀'.repeat(36), 'unicode', 72, 2],
])('%j', (text, alphabet, places, segments) => {
  expect(measureSms(text)).toEqual({ alphabet, places, segments });
});
