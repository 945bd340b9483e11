import { expect, test } from 'vitest';
import { sayMoment } from './say-moment.ts';

const at = new Date('2026-11-29T00:15:24Z');

test('a moment is said on the clock of the company, and in UTC without one', () => {
  expect(sayMoment(at, { timezone: 'America/New_York', timeFormat: 'h:mm a' })).toBe(
    'on Saturday, November 28 at 7:15 pm',
  );
  expect(sayMoment(at, null)).toBe('on Sunday, November 29 at 12:15 am (UTC)');
});
