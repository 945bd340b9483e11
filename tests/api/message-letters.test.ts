import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writePhone } from '#engine/format/phone.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import { quoteItems, quotes } from '#server/platform/db/tables/quotes.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { createGiftCode } from '#server/money/gift-cards/create-code.ts';
import { noOffer } from '#server/booking/quotes/write-offer.ts';
import { createCrews } from '#tests/support/crews.ts';
import { createMessageBench, type BookingRow, type MessageBench } from '#tests/support/messages.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What the letters say, of what the tables hold. */
let app: TestApp;
let bench: MessageBench;
let visit: BookingRow;
let email: string;

beforeAll(async () => {
  app = await createTestApp();
  bench = await createMessageBench(app);
  const [regular] = await bench.db.list(bookings, {
    where: and(eq(bookings.status, 'upcoming'), isNotNull(bookings.seriesId)),
    limit: 1,
  });
  if (!regular) throw new Error('the demo has no regular visit');
  visit = regular;
  ({ email } = await bench.db.get(customers, visit.customerId));
});
afterAll(() => app.close());
beforeEach(() => void (app.outbox.letters.length = 0));

const written = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]{2,8} \d{1,2}\b/;
const letterTo = (address: string) => app.outbox.letters.find(({ to }) => to === address);
const audiencesOf = async (event: string) =>
  new Set((await bench.messagesOf(event, visit.id)).map(({ audience }) => audience));

test('of visits that go with their series, only their teams are told one by one', async () => {
  const part = { partOf: 'series' };
  await bench.happens('booking_cancelled', visit.id, part);
  await bench.happens('booking_skipped', visit.id, part);
  await bench.happens('booking_restored', visit.id, part);
  for (const event of ['booking_cancelled', 'booking_skipped', 'booking_restored']) {
    const told = await audiencesOf(event);
    expect([event, told.has('customer'), told.has('office')]).toEqual([event, false, false]);
  }
  await bench.happens('booking_cancelled', visit.id);
  expect([...(await audiencesOf('booking_cancelled'))]).toEqual(
    expect.arrayContaining(['customer', 'office']),
  );
});

test('the letters of a series say its dates, and what it costs', async () => {
  const id = visit.seriesId ?? '';
  await bench.happens('series_paused', id, { from: '2026-12-07', to: '2026-12-28' });
  expect(letterTo(email)?.text).toContain(
    'paused your visits from Monday, December 7 to Monday, December 28, as you asked.',
  );
  app.outbox.letters.length = 0;
  // Not the moment of the demo, at which others of its visits may have been cancelled.
  const endedAt = new Date(app.time.now.getTime() + 1_000);
  await bench.db.update(series, id, { state: 'cancelled', endedAt });
  const changes = { status: 'cancelled', cancelType: 'cancel', cancelledAt: endedAt } as const;
  await bench.db.update(bookings, visit.id, changes);
  await bench.happens('series_cancelled', id, { visits: 1, fee: 4000 });
  const text = letterTo(email)?.text;
  expect(text).toMatch(new RegExp(`Cancelled visits:\\n${written.source}`));
  expect(text).toContain('A fee of $40.00 applies');
  await bench.db.update(bookings, visit.id, { status: 'upcoming', cancelType: null, cancelledAt: null });
});

test('a restored visit says what became of its fee, where there was one', async () => {
  await bench.happens('booking_restored', visit.id, { feeVoided: 4000 });
  expect(letterTo(email)?.text).toContain('The $40.00 fee is waived.');
  app.outbox.letters.length = 0;
  await bench.happens('booking_restored', visit.id);
  expect(letterTo(email)?.text).not.toContain('waived');
});

test('who has no account changes their card with their next visit, which a link opens', async () => {
  const { accountId } = await bench.db.get(customers, visit.customerId);
  await bench.changeCustomer(visit.customerId, { accountId: null });
  await bench.happens('card_expiring', visit.customerId, { last4: '4242', expires: '12/2026' });
  const text = letterTo(email)?.text;
  expect(text).toContain('We have the card ending in 4242 on file');
  expect(text).toMatch(/Update card: \S+\/manage\?key=[\w.-]+&action=card/);
  await bench.changeCustomer(visit.customerId, { accountId });
});

