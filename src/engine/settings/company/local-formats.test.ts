import { expect, test } from 'vitest';
import { localFormats } from './local-formats.ts';

test.each([
  ['US', 'MMM D, YYYY', 'h:mm a'],
  ['CA', 'MMM D, YYYY', 'h:mm a'],
  ['AU', 'D MMM YYYY', 'h:mm a'],
  ['GB', 'D MMM YYYY', 'HH:mm'],
  ['MX', 'D MMM YYYY', 'h:mm a'],
  ['DE', 'D MMM YYYY', 'HH:mm'],
  ['JP', 'YYYY-MM-DD', 'HH:mm'],
])('in %s dates are %s and times %s', (country, date_format, time_format) =>
  expect(localFormats(country)).toEqual({ date_format, time_format }),
);
