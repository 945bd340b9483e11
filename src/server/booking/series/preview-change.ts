import { asc } from 'drizzle-orm';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { series as seriesTable } from '#server/platform/db/tables/series.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findNoteObjections } from '#server/people/notes/customer-notes.ts';
import { overhear } from '#server/platform/happenings/report.ts';
import { comingVisits } from '../life/cancel.ts';
import type { Acting } from '../life/change.ts';
import { findTold, takeBack, tryOut, type Told } from '../office/preview.ts';
import { hasJob, type Crew } from '../teams/lock-job.ts';
import { changeSeries } from './change-series.ts';
import { findConflicts, isOfTeam, type Conflict, type Occurrence } from './find-conflicts.ts';
import { readCrews } from './lost-jobs.ts';
import { datesMissing, makeVisits, visitsByDate } from './make-next.ts';
import type { SeriesWish } from './series-wish.ts';

/** What becomes of a visit: it has its place, or another day near it, or waits for one, or is left out. */
type Outcome = 'placed' | 'moved' | 'waiting' | 'skipped';

/** A date of the series as it would go on. `start` is where its visit is then. */
export type ChangedDate = Occurrence & { outcome: Outcome };

export type SeriesChangePreview = Told & {
  dates: ChangedDate[];
  kept: Booking[];
  /** Teams that have fewer of these visits than before. */
  lostTeams: { title: string; visits: number }[];
  /** What the first of them costs, in minor units. */
  total: { before: number; after: number };
  warnings: string[];
};

/**
 * What it would mean to change a visit and all that follow it. It is done for real, with the visits that a job makes
 * afterwards, and taken back. Only the office may exceed a limit: to anybody else it is refused, as the change would be.
 */
export async function previewSeriesChange(
  tx: TenantDb,
  bookingId: string,
  wish: SeriesWish,
  acting: Acting,
): Promise<SeriesChangePreview> {
  const attempt = async (inner: TenantDb, overbook: boolean) => {
    const { total } = await inner.get(bookings, bookingId);
    const before = await followingVisits(inner, bookingId);
    const hadJobs = await readJobs(inner, before);
    const { result: changed, reported } = await overhear(() =>
      changeAndMake(inner, bookingId, { ...wish, overbook }, acting),
    );
    const { first, planned, kept, visitOn } = changed;
    const keptIds = new Set(kept.map(({ id }) => id));
    return {
      kept,
      total: { before: total, after: first.total },
      noted: await findNoteObjections(inner, first),
      dates: planned.flatMap((occurrence) => {
        const visit = visitOn.get(occurrence.date);
        return visit ? [asMade(occurrence, visit)] : [];
      }),
      lostTeams: await findLost(inner, {
        had: hadJobs.filter(({ bookingId: id }) => !keptIds.has(id)),
        has: await readJobs(
          inner,
          Array.from(visitOn.values(), ({ id }) => id),
        ),
      }),
      ...(await findTold(inner, reported, acting)),
    };
  };
  if (acting.party !== 'office') {
    const { noted: _officeOnly, ...result } = await takeBack(tx, (inner) => attempt(inner, false));
    return { ...result, warnings: [] };
  }
  const {
    result: { noted, ...result },
    limit,
  } = await tryOut(tx, attempt);
  return { ...result, warnings: [...limit, ...noted] };
}

async function followingVisits(tx: TenantDb, bookingId: string): Promise<string[]> {
  const { seriesId, startAt } = await tx.get(bookings, bookingId);
  if (seriesId === null) return [bookingId];
  const following = await comingVisits(tx, seriesId, startAt);
  return [...new Set([bookingId, ...following.map(({ id }) => id)])];
}

type Changed = {
  first: Booking;
  planned: Occurrence[];
  kept: Booking[];
  visitOn: ReadonlyMap<string, Booking>;
};

/** Which dates have a conflict is asked before their visits are made: afterwards these would be in their own way. */
async function changeAndMake(
  tx: TenantDb,
  bookingId: string,
  wish: SeriesWish,
  acting: Acting,
): Promise<Changed> {
  const { company, now } = acting;
  const { first, kept } = await changeSeries(tx, bookingId, wish, acting);
  const seriesId = first.seriesId ?? '';
  const series = await tx.get(seriesTable, seriesId);
  const missing = await datesMissing(tx, seriesId, acting);
  const dates: LocalDate[] = [first.recurrenceDate ?? '', ...missing];
  const planned = await findConflicts(tx, company, { series, choice: { start: wish.start }, now, dates });
  await makeVisits(tx, seriesId, missing, acting);
  return { first, planned, kept, visitOn: await visitsByDate(tx, seriesId) };
}

function asMade(occurrence: Occurrence, visit: Booking): ChangedDate {
  const { conflict, date } = occurrence;
  const made = { ...occurrence, start: visit.startAt.getTime() };
  const unplaced: Conflict = conflict ?? 'full';
  if (visit.status === 'cancelled') return { ...made, conflict: unplaced, outcome: 'skipped' };
  if (visit.needsPlacing) return { ...made, conflict: unplaced, outcome: 'waiting' };
  const isElsewhere = toLocal(made.start, visit.timezone).date !== date;
  if (isElsewhere) return { ...made, conflict: unplaced, outcome: 'moved' };
  return { ...made, conflict: isOfTeam(conflict) ? conflict : null, outcome: 'placed' };
}

const readJobs = async (tx: TenantDb, bookingIds: readonly string[]): Promise<Crew[]> =>
  (await readCrews(tx, bookingIds)).filter(hasJob);

async function findLost(
  tx: TenantDb,
  { had, has }: { had: readonly Crew[]; has: readonly Crew[] },
): Promise<SeriesChangePreview['lostTeams']> {
  const countOf = (jobs: readonly Crew[], id: string) => jobs.filter(({ teamId }) => teamId === id).length;
  const fewer = new Map(
    had.map(({ teamId }) => [teamId, countOf(had, teamId) - countOf(has, teamId)] as const),
  );
  const lost = [...fewer].filter(([, visits]) => visits > 0).map(([id]) => id);
  if (lost.length === 0) return [];
  const rows = await tx.list(teams, { where: isOneOf(teams.id, lost), orderBy: [asc(teams.title)] });
  return rows.map(({ id, title }) => ({ title, visits: fewer.get(id) ?? 0 }));
}