test('what waits for its first date is told without one', async () => {
  await bench.happens('sent_to_dispatch', visit.id);
  expect(letterTo(email)?.text).toMatch(new RegExp(`It won’t take place on ${written.source}`));
  app.outbox.letters.length = 0;
  const [quote] = await bench.db.list(quotes, { limit: 1 });
  const { seriesId, recurrenceDate } = visit;
  // A visit without a date belongs to no series yet.
  await bench.db.update(bookings, visit.id, {
    leadQuoteId: quote?.id ?? null,
    seriesId: null,
    recurrenceDate: null,
  });
  await bench.happens('sent_to_dispatch', visit.id, { firstDate: true });
  expect(letterTo(email)?.text).toContain('We’ll be in touch to find a date for');
  for (const { subject, text } of [letterTo(email), letterTo('admin@sparkle.test')].map(
    (one) => one ?? fail(),
  ))
    expect(`${subject}\n${text}`).not.toMatch(/20\d\d, |When:|day, |take place|won’t/);
  await bench.db.update(bookings, visit.id, { leadQuoteId: null, seriesId, recurrenceDate });
});

const fail = (): never => {
  throw new Error('no letter was sent');
};

test.each([
  // Midnight in New York: the day before is the last on which the quote is good.
  ['2026-12-01T05:00:00Z', 'Monday, November 30'],
  ['2026-12-01T17:00:00Z', 'Tuesday, December 1'],
])('a quote that ends at %s is valid until %s, and shows what it is for', async (end, last) => {
  const [item] = await bench.db.list(quoteItems, { where: eq(quoteItems.kind, 'service'), limit: 1 });
  const { id, total } = await bench.db.get(quotes, item?.quoteId ?? '');
  await bench.db.update(quotes, id, { customerId: visit.customerId, expiresAt: new Date(end) });
  await bench.happens('quote_sent', id);
  const text = letterTo(email)?.text;
  expect(text).toContain(`is valid until ${last}.`);
  expect(text).toContain(item?.name);
  expect(text).toContain(`Total with tax: $${(total / 100).toFixed(2)}`);
});

test('a lead without a name is called by its email, and found', async () => {
  const [lead] = await bench.db.list(leads, { limit: 1 });
  const id = lead?.id ?? '';
  await bench.db.update(leads, id, { firstName: '', lastName: '', email: 'who@example.com' });
  await bench.happens('lead_received', id);
  const letter = letterTo('admin@sparkle.test');
  expect(letter?.subject).toBe('New lead: who@example.com');
  const body = letter?.text.replace(/^.*New lead:.*$/m, '') ?? '';
  expect(body.split('who@example.com')).toHaveLength(2);
  expect(letterTo('who@example.com')?.text).toContain(
    'You’re receiving this because you contacted Sparkle Home Cleaning.',
  );
  expect(letter?.text).toContain(`/admin/leads/${id}`);
});

test('the office reads of a quote without a total that there is none yet', async () => {
  const quote = await bench.db.insert(quotes, {
    ...noOffer,
    number: 90_001,
    customerId: visit.customerId,
  });
  await bench.happens('quote_received', quote.id);
  expect(letterTo('admin@sparkle.test')?.text).toContain('quote 90001: no total yet');
});

test('dates are written out', async () => {
  await bench.happens('booking_confirmed', visit.id);
  const letter = letterTo(email);
  expect(letter?.subject).toMatch(written);
  expect(letter?.text).toMatch(new RegExp(`When: ${written.source}`));
  expect(letter?.text).not.toMatch(/\d(?:st|nd|rd|th)\b(?! St)|\d\/\d/);
});

test('a refund says what was paid for: a visit, or a gift card', async () => {
  const { customerId } = visit;
  const back = {
    customerId,
    kind: 'refund',
    method: 'cash',
    amount: -2_500,
    occurredAt: app.time.now,
  } as const;
  const ofVisit = await bench.db.insert(payments, { ...back, bookingId: visit.id });
  await bench.happens('refund_issued', ofVisit.id);
  expect(letterTo(email)?.text).toMatch(
    new RegExp(`refunded \\$25\\.00 for your visit on ${written.source}\\.`),
  );
  app.outbox.letters.length = 0;
  const card = await bench.db.insert(giftCards, {
    ...createGiftCode(app.services.seal),
    initialAmount: 2_500,
    state: 'active',
    fromName: 'Ada',
    recipientName: 'Grace Hopper',
    buyerId: customerId,
    recipientEmail: 'grace@example.test',
    message: '',
  });
  const ofCard = await bench.db.insert(payments, { ...back, giftCardId: card.id });
  await bench.happens('refund_issued', ofCard.id);
  expect(letterTo(email)?.text).toContain('We refunded $25.00 for the gift card for Grace Hopper.');
});

