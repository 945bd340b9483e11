import { and, eq } from 'drizzle-orm';
import { DomainError, isDomainError } from '#engine/errors.ts';
import { daysBetween, type LocalDate } from '#engine/time/local-date.ts';
import type { Instant } from '#engine/time/zone.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { overhear } from '#server/platform/happenings/report.ts';
import { comingVisits } from '../life/cancel.ts';
import { changeBooking, type Acting } from '../life/change.ts';
import { rescheduleBooking } from '../life/reschedule.ts';
import { findActLetters, tryOut, type ActLetter } from '../office/preview.ts';
import { changeCrew } from '../teams/change-crew.ts';
import { changeSeries } from './change-series.ts';
import { findConflicts, isOfTeam, type Occurrence } from './find-conflicts.ts';
import { lockSeries } from './lock-series.ts';
import { datesMissing, makeVisits, visitsByDate } from './make-next.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';

export type SeriesPlace = { start: Instant; teamId: string | null; overbook?: boolean | undefined };
export type PlacedSeries = { seriesId: string; visits: Occurrence[]; kept: Booking[] };

/** Its next visits are made with it; those after them follow by a job, as always. */
const madeAtOnce = 12;

/**
 * Gives a series another day, time and team from its next visit on. All of it happens, or nothing: visits that waited
 * for a date get the nearest one, the next visits are made in the same transaction, and those that find no place wait
 * in the queue, as the company's policy says.
 */
export async function placeSeries(
  tx: TenantDb,
  seriesId: string,
  place: SeriesPlace,
  acting: Acting,
): Promise<PlacedSeries> {
  const { company, now } = acting;
  const series = await lockSeries(tx, seriesId);
  const { start, teamId, overbook } = place;
  const planned = await findConflicts(tx, company, {
    series,
    choice: { start, teamId: teamId ?? undefined },
    now,
  });
  const [next] = await comingVisits(tx, seriesId, now);
  if (series.state !== 'active' || !next)
    throw new DomainError('CONFLICT', { reason: 'This series has no visits to come.' });
  const wish = { start, overbook, preferredTeamId: teamId, waive: true };
  const { first, kept } = await changeSeries(tx, next.id, wish, acting);
  if (teamId !== null) await changeCrew(tx, first.id, { teamIds: [teamId], overbook: true }, acting);
  await closeItems(tx, first.id, now);
  const childId = first.seriesId ?? seriesId;
  const waiting = kept.filter(({ needsPlacing }) => needsPlacing);
  const dated = await placeWaiting(tx, waiting, { childId, first, planned, place, acting });
  await makeVisits(tx, childId, await datesMissing(tx, childId, acting, madeAtOnce), acting);
  return {
    seriesId: childId,
    visits: await asMade(tx, childId, planned),
    kept: kept.filter(({ id }) => !dated.has(id)),
  };
}

type Child = {
  childId: string;
  first: Booking;
  planned: readonly Occurrence[];
  place: SeriesPlace;
  acting: Acting;
};

/** Visits that somebody has changed are kept; where they have no date yet, they get the nearest of the new series. */
async function placeWaiting(
  tx: TenantDb,
  waiting: readonly Booking[],
  { childId, first, planned, place, acting }: Child,
): Promise<ReadonlySet<string>> {
  const placed = new Set<string>();
  let free = planned.filter(({ date }) => date !== first.recurrenceDate);
  for (const visit of waiting) {
    const wished = visit.recurrenceDate ?? visit.startLocal.slice(0, 10);
    const [nearest] = free.toSorted((a, b) => daysApart(a.date, wished) - daysApart(b.date, wished));
    if (!nearest || !(await tryDate(tx, visit, { nearest, childId, place, acting }))) continue;
    free = free.filter(({ date }) => date !== nearest.date);
    placed.add(visit.id);
  }
  return placed;
}

const daysApart = (a: LocalDate, b: LocalDate): number => Math.abs(daysBetween(a, b));

type DateWish = Pick<Child, 'childId' | 'place' | 'acting'> & { nearest: Occurrence };

/** A day that is full leaves the visit in the queue. */
async function tryDate(
  tx: TenantDb,
  visit: Booking,
  { nearest: { start, date }, childId, place: { teamId }, acting }: DateWish,
): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      const wish = { start, waive: true, partOf: 'series' } as const;
      const moved = await rescheduleBooking(inner, visit.id, wish, acting);
      await changeBooking(inner, moved, { seriesId: childId, recurrenceDate: date });
      if (teamId !== null) await changeCrew(inner, visit.id, { teamIds: [teamId], overbook: true }, acting);
    });
    return true;
  } catch (error) {
    if (isDomainError(error) && (error.code === 'SLOT_TAKEN' || error.code === 'CONFLICT')) return false;
    throw error;
  }
}

/** What was planned, as it has come: a day may have been full, or another one was found. */
async function asMade(tx: TenantDb, id: string, planned: readonly Occurrence[]): Promise<Occurrence[]> {
  const visitOn = await visitsByDate(tx, id);
  return planned.map((occurrence) => {
    const visit = visitOn.get(occurrence.date);
    if (!visit) return occurrence;
    const { conflict } = occurrence;
    const hasPlace = !visit.needsPlacing && visit.status !== 'cancelled';
    const left = hasPlace ? (isOfTeam(conflict) ? conflict : null) : (conflict ?? 'full');
    return { ...occurrence, start: visit.startAt.getTime(), conflict: left };
  });
}

/** The first has its place now, and its team or none in particular. */
const closeItems = (tx: TenantDb, bookingId: string, now: Date) =>
  tx.query((database, own) =>
    database
      .update(dispatchItems)
      .set({ state: 'placed', closedAt: now, placedBookingId: bookingId })
      .where(
        and(own(dispatchItems), eq(dispatchItems.bookingId, bookingId), eq(dispatchItems.state, 'open')),
      ),
  );

export type SeriesPreview = PlacedSeries & { letters: ActLetter[]; warnings: string[] };

/** What it would mean: done for real, and taken back. */
export async function previewPlaceSeries(
  tx: TenantDb,
  seriesId: string,
  place: SeriesPlace,
  acting: Acting,
): Promise<SeriesPreview> {
  const { result, limit } = await tryOut(tx, async (inner, overbook) => {
    const { result: placed, reported } = await overhear(() =>
      placeSeries(inner, seriesId, { ...place, overbook }, acting),
    );
    return { ...placed, seriesId, letters: await findActLetters(inner, reported, acting) };
  });
  return { ...result, warnings: limit };
}
