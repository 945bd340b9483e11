import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { DomainError, isDomainError } from '#engine/errors.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { series as seriesTable } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { cancelLocked, comingVisits } from '../life/cancel.ts';
import { lockBookings, type Acting } from '../life/change.ts';
import { restoreBooking } from '../life/restore.ts';
import { releaseForecast } from './end-series.ts';
import { lockSeries } from './lock-series.ts';
import type { Series } from './rule.ts';
import { askForVisits } from './start-series.ts';

/** By this the visits of a pause are known when the customer is back. */
export const pauseReason = 'Series paused';

/** The customer is away for a while: the visits of that time are skipped, the series goes on afterwards. */
export async function pauseSeries(
  tx: TenantDb,
  id: string,
  { from, to }: { from: LocalDate; to: LocalDate },
  acting: Acting,
): Promise<Series> {
  const series = await lockSeries(tx, id);
  if (series.state !== 'active') throw conflict('series_ended');
  if (from > to) throw new DomainError('VALIDATION', refusal({ to: problemOf('before_first_day') }));
  const { now } = acting;
  const visits = (await comingVisits(tx, id, now)).filter(({ startLocal }) => {
    const day = startLocal.slice(0, 10);
    return from <= day && day <= to;
  });
  const locked = await lockBookings(
    tx,
    visits.map(({ id: visitId }) => visitId),
  );
  await cancelLocked(
    tx,
    locked.map((booking) => ({ booking, fee: 0 })),
    { action: 'skip', reason: pauseReason, partOf: 'series' },
    acting,
  );
  await releaseForecast(tx, id, now);
  const paused = await tx.update(seriesTable, id, { pausedFrom: from, pausedTo: to });
  await askForVisits(tx, id);
  await report(tx, now, { name: 'series_paused', subjectId: id, details: { from, to } });
  const write = (day: LocalDate) => formatDateTime(acting.company.dateFormat, day);
  await audit(tx, acting, {
    action: 'series.paused',
    subject: { type: 'series', id },
    summary: `Paused a series from ${write(from)} to ${write(to)}`,
  });
  return paused;
}

/** Back earlier: the visits that were left out come back where there still is room, and else wait for the office. */
export async function resumeSeries(tx: TenantDb, id: string, acting: Acting): Promise<Series> {
  const series = await lockSeries(tx, id);
  const { pausedFrom, pausedTo } = series;
  if (pausedFrom === null) throw conflict('series_not_paused');
  const { now } = acting;
  const resumed = await tx.update(seriesTable, id, { pausedFrom: null, pausedTo: null });
  const leftOut = await tx.list(bookings, {
    where: and(
      eq(bookings.seriesId, id),
      eq(bookings.cancelReason, pauseReason),
      gte(bookings.startAt, now),
      gte(bookings.recurrenceDate, pausedFrom),
      pausedTo === null ? undefined : lte(bookings.recurrenceDate, pausedTo),
    ),
    orderBy: [asc(bookings.startAt), asc(bookings.id)],
    limit: 1000,
  });
  for (const visit of leftOut) await bringBack(tx, visit, acting);
  await askForVisits(tx, id);
  await report(tx, now, { name: 'series_changed', subjectId: id, details: { resumed: true } });
  await audit(tx, acting, {
    action: 'series.resumed',
    subject: { type: 'series', id },
    summary: 'Resumed a paused series',
  });
  return resumed;
}

async function bringBack(tx: TenantDb, visit: Booking, acting: Acting): Promise<void> {
  try {
    await tx.transaction((inner) => restoreBooking(inner, visit.id, { partOf: 'series' }, acting));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { id: bookingId, seriesId } = visit;
    await tx.insert(dispatchItems, { bookingId, seriesId, kind: 'recurring', reason: 'series_conflict' });
    await report(tx, acting.now, { name: 'visit_needs_new_date', subjectId: bookingId });
  }
}
