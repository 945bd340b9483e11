import { expect, test } from 'vitest';
import { sayRecurrence } from './say-recurrence.ts';

test.each([
  [{ unit: 'none', every: 1 }, 'One time'],
  [{ unit: 'week', every: 1 }, 'Every week'],
  [{ unit: 'week', every: 2 }, 'Every 2 weeks'],
  [{ unit: 'month', every: 1, monthly_mode: 'nth_weekday' }, 'Every month, on the same weekday'],
  [{ unit: 'month', every: 3, monthly_mode: 'day_of_month' }, 'Every 3 months, on the same date'],
  [null, 'One time'],
])('%j', (value, expected) => expect(sayRecurrence(value)).toBe(expected));
