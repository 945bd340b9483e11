import { expect, test } from 'vitest';
import { sayMoment } from './say-moment.ts';

const at = new Date('2026-11-29T00:15:24Z');
const company = {
  timezone: 'America/New_York',
  timeFormat: 'h:mm a',
  dateFormat: 'MM/DD/YYYY',
  country: 'US',
};

test('a moment is said on the clock of the company, and in UTC without one', () => {
  expect(sayMoment(at, company, 'en')).toBe('Saturday, November 28, 7:15 pm');
  expect(sayMoment(at, null, 'en')).toBe('Sunday, November 29, 12:15 am (UTC)');
});

test('a moment is said in the language of its reader', () => {
  expect(sayMoment(at, company, 'es')).toBe('sábado 28 de noviembre a las 7:15 pm');
  expect(sayMoment(at, company, 'ar')).toContain('السبت 28 نوفمبر');
});
