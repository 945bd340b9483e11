import { expect, test } from 'vitest';
import { isSameTimezone, isTimezone, listTimezones, toModernTimezone } from './timezone-names.ts';

test.each([
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Kyiv',
  'America/Argentina/Buenos_Aires',
  'Asia/Ho_Chi_Minh',
  'America/Indiana/Indianapolis',
  'Etc/UTC',
  'Etc/GMT+5',
  'UTC',
  'GMT',
  'CET',
  'EST5EDT',
  'US/Eastern',
  'America/Coyhaique',
  'GB',
  'Zulu',
  'europe/kyiv',
])('%s is a zone', (name) => expect(isTimezone(name)).toBe(true));

// The last are ICU's own: its 'BST' is Dhaka, its 'IST' Kolkata, and a database reads both otherwise or not at all.
test.each([
  '',
  'Mars/Olympus',
  '+05:30',
  '-03',
  'UTC+3',
  'GMT+5',
  'BST',
  'ist',
  'PST',
  'AET',
  'SystemV/EST5',
])('%s is none', (name) => expect(isTimezone(name)).toBe(false));

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Etc/UTC', 'UTC'],
  ['US/Eastern', 'America/New_York'],
  ['Mars/Olympus', 'Mars/Olympus'],
])('%s goes by %s', (name, modern) => expect(toModernTimezone(name)).toBe(modern));

test('names are compared by the zone that they mean', () => {
  expect(isSameTimezone('Asia/Saigon', 'Asia/Ho_Chi_Minh')).toBe(true);
  expect(isSameTimezone('Europe/Berlin', 'Europe/Paris')).toBe(false);
});

test('zones are listed once each, by their modern names', () => {
  const names = listTimezones();
  expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk', 'UTC']));
  expect(names).not.toContain('Asia/Calcutta');
  expect(new Set(names.map(toModernTimezone)).size).toBe(names.length);
});
