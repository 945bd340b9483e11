import { bookingItems, bookings, numberCounters } from '../tables/bookings.ts';
import { bookingTeams } from '../tables/booking-teams.ts';
import { discountRedemptions } from '../tables/discount-codes.ts';
import { giftCardLedger } from '../tables/gift-cards.ts';
import { slotClaims } from '../tables/slot-claims.ts';
import type { DemoCode } from './add-codes.ts';
import type { DemoGiftCard } from './add-gift-cards.ts';
import { addPayments, paymentStateOf, type Paid } from './add-payments.ts';
import type { Demo } from './demo.ts';
import { addDays, addMinutes } from './local-time.ts';
import { orderLines, type OrderLine } from './order-lines.ts';
import { minutesOf } from './order.ts';
import { takesPlace } from './outcome.ts';
import { priceOf, type Price, type PriceRequest } from './price.ts';
import type { Random } from './random.ts';
import { bufferMinutes, busySpan, crewsOf, type Visit } from './visit.ts';

type Means = { codes: DemoCode[]; giftCards: Map<string, DemoGiftCard> };
type Dated = { visit: Visit; bookedAt: Date };

/** Numbered in the order in which people called. */
export function addBookings(demo: Demo, visits: Visit[], means: Means): void {
  const random = demo.random.fork('bookings');
  const rescheduled = new Map(visits.map((visit) => [visit.id, visit]));
  const dated = visits
    .map((visit): Dated => ({ visit, bookedAt: bookedAt(demo, visit, { random, rescheduled }) }))
    .sort((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime());
  const firstNumber = 1001;
  dated.forEach((each, index) => addBooking(demo, each, { ...means, random, number: firstNumber + index }));
  demo.rows.add(numberCounters, { of: 'booking', lastNumber: firstNumber + dated.length - 1 });
}

type Calls = { random: Random; rescheduled: Map<string, Visit> };

function bookedAt({ now, foundedAt }: Demo, visit: Visit, { random, rescheduled }: Calls): Date {
  const before = rescheduled.get(visit.rescheduledFromId ?? '');
  const latest = addMinutes(before ? addDays(before.start, -1) : visit.start, before ? 30 : -18 * 60);
  const called = visit.series
    ? addDays(visit.start, -28)
    : addMinutes(latest, -random.integer(0, 14 * 24 * 60));
  const past = Math.min(
    (before ? latest : called).getTime(),
    addMinutes(now, -random.integer(20, 600)).getTime(),
  );
  return new Date(Math.max(past, foundedAt.getTime()));
}

type Booking = Means & { random: Random; number: number };

function addBooking(
  demo: Demo,
  { visit, bookedAt }: Dated,
  { codes, giftCards, random, number }: Booking,
): void {
  const code = visit.series || !random.chance(0.12) ? undefined : random.pick(usableCodes(codes));
  const card = giftCards.get(visit.id);
  const tip = visit.outcome.status === 'completed' && random.chance(0.22) ? random.integer(1, 5) * 500 : 0;
  const price = priceVisit(demo, visit, {
    code: code?.terms ?? null,
    tip,
    giftCardBalance: card?.balance ?? 0,
  });
  const method = random.pick(['card', 'card', 'card', 'card', 'cash', 'check'] as const);
  const paid: Paid = { visit, method, totals: price.totals, bookedAt, random };
  const paymentState = paymentStateOf(demo, paid);
  addBookingRow(demo, { visit, bookedAt, number, price, method, paymentState });
  addLines(demo, visit, price);
  addAssignments(demo, visit, bookedAt);
  addPayments(demo, { ...paid, state: paymentState });
  if (code && price.totals.codeDiscount > 0) {
    demo.rows.add(discountRedemptions, {
      discountCodeId: code.id,
      bookingId: visit.id,
      customerId: visit.customer.id,
      amount: price.totals.codeDiscount,
      releasedAt: visit.outcome.status === 'cancelled' ? cancelledAt(demo, visit, bookedAt) : null,
      createdAt: bookedAt,
    });
  }
  if (card) {
    const amount = -price.totals.giftCardTotal;
    const spent = { giftCardId: card.id, bookingId: visit.id, amount, createdAt: visit.end };
    demo.rows.add(giftCardLedger, { ...spent, kind: 'redeem' });
  }
}

const usableCodes = (codes: DemoCode[]) => codes.filter(({ profile }) => profile.endedDaysAgo === undefined);

type PricedVisit = Price<OrderLine> & { nextTotal: number | null };

/** As domain rules have it: a first visit may pay the full price, the next one knows no code, tip or gift card. */
function priceVisit(
  { profile }: Demo,
  { order, frequency, series }: Visit,
  means: Pick<PriceRequest, 'code' | 'tip' | 'giftCardBalance'>,
): PricedVisit {
  const { name, rate, excludeFirst, unit } = frequency.profile;
  const terms = unit === 'none' ? null : { name, discountType: 'percent' as const, rate, amount: 0 };
  const first = (series?.first ?? true) && excludeFirst;
  const lines = orderLines(order);
  const next = priceOf(
    lines.filter(({ recurring }) => recurring),
    { frequency: terms, code: null, tax: profile.tax, tip: 0, giftCardBalance: 0 },
  );
  return {
    ...priceOf(lines, { ...means, frequency: first ? null : terms, tax: profile.tax }),
    nextTotal: terms ? next.totals.total : null,
  };
}

/** The day before, or just now for a visit still to come. */
const cancelledAt = ({ now }: Demo, { start }: Visit, bookedAt: Date) =>
  new Date(Math.max(bookedAt.getTime(), Math.min(now.getTime(), addDays(start, -1).getTime())));

const cancelReasons = {
  cancel: ['Plans changed', 'Found somebody else', 'Too expensive', 'Moving away'],
  skip: ['Away this week', 'Holiday', 'Visitors'],
  reschedule: ['Ill at home', 'Needs another day', 'Builders are not finished'],
} as const;

type BookingRow = {
  visit: Visit;
  bookedAt: Date;
  number: number;
  price: PricedVisit;
  method: Paid['method'];
  paymentState: ReturnType<typeof paymentStateOf>;
};

function addBookingRow(
  demo: Demo,
  { visit, bookedAt, number, price, method, paymentState }: BookingRow,
): void {
  const { id, start, end, outcome, customer, location, series } = visit;
  const { status, cancelType } = outcome;
  const reasons = cancelType ? cancelReasons[cancelType] : [];
  const begun = status === 'in_progress' || status === 'completed';
  demo.rows.add(bookings, {
    id,
    number,
    status,
    cancelType,
    cancelReason: reasons[number % (reasons.length || 1)] ?? null,
    cancelledAt: cancelType ? cancelledAt(demo, visit, bookedAt) : null,
    fault: status === 'missed' ? (number % 3 === 0 ? 'company' : 'customer') : null,
    customerId: customer.id,
    addressId: customer.addressId,
    locationId: location.id,
    frequencyId: visit.frequency.id,
    seriesId: series?.id ?? null,
    recurrenceDate: series?.recurrenceDate.toString() ?? null,
    rescheduledFromId: visit.rescheduledFromId,
    startAt: start,
    startLocal: `${visit.day.toString()} ${visit.time}:00`,
    timezone: demo.profile.timezone,
    arrivalWindowMinutes: location.profile.arrivalWindowMinutes,
    durationMinutes: minutesOf(visit.order),
    bufferMinutes,
    teamsRequired: crewsOf(visit.order),
    paymentType: method,
    paymentState,
    ...price.totals,
    nextTotal: price.nextTotal,
    checkedInAt: begun ? start : null,
    completedAt: status === 'completed' ? end : null,
    createdAt: bookedAt,
  });
}

function addLines({ rows }: Demo, { id: bookingId }: Visit, { lines }: PricedVisit): void {
  for (const line of lines) rows.add(bookingItems, { bookingId, ...line });
}

function addAssignments({ rows }: Demo, visit: Visit, createdAt: Date): void {
  const { id: bookingId, start: slotStart, end, outcome, location } = visit;
  const during = busySpan({ start: slotStart, end });
  const checkedInAt = outcome.status === 'in_progress' || outcome.status === 'completed' ? slotStart : null;
  const checkedOutAt = outcome.status === 'completed' ? end : null;
  for (const { id: teamId } of visit.teams) {
    const state = takesPlace(outcome) ? ('assigned' as const) : ('removed' as const);
    rows.add(bookingTeams, { bookingId, teamId, state, during, checkedInAt, checkedOutAt, createdAt });
  }
  for (const seatNumber of visit.seats) {
    const claim = { locationId: location.id, slotStart, seatNumber, bookingId, createdAt };
    rows.add(slotClaims, { ...claim, kind: 'booking' });
  }
}
