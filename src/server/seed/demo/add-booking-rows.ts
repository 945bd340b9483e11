import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { paymentStateOf, Paid } from './add-payments.ts';
import { cancelledAt } from './booking-moments.ts';
import { bufferMinutes, type Demo } from './demo.ts';
import { addMinutes } from './local-time.ts';
import { minutesOf } from './order.ts';
import { takesPlace } from './outcome.ts';
import type { PricedVisit } from './price-visit.ts';
import { busySpan, crewsOf, type Visit } from './visit.ts';

const cancelReasons = {
  cancel: ['Plans changed', 'Found somebody else', 'Too expensive', 'Moving away'],
  skip: ['Away this week', 'Holiday', 'Visitors'],
  reschedule: ['Ill at home', 'Needs another day', 'Builders are not finished'],
} as const;

export type NewBooking = {
  visit: Visit;
  createdAt: Date;
  number: number;
  price: PricedVisit;
  method: Paid['method'];
  paymentState: ReturnType<typeof paymentStateOf>;
};

export function addBookingRows(demo: Demo, booking: NewBooking): void {
  const { visit, price, createdAt } = booking;
  addBookingRow(demo, booking);
  for (const line of price.lines) demo.rows.add(bookingItems, { bookingId: visit.id, ...line });
  addAssignments(demo, visit, createdAt);
  if (visit.outcome.status === 'waitlisted') addWaiting(demo, visit, createdAt);
}

/** They wait for room on the day that they asked for. */
function addWaiting({ rows }: Demo, { id, customer, location, day }: Visit, createdAt: Date): void {
  const days = { dateFrom: day.toString(), dateTo: day.toString() };
  const whose = { bookingId: id, customerId: customer.id, locationId: location.id };
  rows.add(waitlistEntries, { ...whose, ...days, createdAt });
}

function addBookingRow(
  demo: Demo,
  { visit, createdAt, number, price, method, paymentState }: NewBooking,
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
    cancelledAt: cancelType ? cancelledAt(demo, visit, createdAt) : null,
    fault: status === 'missed' ? (number % 3 === 0 ? 'company' : 'customer') : null,
    customerId: customer.id,
    addressId: customer.addressId,
    locationId: location.id,
    frequencyId: visit.frequency.id,
    seriesId: series?.id ?? null,
    recurrenceDate: series?.recurrenceDate.toString() ?? null,
    rescheduledFromId: visit.rescheduledFromId,
    needsPlacing: visit.needsPlacing ?? false,
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
    source: series && !series.first && visit.rescheduledFromId === null ? 'series' : 'office',
    checkedInAt: begun ? start : null,
    completedAt: status === 'completed' ? end : null,
    createdAt,
  });
}

/** One home in eight takes a quarter longer than was sold, though no longer than the buffer after it. */
function leftAt({ end, order, customer }: Visit): Date {
  const isSlow = Number.parseInt(customer.addressId.slice(-1), 16) % 8 === 0;
  return isSlow ? addMinutes(end, Math.min(bufferMinutes, Math.round(minutesOf(order) / 4))) : end;
}

function addAssignments({ rows }: Demo, visit: Visit, createdAt: Date): void {
  const { id: bookingId, start: slotStart, end, outcome, location } = visit;
  const during = busySpan({ start: slotStart, end });
  const checkedInAt = outcome.status === 'in_progress' || outcome.status === 'completed' ? slotStart : null;
  const checkedOutAt = outcome.status === 'completed' ? leftAt(visit) : null;
  for (const { id: teamId } of visit.teams) {
    const state = takesPlace(outcome) ? ('assigned' as const) : ('removed' as const);
    rows.add(bookingTeams, { bookingId, teamId, state, during, checkedInAt, checkedOutAt, createdAt });
  }
  for (const seatNumber of visit.seats) {
    const claim = { locationId: location.id, slotStart, seatNumber, bookingId, createdAt };
    rows.add(slotClaims, { ...claim, kind: 'booking' });
  }
}
