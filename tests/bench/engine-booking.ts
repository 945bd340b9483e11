import type { PriceBook } from '#engine/booking/price-book.ts';
import type { PriceRequest } from '#engine/booking/price-request.ts';
import { quote } from '#engine/booking/quote.ts';
import type { SlotFacts, SlotRequest } from '#engine/booking/slot-facts.ts';
import { explainDays } from '#engine/booking/slot-reasons.ts';
import { availableDays } from '#engine/booking/slots.ts';
import { bookOf, requestOf, type QuoteCase } from '#engine/booking/test-quote-case.ts';

const rounds = 7;

/** Milliseconds of one call, the round in the middle: machines are shared, so single rounds swing. */
function measure(calls: number, act: () => void): number {
  for (let call = 0; call < calls; call += 1) act();
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    for (let call = 0; call < calls; call += 1) act();
    return (performance.now() - begun) / calls;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/** Three services with their variables, ten extras, both discounts, an adjustment, a fee, two taxes, a tip, a gift card. */
function fullPrice(): { book: PriceBook; request: PriceRequest } {
  const example: QuoteCase = {
    name: 'everything at once',
    services: [4, 3, 3].map((extras) => ({
      basePrice: 12_000,
      variables: [
        { mode: 'tier', price: 4500, quantity: 2 },
        { mode: 'unit', price: 500, quantity: 2 },
      ],
      extras: Array.from({ length: extras }, (_extra, index) => ({
        price: 700 + index,
        quantity: 2,
        frequencyDiscount: index !== 0,
        codeDiscount: index !== 1,
        taxable: index !== 2,
      })),
    })),
    frequency: { unit: 'week', percent: 125_000 },
    code: { amount: 2500, combinable: true },
    adjustment: { kind: 'amount', amount: -100, recurring: false },
    fees: [{ key: 'same_day', percent: 100_000 }],
    tax: { inclusive: false, rates: [42_250, 23_750] },
    tip: { percent: 150_000 },
    giftCardBalance: 1000,
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
  return { book: bookOf(example), request: requestOf(example) };
}

const days = 42;
const teams = 20;
const first = Date.parse('2026-11-23T13:00Z');

const calendar: SlotRequest = {
  from: '2026-11-23',
  days,
  durationMinutes: 150,
  bufferMinutes: 30,
  serviceIds: ['standard'],
  timeFormat: 'hh:mm a',
  now: first,
};

/** Eight slots on each day, every team at work there, one booking in fifty still without a team. */
function busyCalendar(bookings: number): SlotFacts {
  const hours = { fromLocal: '08:00', toLocal: '18:00', validFrom: null, validTo: null };
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const places = Array.from({ length: bookings }, (_booking, index) => {
    const start = first + (index % days) * 86_400_000 + ((index * 7) % 16) * 1_800_000;
    const team = index % 50 === 0 ? [] : [`${Math.floor(index / days) % teams}`];
    return { start, end: start + 5_400_000, teamIds: team };
  });
  return {
    location: {
      id: 'here',
      timezone: 'America/New_York',
      capacityMode: 'min_of_both',
      blockByDuration: true,
    },
    templates: weekdays.flatMap((weekday) =>
      Array.from({ length: 8 }, (_slot, index) => ({
        weekday,
        startLocal: `${String(8 + index).padStart(2, '0')}:00`,
        arrivalWindowMinutes: 60,
        capacity: 20,
        validFrom: null,
        validTo: null,
      })),
    ),
    dailySettings: [],
    holidays: [{ locationId: null, dateFrom: '2020-12-25', dateTo: '2020-12-25', yearly: true }],
    seats: places.map(({ start }) => ({ locationId: 'here', slotStart: start, expiresAt: null })),
    teams: Array.from({ length: teams }, (_team, index) => ({
      id: `${index}`,
      locationIds: ['here'],
      serviceIds: null,
      maxJobsPerDay: 6,
      exceptions: [],
      timeOff: [],
      hours: weekdays.map((weekday) => ({ weekday, ...hours })),
    })),
    bookings: places.map((place) => ({
      ...place,
      locationId: 'here',
      serviceIds: ['standard'],
      teamsRequired: 1,
    })),
  };
}

/** A price with everything in it, and a month of availability in a busy company, at one size and at ten times it. */
export function benchEngineBooking(): Promise<string> {
  const { book, request } = fullPrice();
  const price = measure(20_000, () => void quote(book, request));
  const [small, large] = [5000, 50_000].map((bookings) => {
    const facts = busyCalendar(bookings);
    return measure(10, () => void availableDays(facts, calendar));
  });
  const growth = (large ?? 0) / (small ?? 1);
  // Half of the times are full or too late, so that there is much to explain.
  const facts = busyCalendar(50_000);
  const bounds = { lastDay: '2026-12-20', dateFormat: 'MMM D', hoursBeforeService: 48, teams: 2 };
  const explained = measure(10, () => void explainDays(facts, calendar, bounds));
  return Promise.resolve(
    [
      `A price of 3 services with 10 extras and all discounts: ${Math.round(1000 / price).toLocaleString('en')} per second`,
      `Availability of ${days} days, ${teams} teams, 5,000 bookings: ${small?.toFixed(2)} ms`,
      `The same with 50,000 bookings: ${large?.toFixed(2)} ms, ${growth.toFixed(1)} times as much`,
      `The same with why not for each time: ${explained.toFixed(2)} ms, ${(explained / (large ?? 1)).toFixed(1)} times as much`,
      '',
    ].join('\n'),
  );
}
