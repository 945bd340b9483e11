import { expect, test } from 'vitest';
import { arabicDuration } from './duration-ar.ts';
import { spanishDuration } from './duration-es.ts';
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

test('hours and minutes are joined as each language does', () => {
  expect(formatDuration(75, spanishDuration)).toBe('1 hora y 15 minutos');
  expect(formatDuration(120, spanishDuration)).toBe('2 horas');
  expect(formatDuration(75, arabicDuration)).toBe('ساعة واحدة و15 دقيقة');
});