test('a confirmation says how long it takes, how it is paid, and that the total has its tax in it', async () => {
  const { cardId, paymentType, paymentState } = visit;
  const card = await bench.db.insert(cards, {
    customerId: visit.customerId,
    gateway: 'stripe',
    processorCustomer: 'cus_words',
    processorCard: 'pm_words',
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2031,
    isDefault: false,
  });
  const byCard = { paymentType: 'card', paymentState: 'upcoming_hold', cardId: card.id } as const;
  await bench.db.update(bookings, visit.id, byCard);
  await bench.happens('booking_confirmed', visit.id);
  const text = letterTo(email)?.text;
  expect(text).toMatch(/Length: \d+ (?:hour|minute)/);
  expect(text).toContain('Payment: Card ending in 4242, charged after the visit');
  expect(text).toMatch(/Total with tax:? +\$/);
  await bench.db.update(bookings, visit.id, { cardId, paymentType, paymentState });
});

test('a visit that moved says where it was, with the window that its customer was promised', async () => {
  const from = '2026-12-01T15:00:00.000Z';
  await bench.happens('booking_rescheduled', visit.id, { from, fromWindow: 60, party: 'customer' });
  expect(letterTo(email)?.text).toContain('It was on Tuesday, December 1, between 10 and 11 am.');
  expect(letterTo('admin@sparkle.test')?.text).toContain('It was on Tuesday, December 1, 10:00 am.');
});

test('the office reads of a new booking how to reach its customer, and what they answered and noted', async () => {
  const customFields = [{ id: 'pets', value: 'cat', display_label: 'Pets', display_value: 'A cat' }];
  await bench.db.update(bookings, visit.id, { customFields, source: 'form' });
  await bench.db.insert(notes, { bookingId: visit.id, text: 'Ring twice', byCustomer: true });
  const { phone } = await bench.db.get(customers, visit.customerId);
  await bench.happens('booking_received', visit.id);
  const text = letterTo('admin@sparkle.test')?.text;
  for (const part of [writePhone(phone), email, 'Pets: A cat', 'Note: Ring twice', 'From: Your booking form'])
    expect(text).toContain(part);
});

test('who is declined reads why, and when it is free', async () => {
  await bench.db.update(bookings, visit.id, { cancelReason: 'We have no crew there' });
  await bench.happens('booking_declined', visit.id, { reason: 'We have no crew there' });
  const text = letterTo(email)?.text;
  expect(text).toContain('Why: We have no crew there');
  expect(text).toMatch(new RegExp(`These times are free: ${written.source}, between \\d`));
  await bench.db.update(bookings, visit.id, { cancelReason: null });
});

test('a receipt has a number, a day and how it was paid', async () => {
  const paid = { kind: 'payment', method: 'check', amount: 2_500, occurredAt: app.time.now } as const;
  const { id } = await bench.db.insert(payments, {
    ...paid,
    customerId: visit.customerId,
    bookingId: visit.id,
  });
  await bench.happens('receipt', id);
  expect(letterTo(email)?.text).toMatch(
    new RegExp(`Receipt: ${visit.number}\\nDate: ${written.source}, \\d{4}\\nPaid with: Check`),
  );
});

test('a crew that is taken off a visit reads so, and finds nothing to open', async () => {
  const crews = await createCrews(app, bench.db, { locationId: visit.locationId, titles: ['Fir'] });
  const [fir] = crews;
  const startAt = new Date(app.time.now.getTime() + 86_400_000);
  await bench.db.update(bookings, visit.id, { startAt });
  await bench.happens('job_unassigned', visit.id, { teamId: fir?.id ?? '' });
  const letter = app.outbox.letters.find(({ subject }) => subject.startsWith('You’re no longer on the job'));
  expect(letter?.text).toContain('You’re no longer on this job');
  expect(letter?.text).not.toContain('/team/');
  await bench.db.update(bookings, visit.id, { startAt: visit.startAt });
});

test('a question about a quote is not called a new lead', async () => {
  const lead = await bench.db.insert(leads, {
    email: 'asks@example.test',
    firstName: 'Quentin',
    zip: '10014',
  });
  await bench.happens('lead_received', lead.id, { aboutQuote: 108 });
  const letter = letterTo('admin@sparkle.test');
  expect(letter?.subject).toBe('Question about quote 108: Quentin');
  expect(letter?.text).toContain('Zip code: 10014');
  expect(letter?.text).not.toContain('New lead');
});
