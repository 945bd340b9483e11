import { expect, test } from 'vitest';
import { weekStartOf } from './week-start.ts';

test.each([
  ['US', 7],
  ['CA', 7],
  ['GB', 1],
  ['DE', 1],
  ['AU', 1],
  ['EG', 6],
])('a week in %s begins on weekday %i', (country, weekday) => expect(weekStartOf(country)).toBe(weekday));
