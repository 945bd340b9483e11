import { numberCounters } from '#server/platform/db/tables/bookings.ts';
import { leads, opportunities, type leadStates } from '#server/platform/db/tables/leads.ts';
import { quoteItems, quotes, type quoteStates } from '#server/platform/db/tables/quotes.ts';
import type { DemoCatalogue } from './add-catalogue.ts';
import type { DemoLocation } from './add-locations.ts';
import type { DemoCustomer } from './add-people.ts';
import type { Demo } from './demo.ts';
import { addDays } from './local-time.ts';
import { orderLines } from './order-lines.ts';
import { createOrder, minutesOf } from './order.ts';
import { priceOf } from './price.ts';
import type { Random } from './random.ts';

type Sales = {
  staff: Map<string, string>;
  customers: DemoCustomer[];
  locations: DemoLocation[];
  catalogue: DemoCatalogue;
};

/** How far each lead has come, and what became of its quote, if it got one. */
const stories: { lead: (typeof leadStates)[number]; quote: (typeof quoteStates)[number] | null }[] = [
  { lead: 'new', quote: null },
  { lead: 'new', quote: 'draft' },
  { lead: 'contacted', quote: null },
  { lead: 'quoted', quote: 'sent' },
  { lead: 'quoted', quote: 'viewed' },
  { lead: 'won', quote: 'accepted' },
  { lead: 'lost', quote: 'declined' },
  { lead: 'quoted', quote: 'expired' },
];

const ofCustomer = [
  ['sent', 2],
  ['expired', 40],
  ['accepted', 75],
] as const;

export function addSales(demo: Demo, sales: Sales): void {
  const random = demo.random.fork('sales');
  const firstNumber = 101;
  let number = firstNumber;
  demo.profile.office.leads.forEach((lead, index) => {
    const { lead: state, quote } = stories[index % stories.length] ?? { lead: 'new', quote: null };
    const askedAt = addDays(demo.now, -2 - index * 3);
    const leadId = demo.rows.add(leads, {
      ...lead,
      email: `${lead.firstName}.${lead.lastName}@example.com`.toLowerCase(),
      phone: demo.profile.people.phone(92 + index),
      zip: random.pick(sales.locations.flatMap(({ profile }) => profile.neighbourhoods)).zip,
      state,
      lostReason: state === 'lost' ? 'Chose a cheaper offer' : null,
      customerId: state === 'won' ? (sales.customers.at(-1)?.id ?? null) : null,
      createdAt: askedAt,
    });
    const value = quote
      ? addQuote(demo, sales, { leadId, state: quote, number: number++, askedAt, random })
      : 15_000;
    const open = state !== 'won' && state !== 'lost';
    demo.rows.add(opportunities, {
      leadId,
      ownerId: sales.staff.get('sales') ?? null,
      title: `${lead.firstName} ${lead.lastName}`,
      stage: state,
      value,
      nextAction: open ? 'Call' : '',
      nextActionOn: open ? demo.today.add({ days: index % 4 }).toString() : null,
      createdAt: askedAt,
    });
  });
  // What the customer who can sign in has been offered, and has said to it.
  const customerId = sales.customers[0]?.id ?? null;
  for (const [state, daysAgo] of ofCustomer)
    addQuote(demo, sales, {
      customerId,
      state,
      number: number++,
      askedAt: addDays(demo.now, -daysAgo),
      random,
    });
  demo.rows.add(numberCounters, { of: 'quote', lastNumber: Math.max(number, firstNumber) - 1 });
}

type Quote = {
  leadId?: string;
  customerId?: string | null;
  state: (typeof quoteStates)[number];
  number: number;
  askedAt: Date;
  random: Random;
};

/** Answers the quote's total. */
function addQuote(demo: Demo, { locations, catalogue, customers }: Sales, quote: Quote): number {
  const { leadId = null, state, number, askedAt, random } = quote;
  const [frequency] = catalogue.frequencies;
  const order = createOrder(random.pick(catalogue.services), random);
  const request = { frequency: null, code: null, tax: demo.profile.tax, tip: 0, giftCardBalance: 0 };
  const { lines, totals } = priceOf(orderLines(order), request);
  const sentAt = state === 'draft' ? null : addDays(askedAt, 1);
  const quoteId = demo.rows.add(quotes, {
    number,
    state,
    leadId,
    customerId: quote.customerId ?? (state === 'accepted' ? (customers.at(-1)?.id ?? null) : null),
    locationId: locations[0]?.id ?? null,
    frequencyId: frequency?.id ?? null,
    message: 'Thank you for asking. Here is what we would do, and what it costs.',
    declineReason: state === 'declined' ? 'Chose a cheaper offer' : null,
    durationMinutes: minutesOf(order),
    ...totals,
    sentAt,
    expiresAt: sentAt && addDays(sentAt, 14),
    createdAt: askedAt,
  });
  for (const line of lines) demo.rows.add(quoteItems, { quoteId, ...line });
  return totals.total;
}
