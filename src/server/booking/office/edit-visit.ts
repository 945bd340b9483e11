import { and, eq } from 'drizzle-orm';
import type { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { audit, differences } from '#server/platform/audit.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { discountRedemptions } from '#server/platform/db/tables/discount-codes.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { bookingTags, tags } from '#server/platform/db/tables/tags.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { complainOfMissing, replaceParts } from '#server/platform/editing/links.ts';
import { lessenGiftCard } from '#server/money/gift-cards/reserve.ts';
import { report } from '#server/platform/happenings/report.ts';
import { savePaymentState } from '#server/money/payments/money-sheet.ts';
import { freedCapacity } from '../freed-capacity.ts';
import { changeBooking, lockBooking, type Acting } from '../life/change.ts';
import { moveSeats, moveTeams } from '../life/reschedule.ts';
import { linesOf } from '../lines.ts';
import { rewritePrice } from '../rewrite-price.ts';
import type { VisitPrice } from '../visit-price.ts';
import { requirePriceRight } from './agreed-price.ts';
import { findNewPlace, toStreet, type NewPlace } from './new-place.ts';
import { keepOfficeNote } from './keep-office-note.ts';
import { priceEdit } from './price-edit.ts';
import { requireVersion } from './require-version.ts';
import { tellAnswers, tellLines } from './tell-edit.ts';

export type EditWish = Omit<BodyOf<typeof editBookingContract>, 'scope'> & {
  /** The price is computed again though nothing of it was changed. */
  reprice?: boolean;
  /** It comes this often from now on, as the first of a series. */
  frequencyId?: string;
  /** One of many of its series: its customer hears of them once. */
  partOf?: 'series';
};
/** What a visit was, and what it is or would be. */
export type Edited = {
  before: Booking;
  after: Booking;
  saved: boolean;
  /** How long what it buys usually takes; null where it was not priced again. */
  usualMinutes: number | null;
};

/** Changes what one visit buys. What touches the price is priced by the day's prices; nothing else is. */
export async function editVisit(tx: TenantDb, id: string, wish: EditWish, acting: Acting): Promise<Edited> {
  requirePriceRight(acting.caller, wish);
  const before = await lockBooking(tx, id);
  await requireVersion(tx, before, wish.version, acting.party);
  if (!onlyTags(wish)) requireEditable(before);
  await requireTags(tx, wish.tag_ids);
  const place = await findNewPlace(tx, before, wish.address_id);
  const { services, tip, adjustment, final_price, frequencyId, reprice = false } = wish;
  const touched = [services, tip, adjustment, final_price, frequencyId].some((part) => part !== undefined);
  // Taxes go by the zip code.
  const isPriced = touched || reprice || (place !== undefined && place.to.zip !== place.from.zip);
  const at = { ...before, ...(place && { addressId: place.to.id }) };
  const priced = isPriced ? await priceEdit(tx, acting.company, at, wish) : undefined;
  // How long it takes may be the office's word: only other services say otherwise.
  const isMeasured = services !== undefined || reprice;
  const price = priced && (isMeasured ? priced : { ...priced, ...sizeOf(before) });
  const usualMinutes = priced?.durationMinutes ?? null;
  if (wish.dry_run) {
    const after = price ? { ...before, ...toColumns(price) } : before;
    return { before, after, saved: false, usualMinutes };
  }
  const wished = { wish, price, place };
  const parts = await tellParts(tx, before, wished);
  const after = await save(tx, before, { ...wished, acting });
  const tagged = wish.tag_ids && (await saveTags(tx, id, wish.tag_ids));
  if (wish.note) await keepOfficeNote(tx, after, wish.note, acting);
  // Crews whose day it changes have heard of it as their job.
  const untoldTeam = isResized(before, after) && takesPlace(before);
  const changes = differences(tellable(before), tellable(after));
  const isNews = parts.length > 0 || Object.keys(changes).length > 0;
  const details =
    onlyTags(wish) || !isNews
      ? { internal: true }
      : { ...(untoldTeam && { untoldTeam }), ...(wish.partOf && { partOf: wish.partOf }) };
  await report(tx, acting.now, { name: 'booking_updated', subjectId: id, details });
  const { number } = before;
  await audit(tx, acting, {
    action: reprice ? 'booking.repriced' : 'booking.updated',
    subject: { type: 'booking', id },
    summary: [
      reprice ? `Computed the price of visit ${number} again` : `Changed visit ${number}`,
      ...parts,
    ].join(': '),
    changes: { ...changes, ...tagged },
  });
  return { before, after: await tx.get(bookings, id), saved: true, usualMinutes };
}

type Wished = { wish: EditWish; price: VisitPrice | undefined; place: NewPlace | undefined };

/** What of it was bought or answered otherwise, in words; nothing where it is something else. */
async function tellParts(
  tx: TenantDb,
  { id, customFields }: Booking,
  { wish, price, place }: Wished,
): Promise<string[]> {
  const parts = [
    ...(place ? [`${toStreet(place.from)} to ${toStreet(place.to)}`] : []),
    ...(wish.frequencyId ? [`now ${(await tx.get(frequencies, wish.frequencyId)).name}`] : []),
    ...(price ? tellLines(await linesOf(tx, id), price.lines) : []),
    ...(wish.custom_fields ? tellAnswers(customFields, wish.custom_fields) : []),
  ];
  return parts.length > 0 ? [parts.join('; ')] : [];
}

const toColumns = ({ columns, durationMinutes, teams }: VisitPrice) => ({
  ...columns,
  durationMinutes,
  teamsRequired: teams,
});

/** What a log of changes says of a visit. */
const tellable = (booking: Booking) => {
  const { total, subtotal, adjustment, tip, durationMinutes, teamsRequired, paymentType } = booking;
  return { total, subtotal, adjustment, tip, durationMinutes, teamsRequired, paymentType };
};

function requireEditable({ status, giftCardTotal }: Booking): void {
  const open = status === 'pending' || status === 'upcoming' || status === 'in_progress';
  if (open || status === 'waitlisted' || (status === 'completed' && giftCardTotal === 0)) return;
  throw new DomainError('CONFLICT', {
    reason:
      status === 'completed'
        ? 'This visit is already paid with a gift card. Refund it or add a fee.'
        : 'This visit is cancelled and can’t be changed.',
  });
}

/** Words of the office may change when nothing else may any more. */
const onlyTags = (wish: EditWish): boolean =>
  Object.keys(wish).every((name) => name === 'version' || name === 'tag_ids' || name === 'dry_run');

async function requireTags(tx: TenantDb, tagIds: readonly string[] = []): Promise<void> {
  const named = { table: tags, noun: 'tag', ids: tagIds };
  requireNone(await complainOfMissing(tx, (index) => `tag_ids.${index}`, named));
}

/** Answers what that changes, for the log. */
async function saveTags(
  tx: TenantDb,
  bookingId: string,
  tagIds: readonly string[],
): Promise<{ tag_ids?: [string[], readonly string[]] }> {
  const of = eq(bookingTags.bookingId, bookingId);
  const before = (await tx.list(bookingTags, { where: of })).map(({ tagId }) => tagId);
  await replaceParts(tx, bookingTags, { of, rows: tagIds.map((tagId) => ({ tagId, bookingId })) });
  const isSame = before.length === tagIds.length && before.every((tagId) => tagIds.includes(tagId));
  return isSame ? {} : { tag_ids: [before, tagIds] };
}

type Saving = Wished & { acting: Acting };

async function save(tx: TenantDb, before: Booking, { wish, price, place, acting }: Saving): Promise<Booking> {
  const { payment_type: paymentType, custom_fields: customFields } = wish;
  const also = {
    ...(paymentType && { paymentType }),
    ...(customFields && { customFields }),
    ...(place && { addressId: place.to.id }),
  };
  if (!price) {
    const changed = await changeBooking(tx, before, also);
    return (await savePaymentState(tx, changed.id)).booking;
  }
  const { durationMinutes, teams: teamsRequired } = price;
  const hasPlace = isResized(before, { durationMinutes, teamsRequired }) && takesPlace(before);
  if (hasPlace) await resize(tx, before, price, { overbook: wish.overbook, acting });
  const after = await rewritePrice(tx, before, price, { ...also, durationMinutes, teamsRequired });
  if (hasPlace) {
    await moveTeams(tx, after, { was: before, now: acting.now });
    await freedCapacity(tx, { locationId: after.locationId }, acting.now);
  }
  await keepCodes(tx, before, after);
  return (await savePaymentState(tx, after.id)).booking;
}

const sizeOf = ({ durationMinutes, teamsRequired }: Booking) => ({ durationMinutes, teams: teamsRequired });

type Size = Pick<Booking, 'durationMinutes' | 'teamsRequired'>;
const isResized = (before: Size, after: Size): boolean =>
  before.durationMinutes !== after.durationMinutes || before.teamsRequired !== after.teamsRequired;

const takesPlace = ({ status, needsPlacing }: Booking): boolean =>
  !needsPlacing && (status === 'pending' || status === 'upcoming' || status === 'in_progress');

/** A longer visit wants more of the day: is it still there? */
async function resize(
  tx: TenantDb,
  booking: Booking,
  { durationMinutes, teams }: VisitPrice,
  { overbook, acting }: { overbook: boolean | undefined; acting: Acting },
): Promise<void> {
  await moveSeats(tx, booking, {
    start: booking.startAt.getTime(),
    chooser: 'office',
    overbook,
    size: { durationMinutes, teams },
    location: await tx.get(locations, booking.locationId),
    now: acting.now,
    timeFormat: acting.company.timeFormat,
  });
}

/** What the code took off, and what the gift card has to keep, are other amounts now. */
async function keepCodes(tx: TenantDb, before: Booking, after: Booking): Promise<void> {
  if (before.codeDiscount !== after.codeDiscount)
    await tx.query((database, own) =>
      database
        .update(discountRedemptions)
        .set({ amount: after.codeDiscount })
        .where(and(own(discountRedemptions), eq(discountRedemptions.bookingId, after.id))),
    );
  const unneeded = before.giftCardTotal - after.giftCardTotal;
  if (unneeded > 0) await lessenGiftCard(tx, after.id, unneeded);
}
