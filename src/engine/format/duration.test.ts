import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [150, '2 hours 30 minutes'],
  [1500, '25 hours'],
])('%d minutes are %s', (minutes, expected) => expect(formatDuration(minutes)).toBe(expected));
