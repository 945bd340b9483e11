import type { PriceBook } from '#engine/booking/price-book.ts';
import type { changeBookingExtras } from '#engine/contracts/booking/booking-extras.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { KeptReason } from '#engine/contracts/booking/following-visits.ts';
import { DomainError, isDomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import { refusal } from '#engine/problems.ts';
import { series as seriesTable } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { linesOf } from '../lines.ts';
import { editVisit, type EditWish } from '../office/edit-visit.ts';
import { storedRequest } from '../office/stored-request.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { releaseForecast } from '../series/end-series.ts';
import { priceSeriesVisit } from '../series/price-visit.ts';
import type { Series } from '../series/rule.ts';
import { askForVisits } from '../series/start-series.ts';
import { comingVisits } from './cancel.ts';
import { stayAsSeries, type Acting } from './change.ts';
import { toSubmitted, withPriceIds } from './chosen-extras.ts';
import { findEditProblem, isPaid } from './extras-rule.ts';
import { isSameChoice, type ServiceChange } from './same-change.ts';

export type Following = NonNullable<AnswerOf<typeof changeBookingExtras>['following']>;

/** Somebody agrees to an amount that they have seen: at another one nothing is saved. */
export function requireExpected(
  { company }: Pick<Acting, 'company'>,
  { expected, total, isSaved }: { expected: number | undefined; total: number; isSaved: boolean },
): void {
  const major = toMajor(total, company.currencyCode);
  if (isSaved && expected !== undefined && expected !== major)
    throw new DomainError('PRICE_CHANGED', { ...refusal({}), total: major });
}

type Changing = {
  series: Series;
  /** The first that changes. It is changed already, or would be. */
  visit: Booking;
  change: ServiceChange;
  book: PriceBook;
  dryRun: boolean;
  /** Where they are from now on, if that is another place. */
  addressId?: string | undefined;
  /** For the office alone: days that are full take longer visits as well. */
  overbook?: boolean | undefined;
  expected?: number | undefined;
};
type Planned = { booking: Booking; after: number; kept: KeptReason | null };

/**
 * The same change of services for all later visits: those that are booked, and what those to come are made from. One
 * that can no longer be changed, or whose day has no room for a longer visit, stays as it is, and is named.
 */
export async function changeFollowing(tx: TenantDb, wish: Changing, acting: Acting): Promise<Following> {
  const { series, visit, change, book, dryRun, addressId = series.addressId } = wish;
  const coming = (await comingVisits(tx, series.id, visit.startAt)).filter(({ id }) => id !== visit.id);
  const isSaved = !dryRun;
  const done: Planned[] = [];
  for (const booking of coming) done.push(await editOne(tx, wish, { booking, acting }));
  // Where it is refused, nothing of the transaction stays.
  requireExpected(acting, { expected: wish.expected, total: sumOf(done, 'after'), isSaved });
  const chosen = withPriceIds(change(series.chosen), book);
  // Other services take as long as they say, as they do for a visit.
  const plannedMinutes = isSameChoice(series.chosen, chosen) ? series.plannedMinutes : null;
  const changed = { ...series, addressId, chosen, plannedMinutes };
  const [before, after] = [
    await priceSeriesVisit(tx, acting.company, series, series.horizonUntil),
    await priceSeriesVisit(tx, acting.company, changed, series.horizonUntil),
  ];
  if (isSaved) await changeRest(tx, changed, { ...after, now: acting.now });
  const major = (minor: number) => toMajor(minor, acting.company.currencyCode);
  return {
    visits: done.map(({ booking, after: total, kept }) => ({
      id: booking.id,
      start_local: booking.startLocal.slice(0, 16).replace(' ', 'T'),
      total: { before: major(booking.total), after: major(kept ? booking.total : total) },
      kept,
    })),
    total: { before: major(sumOf(done, 'before')), after: major(sumOf(done, 'after')) },
    later: { before: major(before.columns.total), after: major(after.columns.total) },
  };
}

const sumOf = (visits: readonly Planned[], when: 'before' | 'after'): number =>
  visits.reduce(
    (sum, { booking, after, kept }) => sum + (when === 'before' || kept !== null ? booking.total : after),
    0,
  );

type Editing = { booking: Booking; acting: Acting };

async function editOne(
  tx: TenantDb,
  { change, book, dryRun, addressId, overbook = false }: Changing,
  { booking, acting }: Editing,
): Promise<Planned> {
  const { company, now, party } = acting;
  const stays = (kept: KeptReason | null): Planned => ({ booking, after: booking.total, kept });
  const problem =
    party === 'customer' ? findEditProblem(company, booking, now) : isPaid(booking) ? 'paid' : null;
  if (problem) return stays(problem);
  const chosen = storedRequest(booking, await linesOf(tx, booking.id)).services;
  const wanted = change(chosen);
  const services = isSameChoice(chosen, wanted) ? null : toSubmitted(wanted, book);
  const isElsewhere = addressId !== undefined && addressId !== booking.addressId;
  // It may have been changed so before.
  if (!services && !isElsewhere) return stays(null);
  const { version } = booking;
  const wish: EditWish = {
    version,
    overbook,
    partOf: 'series',
    ...(services && { services }),
    ...(isElsewhere && { address_id: addressId }),
  };
  try {
    const edited = await tx.transaction((inner) =>
      editVisit(inner, booking.id, { ...wish, ...(dryRun && { dry_run: true }) }, acting),
    );
    if (!dryRun) await stayAsSeries(tx, booking, edited.after);
    return { booking, after: edited.after.total, kept: null };
  } catch (error) {
    if (isDomainError(error) && error.code === 'SLOT_TAKEN') return stays('no_room');
    throw error;
  }
}

type Rest = { durationMinutes: number; teams: number; now: Date };

/** What later visits are made from, and the room that is kept for them. */
async function changeRest(
  tx: TenantDb,
  { id, chosen, addressId, plannedMinutes, durationMinutes: before, teamsRequired }: Series,
  { durationMinutes, teams, now }: Rest,
): Promise<void> {
  await tx.update(seriesTable, id, {
    chosen,
    addressId,
    plannedMinutes,
    durationMinutes,
    teamsRequired: teams,
  });
  if (durationMinutes === before && teams === teamsRequired) return;
  await releaseForecast(tx, id, now);
  await askForVisits(tx, id);
}
