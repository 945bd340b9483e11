import { expect, test } from 'vitest';
import { dateLocale } from './date-words.ts';

test.each([
  ['en', 'en-US', 'Thu, March 5, 2026'],
  ['en', 'en-GB', 'Thu, 5 March 2026'],
  ['en', 'en-US@posix', 'Thu, March 5, 2026'],
  ['en', 'de-DE', 'Thu, March 5, 2026'],
  ['es', 'en-US', 'jue, 5 de marzo de 2026'],
  ['', 'en-US', 'Thu, March 5, 2026'],
])('on a page in "%s", a browser in %s writes %s', (page, browser, written) => {
  expect(dateLocale(page, browser).short('2026-03-05')).toBe(written);
});

test.each(['ar-EG', 'ar-SA'])(
  'figures and years in %s are the same as on the rest of the page',
  (browser) => {
    expect(dateLocale('ar', browser).short('2026-03-05')).toContain('2026');
  },
);

test.each([
  ['en', 'Thu'],
  ['es', 'jue'],
  ['ar', 'خميس'],
])('a day of the week in %s fits above its column', (page, name) => {
  expect(dateLocale(page, 'en-US').weekday('2026-03-05')).toBe(name);
});
