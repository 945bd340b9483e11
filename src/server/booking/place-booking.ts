import type { SlotChooser } from '#engine/booking/slot-at.ts';
import type { SubmittedCustomField } from '#engine/contracts/booking/submissions.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { bookingItems, bookings, type Booking, type BookingContact } from '../platform/db/tables/bookings.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { reserveGiftCard } from '../money/gift-cards/reserve.ts';
import { derivePaymentState } from '../money/payments/payment-state.ts';
import type { Location } from '../calendar/schedule/find-location.ts';
import { grantSlot } from '../calendar/schedule/grant-slot.ts';
import { lockDays } from '../calendar/schedule/lock-days.ts';
import type { TeamPlaces } from '../calendar/schedule/read-teams.ts';
import { chooseSeats, keepSeats, releaseSeats, seatsOfHold } from '../calendar/schedule/seats.ts';
import { redeemCode } from './redemption.ts';
import { copyChecklists } from './checklists/copy-checklists.ts';
import { takeNumber } from './take-number.ts';
import { serviceIdsIn, type VisitPrice } from './visit-price.ts';

/** A visit with its price, its customer and the time it wants. */
export type NewVisit = {
  location: Location;
  start: Instant;
  customerId: string;
  addressId: string;
  price: VisitPrice;
  paymentType: Booking['paymentType'];
  /** What it is paid with; the customer's default card where nothing is said. */
  cardId?: string | null | undefined;
  status: Booking['status'];
  source: Booking['source'];
  series?: { id: string; recurrenceDate: string } | undefined;
  quoteId?: string | undefined;
  rescheduledFromId?: string | undefined;
  contact?: BookingContact | null | undefined;
  form?: { id: string | null; revision: number | null } | undefined;
  customFields?: SubmittedCustomField[] | undefined;
  /** How late it may begin, where that is not what its slot says. */
  arrivalWindowMinutes?: number | undefined;
  /** The seats that its customer has held so far. */
  holdId?: string | undefined;
};

/** Who puts it there, and when. */
export type Placing = {
  chooser: SlotChooser;
  overbook?: boolean;
  beyondHorizon?: boolean;
  accountId?: string | null;
  now: Instant;
  timeFormat: string;
  /** Where it is known already. */
  places?: readonly TeamPlaces[];
};

/**
 * Puts a visit into the calendar: the place is granted, and the booking written, in the same transaction and while
 * nobody else can take it. Throws SLOT_TAKEN with the other slots of the day.
 */
export async function placeBooking(tx: TenantDb, visit: NewVisit, placing: Placing): Promise<Booking> {
  const { location, start, price, holdId } = visit;
  const { now, chooser, overbook = false, beyondHorizon = false, accountId = null, timeFormat } = placing;
  const { durationMinutes, teams } = price;
  const busyMs = (durationMinutes + location.bufferMinutes) * 60_000;
  await lockDays(tx, [location.id], [{ start, end: start + busyMs }], placing.places);
  if (holdId !== undefined) await releaseSeats(tx, seatsOfHold(holdId), now);
  const grant = await grantSlot(tx, {
    location,
    start,
    durationMinutes,
    teams,
    serviceIds: serviceIdsIn(price),
    chooser,
    overbook,
    beyondHorizon,
    now,
    timeFormat,
  });
  const { arrivalWindowMinutes = grant.arrivalWindowMinutes } = visit;
  // The number comes last: whoever has it keeps the company's other bookings waiting.
  const [seats, number] = await Promise.all([
    chooseSeats(tx, grant, { locationId: location.id, teams, now }),
    takeNumber(tx, 'booking'),
  ]);
  const booking = await writeBooking(tx, visit, { arrivalWindowMinutes, number });
  const owner = { kind: 'booking', bookingId: booking.id } as const;
  await keepSeats(tx, grant, { seats, owner, overbookedBy: accountId });
  await useCodes(tx, booking, price);
  return booking;
}

type Own = Partial<
  Pick<
    Booking,
    'number' | 'arrivalWindowMinutes' | 'needsPlacing' | 'cancelType' | 'cancelledAt' | 'leadQuoteId'
  >
>;

/** The row and its lines; it has no seat by that. */
export async function writeBooking(tx: TenantDb, visit: NewVisit, own: Own): Promise<Booking> {
  const { location, start, price, series, form } = visit;
  const { customerId, addressId, paymentType, status, source } = visit;
  const { date, time } = toLocal(start, location.timezone);
  const booking = await tx.insert(bookings, {
    customerId,
    addressId,
    paymentType,
    status,
    source,
    ...own,
    number: own.number ?? (await takeNumber(tx, 'booking')),
    locationId: location.id,
    frequencyId: price.frequencyId,
    durationMinutes: price.durationMinutes,
    teamsRequired: price.teams,
    seriesId: series?.id ?? null,
    recurrenceDate: series?.recurrenceDate ?? null,
    quoteId: visit.quoteId ?? null,
    rescheduledFromId: visit.rescheduledFromId ?? null,
    startAt: new Date(start),
    startLocal: `${date} ${time}:00`,
    timezone: location.timezone,
    bufferMinutes: location.bufferMinutes,
    paymentState: firstPaymentState({ status, paymentType, total: price.columns.total }),
    cardId: visit.cardId ?? null,
    contact: visit.contact ?? null,
    formId: form?.id ?? null,
    formRevision: form?.revision ?? null,
    customFields: visit.customFields ?? [],
    ...price.columns,
  });
  await writeLines(tx, booking.id, price);
  return booking;
}

export async function writeLines(
  tx: TenantDb,
  bookingId: string,
  { lines }: Pick<VisitPrice, 'lines'>,
): Promise<void> {
  await tx.insertAll(
    bookingItems,
    lines.map((line) => ({ ...line, bookingId })),
  );
  await copyChecklists(tx, [bookingId]);
}

/** Nothing is charged by booking: what is due is held or paid later. */
export const firstPaymentState = ({
  status,
  paymentType,
  total,
}: Pick<Booking, 'status' | 'paymentType' | 'total'>): Booking['paymentState'] =>
  derivePaymentState({
    status,
    paymentType,
    owed: total,
    paid: 0,
    refunded: 0,
    byCard: false,
    hold: null,
    failed: null,
    disputed: false,
  });

/** What was used for the price is used up; the codes are locked. */
export async function useCodes(
  tx: TenantDb,
  { id: bookingId, customerId }: Booking,
  { discountCodeId, giftCardId, columns }: VisitPrice,
): Promise<void> {
  const { codeDiscount: amount, giftCardTotal } = columns;
  if (discountCodeId !== null) await redeemCode(tx, { discountCodeId, bookingId, customerId, amount });
  if (giftCardId !== null) await reserveGiftCard(tx, giftCardId, bookingId, giftCardTotal);
}
