import { numberCounters } from '#server/platform/db/tables/bookings.ts';
import { discountRedemptions } from '#server/platform/db/tables/discount-codes.ts';
import { giftCardLedger } from '#server/platform/db/tables/gift-cards.ts';
import { addBookingRows } from './add-booking-rows.ts';
import type { DemoCode } from './add-codes.ts';
import type { DemoGiftCard } from './add-gift-cards.ts';
import { addPayments, paymentStateOf } from './add-payments.ts';
import { bookedAt, cancelledAt } from './booking-moments.ts';
import type { Demo } from './demo.ts';
import { priceVisit } from './price-visit.ts';
import type { Random } from './random.ts';
import type { Visit } from './visit.ts';

type Means = { codes: DemoCode[]; giftCards: Map<string, DemoGiftCard> };

/** Numbered in the order in which people called. */
export function addBookings(demo: Demo, visits: Visit[], { codes, giftCards }: Means): void {
  const random = demo.random.fork('bookings');
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));
  const dated = visits
    .map((visit) => ({ visit, createdAt: bookedAt(demo, visit, { random, visitOf }) }))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const chooseCode = createCodeChooser(codes, random);
  const firstNumber = 1001;
  dated.forEach(({ visit, createdAt }, index) => {
    const means = { code: chooseCode(visit), card: giftCards.get(visit.id), random };
    addBooking(demo, { visit, createdAt, number: firstNumber + index }, means);
  });
  demo.rows.add(numberCounters, { of: 'booking', lastNumber: firstNumber + dated.length - 1 });
}

/** Some single visits use a code, each customer none twice, and newcomers' codes only the first time they book. */
function createCodeChooser(codes: DemoCode[], random: Random): (visit: Visit) => DemoCode | undefined {
  const known = new Set<string>();
  const used = new Set<string>();
  return ({ customer, series, rescheduledFromId }) => {
    const isNew = !known.has(customer.id);
    known.add(customer.id);
    const usable = codes.filter(
      ({ id, profile }) =>
        profile.endedDaysAgo === undefined &&
        (isNew || !profile.newCustomersOnly) &&
        !used.has(`${id} ${customer.id}`),
    );
    if (series || rescheduledFromId || usable.length === 0 || !random.chance(0.14)) return undefined;
    const code = random.pick(usable);
    used.add(`${code.id} ${customer.id}`);
    return code;
  };
}

type Call = { visit: Visit; createdAt: Date; number: number };
type Chosen = { code: DemoCode | undefined; card: DemoGiftCard | undefined; random: Random };

function addBooking(demo: Demo, call: Call, { code, card, random }: Chosen): void {
  const { visit } = call;
  const tip = visit.outcome.status === 'completed' && random.chance(0.22) ? random.integer(1, 5) * 500 : 0;
  const balance = card?.balance ?? 0;
  const price = priceVisit(demo.profile, visit, { code: code?.terms ?? null, tip, giftCardBalance: balance });
  const method = random.pick(['card', 'card', 'card', 'card', 'cash', 'check'] as const);
  const paid = { visit, method, totals: price.totals };
  const paymentState = paymentStateOf(demo, paid, random);
  addBookingRows(demo, { ...call, price, method, paymentState });
  addPayments(demo, paid, paymentState);
  if (code && price.totals.codeDiscount > 0)
    addRedemption(demo, call, { code, amount: price.totals.codeDiscount });
  if (card) {
    demo.rows.add(giftCardLedger, {
      giftCardId: card.id,
      kind: 'redeem',
      amount: -price.totals.giftCardTotal,
      bookingId: visit.id,
      createdAt: visit.end,
    });
  }
}

function addRedemption(
  demo: Demo,
  { visit, createdAt }: Call,
  { code, amount }: { code: DemoCode; amount: number },
): void {
  demo.rows.add(discountRedemptions, {
    discountCodeId: code.id,
    bookingId: visit.id,
    customerId: visit.customer.id,
    amount,
    releasedAt: visit.outcome.status === 'cancelled' ? cancelledAt(demo, visit, createdAt) : null,
    createdAt,
  });
}
