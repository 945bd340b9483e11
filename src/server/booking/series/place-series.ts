import { and, eq } from 'drizzle-orm';
import { materialisedDates } from '#engine/booking/recurrence.ts';
import { DomainError } from '#engine/errors.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { dispatchItems } from '../../db/tables/dispatch.ts';
import { series as seriesTable } from '../../db/tables/series.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { comingVisits } from '../life/cancel.ts';
import type { Acting } from '../life/change.ts';
import { findLetters, tryOut, type Letter } from '../office/preview.ts';
import { changeCrew } from '../teams/change-crew.ts';
import { changeSeries } from './change-series.ts';
import { findConflicts, type Occurrence } from './find-conflicts.ts';
import { lockSeries } from './lock-series.ts';
import { makeVisit } from './make-visit.ts';
import { missingDates } from './materialise.ts';
import { anchorOf, ruleOf } from './rule.ts';
import type { Booking } from '../place-booking.ts';

export type SeriesPlace = { start: Instant; teamId: string | null; overbook?: boolean | undefined };
export type PlacedSeries = { seriesId: string; visits: Occurrence[]; kept: Booking[] };

/** Its next visits are made with it; those after them follow by a job, as always. */
const madeAtOnce = 12;

/**
 * Gives a series another day, time and team from its next visit on. All of it happens, or nothing: its next visits are
 * made in the same transaction, and those that find no place wait in the queue, as the company's policy says.
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
  const visits = await findConflicts(tx, company, {
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
  if (first.seriesId !== null) await makeNext(tx, first.seriesId, acting);
  return { seriesId: first.seriesId ?? seriesId, visits, kept };
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

async function makeNext(tx: TenantDb, id: string, { company, now }: Acting): Promise<void> {
  const series = await tx.get(seriesTable, id);
  const today = toLocal(now.getTime(), series.timezone).date;
  const dates = materialisedDates(anchorOf(series).date, ruleOf(series), { today }).slice(0, madeAtOnce);
  const missing = await missingDates(tx, series, { dates, today });
  for (const date of missing)
    await makeVisit(tx, { company, seriesId: id, date, now, together: missing.length > 1 });
}

export type SeriesPreview = PlacedSeries & { letters: Letter[]; warnings: string[] };

/** What it would mean: done for real, and taken back. */
export async function previewPlaceSeries(
  tx: TenantDb,
  seriesId: string,
  place: SeriesPlace,
  acting: Acting,
): Promise<SeriesPreview> {
  const { result, limit } = await tryOut(tx, async (inner, overbook) => {
    const placed = await placeSeries(inner, seriesId, { ...place, overbook }, acting);
    const letters = await findLetters(inner, { event: 'series_changed', subjectId: placed.seriesId }, acting);
    return { ...placed, seriesId, letters };
  });
  return { ...result, warnings: limit };
}
