import { expect, test } from 'vitest';
import { arabicArrival, arabicWeArrive } from './arrival-ar.ts';
import { englishWeArrive } from './arrival-en.ts';
import { englishArrival, sayArrival } from './date-format.ts';
import { spanishArrival, spanishWeArrive } from './arrival-es.ts';

test.each([
  ['08:00 am', '09:00 am', 'Arrival 8 – 9 am', 'We arrive between 8 and 9 am'],
  ['8:30 am', '9:30 am', 'Arrival 8:30 – 9:30 am', 'We arrive between 8:30 and 9:30 am'],
  ['11:00 am', '01:00 pm', 'Arrival 11 am – 1 pm', 'We arrive between 11 am and 1 pm'],
  ['11:00 AM', '10:30 AM', 'Arrival 11 – 10:30 AM', 'We arrive between 11 and 10:30 AM'],
  ['08:00', '09:00', 'Arrival 08:00 – 09:00', 'We arrive between 08:00 and 09:00'],
])('from %s to %s somebody arrives, and is not done', (from, until, short, long) => {
  expect(sayArrival(from, until, englishArrival).replace('\u00a0', ' ')).toBe(short);
  expect(sayArrival(from, until, englishWeArrive)).toBe(long);
});

test('an arrival is said in all languages of customers', () => {
  const say = [spanishArrival, spanishWeArrive, arabicArrival, arabicWeArrive];
  expect(say.map((one) => sayArrival('08:00', '09:00', one).replace('\u00a0', ' '))).toEqual([
    'Llegada 08:00 – 09:00',
    'Llegamos entre las 08:00 y las 09:00',
    'الوصول \u206808:00 – 09:00\u2069',
    'نصل بين \u206808:00\u2069 و\u206809:00\u2069',
  ]);
});
