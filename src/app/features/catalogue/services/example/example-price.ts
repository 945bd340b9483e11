import { derivationOf } from '#engine/booking/derivation.ts';
import { stepExplanation, stepLabel } from '#engine/booking/derivation-text.ts';
import type { BookService, BookVariable, PriceBook } from '#engine/booking/price-book.ts';
import { quote } from '#engine/booking/quote.ts';
import { bookFrequencyOf, bookServiceOf, type ServiceParts } from '#engine/booking/book-of-settings.ts';
import type { Frequency } from '../api.ts';

/** What an example buys. What is not chosen is the least that can be bought. */
export type Basket = {
  quantities: Readonly<Record<string, number>>;
  extras: Readonly<Record<string, number>>;
  hours: number | null;
  teams: number | null;
  frequencyId: string | null;
};

export const emptyBasket: Basket = {
  quantities: {},
  extras: {},
  hours: null,
  teams: null,
  frequencyId: null,
};

export type ExampleLine = {
  key: string;
  label: string;
  explanation: string;
  amount: number;
  role: 'part' | 'sum' | 'within';
};

export type ExamplePrice =
  | { ok: true; lines: ExampleLine[]; total: number; next: number | null; minutes: number }
  | { ok: false; problem: string };

const lowest = ({ prices }: BookVariable) =>
  prices.length === 0 ? null : Math.min(...prices.map(({ minQuantity }) => minQuantity));

/** The quantity that an example has of a variable: as chosen, or the lowest that has a price. */
export const quantityOf = (variable: BookVariable, { quantities }: Basket): number | null =>
  quantities[variable.id] ?? lowest(variable);

type Input = {
  parts: ServiceParts;
  frequencies: readonly Frequency[];
  basket: Basket;
  currency: string;
  today: string;
  money(minor: number): string;
};

const withoutTax = { version: 0, taxes: [], splitTimeBetweenTeams: false };

const hourlyOf = ({ hourly }: BookService, { hours, teams }: Basket) =>
  hourly && { hours: hours ?? hourly.hoursMinimum, teams: teams ?? hourly.teamsMinimum };

/** What the example costs before tax: found by the engine that prices bookings, from what is typed. */
export function priceExample({ parts, frequencies, basket, currency, today, money }: Input): ExamplePrice {
  const service = bookServiceOf(parts, currency);
  const offered = service.hourly ? [] : service.variables.filter(({ active }) => active);
  const empty = offered.find(({ prices }) => prices.length === 0);
  if (empty) return { ok: false, problem: `${empty.name} has no complete row of prices yet.` };
  const book: PriceBook = {
    ...withoutTax,
    services: [service],
    frequencies: frequencies.map((frequency) => bookFrequencyOf(frequency, currency)),
  };
  const found = quote(book, {
    services: [
      {
        serviceId: service.id,
        variables: offered.map((variable) => ({
          variableId: variable.id,
          priceId: null,
          quantity: quantityOf(variable, basket) ?? 0,
        })),
        extras: service.extras.flatMap(({ id }) => {
          const quantity = basket.extras[id];
          return quantity === undefined ? [] : [{ extraId: id, quantity }];
        }),
        hourly: hourlyOf(service, basket),
      },
    ],
    frequencyId: basket.frequencyId,
    locationId: null,
    zip: null,
    serviceDate: today,
    firstVisit: true,
    code: null,
    customerTaxRate: null,
    adjustment: null,
    fees: [],
    tip: null,
    giftCardBalance: 0,
    teams: 1,
  });
  if (!found.ok) return { ok: false, problem: 'This example can’t be booked: a quantity has no price.' };
  const { price, next, duration } = found.quote;
  return {
    ok: true,
    lines: derivationOf(found.quote)
      .filter(({ key }) => key === 'line' || key === 'discount')
      .map((step, index) => ({
        key: `${step.key}${index}`,
        label: stepLabel(step),
        explanation: stepExplanation(step, money),
        amount: step.amount,
        role: step.role,
      })),
    total: price.totalBeforeTax,
    next: next?.total ?? null,
    minutes: duration.minutes,
  };
}
