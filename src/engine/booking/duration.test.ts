import { expect, test } from 'vitest';
import { durationOf } from './duration.ts';
import type { BookService } from './price-book.ts';
import { serviceLines } from './service-lines.ts';
import { bookOf, type QuoteCase } from './test-quote-case.ts';

const example: QuoteCase = {
  name: '',
  services: [
    {
      basePrice: 100,
      variables: [
        { mode: 'tier', price: 1, quantity: 3 },
        { mode: 'unit', price: 1, quantity: 3 },
      ],
      extras: [{ price: 1, durationMinutes: 20 }],
    },
    {
      basePrice: 100,
      hourly: { hours: 1, teams: 1 },
      extras: [
        { price: 1, durationMinutes: 20 },
        { price: 1, durationMinutes: 20, addsTimeWhenHourly: true },
      ],
    },
  ],
  expected: {
    subtotal: 0,
    discount: 0,
    discountCode: 0,
    beforeTax: 0,
    tax: 0,
    tip: 0,
    giftCard: 0,
    total: 0,
    next: null,
  },
};
const [flat, hourly] = bookOf(example).services as [BookService, BookService];
const chosenFlat = {
  serviceId: flat.id,
  variables: [0, 1].map((index) => ({ variableId: `variable-${index}`, priceId: null, quantity: 3 })),
  extras: [{ extraId: 'extra-0', quantity: 2 }],
  hourly: null,
};
const chosenHourly = {
  serviceId: hourly.id,
  variables: [],
  extras: [0, 1].map((index) => ({ extraId: `extra-${index}`, quantity: 1 })),
  hourly: { hours: 2.5, teams: 2 },
};
const flatLines = serviceLines(flat, chosenFlat);
const hourlyLines = serviceLines(hourly, chosenHourly);
const alone = { teams: 1, splitTimeBetweenTeams: false };

test('a flat service takes its own time, its rows’ and its extras’', () => {
  // 60 + one row of 15 + three times 15 + two extras of 20
  expect(durationOf(flatLines, alone)).toEqual({ minutes: 160, labourMinutes: 160, teams: 1 });
});

test('the hours bought are the hours spent, and only a flagged extra adds to them', () => {
  expect(durationOf(hourlyLines, alone)).toEqual({ minutes: 170, labourMinutes: 320, teams: 2 });
});

test.each([
  [2, true, 90],
  [3, true, 60],
  [3, false, 160],
])('%d teams, shared %s: %d minutes', (teams, splitTimeBetweenTeams, minutes) => {
  expect(durationOf(flatLines, { teams, splitTimeBetweenTeams })).toEqual({
    minutes,
    labourMinutes: 160,
    teams,
  });
});

test('a flat and an hourly service come one after the other', () => {
  expect(durationOf([...flatLines, ...hourlyLines], alone)).toEqual({
    minutes: 330,
    labourMinutes: 480,
    teams: 2,
  });
});

test('nothing chosen takes no time', () => {
  expect(durationOf([], alone)).toEqual({ minutes: 0, labourMinutes: 0, teams: 1 });
});
