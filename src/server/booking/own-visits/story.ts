import type { visitStory } from '#engine/contracts/booking/own-visits.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { findArrival } from '../arrival.ts';
import { comingVisits } from '../life/cancel.ts';
import { lateFeeOf, moveFeeOf } from '../life/late-fee.ts';
import { findTakeBack } from '../life/take-back.ts';
import { linesOf } from '../lines.ts';
import { endFeesOf } from '../series/end-fees.ts';
import { readShownWork } from '../stories/shown-work.ts';
import { findShare, isSharable, presentShare } from '../stories/visit-share.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { presentTimeWish } from '../waitlist/time-wish.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { series as seriesTable } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findCardToCharge } from '#server/money/payments/cards/card-acts.ts';
import { findRating, isRateable } from '../ratings/rate-visit.ts';
import { tipOfVisit } from '../ratings/tip-of-visit.ts';
import type { Services } from '#server/services.ts';
import { presentMoney } from '#server/money/payments/present.ts';
import { packAgain } from './again.ts';
import { findVisitCrews } from './crews.ts';

type Story = FromSchema<typeof visitStory>;
type Scope = { db: TenantDb; company: Company; caller: Caller; services: Services };

/** The same number of statements for every visit. */
export async function readStory(scope: Scope, booking: Booking): Promise<Story> {
  const { db, company, caller, services } = scope;
  const now = services.clock();
  const [arrival, crews, work, money, rating, lines, takeBack, share, card, another_time, endFee] =
    await Promise.all([
      findArrival(db, booking, now),
      findVisitCrews(db, booking.id),
      readShownWork(scope, booking),
      presentMoney({ db, company, level: 'own' }, booking.id),
      findRating(db, booking.id),
      linesOf(db, booking.id),
      findTakeBack(db, booking, { company, caller, now }),
      findShare(db, booking.id, now),
      findCardToCharge(db, booking),
      presentTimeWish(db, booking, { company, now }),
      findEndFee(db, { company, booking, now }),
    ]);
  const [attempt] = money.attempts;
  // To whom it is shown is the customer’s own affair.
  const isOwn = caller.kind === 'account' && caller.account.role === 'r_customer';
  const isFailed = money.payment_state === 'hold_failed' || money.payment_state === 'charge_failed';
  return {
    booking_id: booking.id,
    company: {
      name: company.businessName,
      address: company.address,
      email: company.contactEmail,
      phone: company.contactPhone,
    },
    arrival,
    crews,
    checklists: work.checklists,
    photos: work.photos,
    share: isOwn && share ? presentShare(scope, share) : null,
    may_share: isOwn && isSharable(booking),
    payment: {
      due: money.due,
      paid: money.paid,
      refunded: money.refunded,
      held: money.held,
      gift_card: money.gift_card,
      problem: isFailed ? (attempt?.message ?? null) : null,
      card: card ? { id: card.id, brand: card.brand, last4: card.last4 } : null,
    },
    fees: { ...readFees({ company, booking, now }), end_series: endFee },
    rating: rating ? { stars: rating.stars, comment: rating.comment, reply: rating.reply } : null,
    may_rate: isRateable(booking, rating, now),
    tip: tipOfVisit(booking, company, now),
    take_back_until: takeBack?.toISOString() ?? null,
    another_time,
    reason_required: readPolicies(company).cancel_reason_required,
    hours_before: readBookingSettings(company).hours_before_service,
    again: packAgain(lines),
  };
}

type FeeCase = { company: Company; booking: Booking; now: Date };

/** What it costs to cancel this visit with all others of its series. */
async function findEndFee(db: TenantDb, { company, booking, now }: FeeCase): Promise<number | null> {
  const { seriesId } = booking;
  if (seriesId === null) return null;
  const [series, visits] = await Promise.all([
    db.get(seriesTable, seriesId),
    comingVisits(db, seriesId, now),
  ]);
  const { total } = await endFeesOf(db, { series, visits, company, now });
  return toMajor(total, company.currencyCode);
}

/** What an act costs now, and once it is not free any more. */
function readFees(asked: FeeCase): Omit<Story['fees'], 'end_series'> {
  const { company } = asked;
  const { cancel_fee, reschedule_fee } = readPolicies(company);
  const cancel = lateFeeOf(asked, 'cancel');
  const skip = lateFeeOf(asked, 'skip');
  const move = moveFeeOf(asked);
  const major = ({ fee }: { fee: number }) => toMajor(fee, company.currencyCode);
  return {
    now: { cancel: major(cancel), skip: major(skip), reschedule: major(move) },
    later: {
      cancel: toMajor(cancel.later, company.currencyCode),
      skip: toMajor(skip.later, company.currencyCode),
      reschedule: toMajor(move.later, company.currencyCode),
    },
    rules: { cancel: cancel_fee, reschedule: reschedule_fee },
  };
}
