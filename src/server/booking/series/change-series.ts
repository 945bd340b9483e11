import { and, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm';
import { standInDate } from '#engine/booking/stand-in-date.ts';
import { DomainError } from '#engine/errors.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { series as seriesTable, seriesExceptions } from '#server/platform/db/tables/series.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { comingVisits, keepExceptions, waitingVisits } from '../life/cancel.ts';
import {
  changeBooking,
  isAsSeries,
  lockBooking,
  requireNext,
  stayAsSeries,
  type Acting,
} from '../life/change.ts';
import { rescheduleBooking } from '../life/reschedule.ts';
import { passOnRaises } from '#server/catalogue/price-changes/series-raises.ts';
import { requireVersion } from '../office/require-version.ts';
import { rewritePrice } from '../rewrite-price.ts';
import { earlyExitFee } from './early-exit.ts';
import { releaseForecast } from './end-series.ts';
import { lockSeries } from './lock-series.ts';
import { readJobsOf, reportLostJobs } from './lost-jobs.ts';
import { priceSeriesVisit } from './price-visit.ts';
import { repeatVisit } from './repeat-visit.ts';
import { anchorOf, ruleOf, type Series } from './rule.ts';
import type { SeriesWish } from './series-wish.ts';
import { askForVisits } from './start-series.ts';

export type SeriesChange = {
  first: Booking;
  /** Coming visits of the old series that somebody has changed or paid: they stay as they are. */
  kept: Booking[];
};

/**
 * Changes a visit and all that follow it, or makes one that comes once the first of a series: the old series ends the
 * day before, and another one, its child, goes on. Visits that were never touched are remade; those that were are kept,
 * and listed.
 */
export async function changeSeries(
  tx: TenantDb,
  bookingId: string,
  wish: SeriesWish,
  acting: Acting,
): Promise<SeriesChange> {
  const { seriesId } = await tx.get(bookings, bookingId);
  if (seriesId === null) return { first: await repeatVisit(tx, bookingId, wish, acting), kept: [] };
  const old = await lockSeries(tx, seriesId);
  const visit = await lockBooking(tx, bookingId);
  if (wish.version !== undefined) await requireVersion(tx, visit, wish.version, acting.party);
  requireNext(visit, 'move');
  const following = (await comingVisits(tx, seriesId, visit.startAt)).filter(({ id }) => id !== bookingId);
  if (acting.party === 'customer') await requireOpenRhythm(tx, { old, wish, now: acting.now });
  const jobs = await readJobsOf(tx, following);
  const removed = await removeUntouched(tx, following);
  const kept = following.filter(({ id }) => !removed.has(id));
  const child = await startChild(tx, { old, visit, wish, now: acting.now });
  // What was added to or taken off a price at one frequency says nothing of another.
  if (old.frequencyId === child.frequencyId) await passOnRaises(tx, old.id, child.id);
  await carryExceptions(tx, { old, child, visit, kept });
  await takeWaiting(tx, { old, child, visit });
  // The office asks nothing for moving a series. Its customer owes what moving the first visit costs.
  const moved = await rescheduleBooking(
    tx,
    bookingId,
    { ...wish, waive: true, evenSame: true, partOf: 'series' },
    acting,
  );
  const recurrenceDate = child.anchorLocal.slice(0, 10);
  const first = await changeBooking(tx, moved, { seriesId: child.id, recurrenceDate });
  const repriced = await repriceFor(tx, first, { old, child, acting, date: recurrenceDate });
  await stayAsSeries(tx, visit, repriced);
  await askForVisits(tx, child.id);
  await report(tx, acting.now, { name: 'series_changed', subjectId: child.id, details: { from: old.id } });
  const lost = jobs.filter(({ bookingId: id }) => removed.has(id));
  await reportLostJobs(tx, { seriesId: child.id, jobs: lost, now: acting.now });
  await audit(tx, acting, {
    action: 'series.changed',
    subject: { type: 'series', id: child.id },
    summary: `Changed a series${await sayFrequency(tx, old, child)} from ${formatDateTime(acting.company.dateFormat, recurrenceDate)} on`,
    changes: { series: [old.id, child.id] },
  });
  return { first: repriced, kept };
}

/** A customer takes another rhythm only of those that are for everybody, and once none is owed any more. */
async function requireOpenRhythm(
  tx: TenantDb,
  { old, wish: { frequencyId }, now }: Omit<Split, 'visit'>,
): Promise<void> {
  if (frequencyId === undefined || frequencyId === old.frequencyId) return;
  const frequency = await tx.get(frequencies, frequencyId);
  const isOpen = frequency.active && !frequency.private && (await earlyExitFee(tx, old, now)) === 0;
  if (!isOpen)
    throw new DomainError('VALIDATION', refusal({ frequencyId: problemOf('not_bookable_online') }));
}

async function sayFrequency(tx: TenantDb, old: Series, child: Series): Promise<string> {
  if (old.frequencyId === child.frequencyId) return '';
  const [from, to] = await Promise.all([
    tx.get(frequencies, old.frequencyId),
    tx.get(frequencies, child.frequencyId),
  ]);
  return ` from ${from.name} to ${to.name},`;
}

type Split = { old: Series; visit: Booking; wish: SeriesWish; now: Date };

/** The old series ends before the visit; where that was its first, it has ended altogether. */
async function startChild(tx: TenantDb, { old, visit, wish, now }: Split): Promise<Series> {
  const location = await tx.get(locations, wish.locationId ?? visit.locationId);
  const frequency = await tx.get(frequencies, wish.frequencyId ?? old.frequencyId);
  const { unit, every, monthlyMode, id: frequencyId } = frequency;
  if (unit === 'none')
    throw new DomainError('VALIDATION', refusal({ frequencyId: problemOf('frequency_must_repeat') }));
  const { date, time } = toLocal(wish.start, location.timezone);
  const isFirst = visit.recurrenceDate === old.anchorLocal.slice(0, 10);
  await tx.update(seriesTable, old.id, {
    endsOn: addDays(visit.recurrenceDate ?? date, -1),
    ...(isFirst && { state: 'cancelled', endedAt: now }),
  });
  await releaseForecast(tx, old.id, now);
  const { id: _id, companyId: _company, createdAt: _created, ...same } = old;
  return tx.insert(seriesTable, {
    ...same,
    unit,
    every,
    monthlyMode,
    frequencyId,
    locationId: location.id,
    timezone: location.timezone,
    parentSeriesId: old.id,

    anchorLocal: `${date} ${time}:00`,
    // The window of another time of day is that of its slots.
    ...(time !== anchorOf(old).time && { arrivalWindowMinutes: null }),
    ...spansOf(wish),
    horizonUntil: date,
    endsOn: null,
    state: 'active',
    endedAt: null,
    ...(wish.preferredTeamId !== undefined && { preferredTeamId: wish.preferredTeamId }),
    ...(!isAsSeries(visit) && { customFields: visit.customFields }),
  });
}

/** What the office says of the length and the window of all its visits. */
const spansOf = ({ durationMinutes, arrivalWindowMinutes }: SeriesWish) => ({
  ...(durationMinutes !== undefined && { durationMinutes, plannedMinutes: durationMinutes }),
  ...(arrivalWindowMinutes !== undefined && { arrivalWindowMinutes }),
});

type Carried = { old: Series; child: Series; visit: Booking; kept: readonly Booking[] };

/**
 * A visit that stays is not made again, and what was left out stays left out. A date that had no room is tried again
 * where the series comes on another day.
 */
async function carryExceptions(tx: TenantDb, { old, child, visit, kept }: Carried): Promise<void> {
  const from = visit.recurrenceDate;
  if (from === null) return;
  const to = child.anchorLocal.slice(0, 10);
  const change = { from, to, rule: ruleOf(child) };
  const leftOut = await findLeftOut(tx, old.id, { from, byPerson: from !== to });
  const dates = new Map<LocalDate, 'moved' | 'skip' | 'cancelled'>();
  const carry = (date: LocalDate, kind: 'moved' | 'skip' | 'cancelled') => {
    const standIn = standInDate(date, change);
    if (standIn !== undefined && standIn > to) dates.set(standIn, kind);
  };
  for (const { recurrenceDate, kind } of leftOut) carry(recurrenceDate, kind);
  for (const { recurrenceDate } of kept) if (recurrenceDate) carry(recurrenceDate, 'moved');
  await tx.insertAll(
    seriesExceptions,
    Array.from(dates, ([recurrenceDate, kind]) => ({ seriesId: child.id, recurrenceDate, kind })),
  );
}

/** A visit that waits for another date goes on with the series, in the place of the one that it would have there. */
async function takeWaiting(tx: TenantDb, { old, child, visit }: Omit<Carried, 'kept'>): Promise<void> {
  const from = visit.recurrenceDate;
  if (from === null) return;
  const to = child.anchorLocal.slice(0, 10);
  const change = { from, to, rule: ruleOf(child) };
  const taken = new Set<LocalDate>([to]);
  for (const waiting of await waitingVisits(tx, old.id)) {
    const { recurrenceDate } = waiting;
    if (recurrenceDate === null || recurrenceDate <= from) continue;
    const standIn = standInDate(recurrenceDate, change);
    if (standIn === undefined || taken.has(standIn)) continue;
    taken.add(standIn);
    await changeBooking(tx, waiting, { seriesId: child.id, recurrenceDate: standIn });
    await keepExceptions(tx, [{ ...waiting, seriesId: child.id, recurrenceDate: standIn }], 'moved');
  }
}

/** Dates that are left out later; where it must be by somebody's wish, without those that found no room. */
const findLeftOut = (
  tx: TenantDb,
  seriesId: string,
  { from, byPerson }: { from: LocalDate; byPerson: boolean },
) =>
  tx.list(seriesExceptions, {
    where: and(
      eq(seriesExceptions.seriesId, seriesId),
      ne(seriesExceptions.kind, 'moved'),
      gt(seriesExceptions.recurrenceDate, from),
      byPerson
        ? sql`not exists (select from ${bookings} as visit where visit.series_id = ${seriesExceptions.seriesId}
            and visit.recurrence_date = ${seriesExceptions.recurrenceDate} and visit.version = 1)`
        : undefined,
    ),
    limit: 1000,
  });

/** Another frequency has another discount; at the same one the visit costs what was agreed. */
async function repriceFor(
  tx: TenantDb,
  visit: Booking,
  { old, child, acting, date }: { old: Series; child: Series; acting: Acting; date: LocalDate },
): Promise<Booking> {
  if (old.frequencyId === child.frequencyId) return visit;
  return rewritePrice(tx, visit, await priceSeriesVisit(tx, acting.company, child, date));
}

/** Visits as their series has them, on which nothing has been paid or written. Answers which they were. */
async function removeUntouched(tx: TenantDb, visits: readonly Booking[]): Promise<ReadonlySet<string>> {
  if (visits.length === 0) return new Set();
  const ids = visits.map(({ id }) => id);
  const removed = await tx.query((database, own) =>
    database
      .delete(bookings)
      .where(
        and(
          own(bookings),
          inArray(bookings.id, ids),
          eq(bookings.source, 'series'),
          eq(bookings.version, bookings.seriesVersion),
          ne(bookings.paymentState, 'held'),
          ...[payments, notes, tasks].map((table) =>
            notExists(
              database
                .select({ one: sql`1` })
                .from(table)
                .where(eq(table.bookingId, bookings.id)),
            ),
          ),
        ),
      )
      .returning({ id: bookings.id }),
  );
  return new Set(removed.map(({ id }) => id));
}
