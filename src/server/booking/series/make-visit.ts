import { and, desc, eq } from 'drizzle-orm';
import { isDomainError } from '#engine/errors.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { seriesExceptions } from '#server/platform/db/tables/series.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report, reportAll } from '#server/platform/happenings/report.ts';
import { lockDays } from '#server/calendar/schedule/lock-days.ts';
import { releaseSeats } from '#server/calendar/schedule/seats.ts';
import { placeBefore } from '../life/reschedule.ts';
import { placeBooking, writeBooking, type NewVisit } from '../place-booking.ts';
import { assignTeam } from '../teams/assign-team.ts';
import { askForTeams } from '../teams/staff.ts';
import { lockSeries } from './lock-series.ts';
import { priceSeriesVisit } from './price-visit.ts';
import { anchorOf, type Series } from './rule.ts';

export type VisitDate = {
  company: Company;
  seriesId: string;
  date: LocalDate;
  now: Date;
  /** One of several that are made at once: those that find no place are told of in one letter. */
  together: boolean;
};

/**
 * Makes the visit of a series on one of its dates. A day that is closed or full does not make it disappear: what
 * becomes of it then is the company's policy, and everybody concerned is told.
 */
export async function makeVisit(
  tx: TenantDb,
  { company, seriesId, date, now, together }: VisitDate,
): Promise<void> {
  const series = await lockSeries(tx, seriesId);
  if (series.state !== 'active') return;
  const [location, price] = await Promise.all([
    tx.get(locations, series.locationId),
    priceSeriesVisit(tx, company, series, date),
  ]);
  const { time } = anchorOf(series);
  const visit: NewVisit = {
    location,
    price,
    source: 'series',
    status: 'upcoming',
    paymentType: series.paymentType,
    customerId: series.customerId,
    addressId: series.addressId,
    start: toInstant(date, time, location.timezone),
    series: { id: series.id, recurrenceDate: date },
    customFields: series.customFields,
    arrivalWindowMinutes: series.arrivalWindowMinutes ?? undefined,
  };
  const days = nearestDays(date, readPolicies(company).series_conflict);
  const starts = days.map((day) => toInstant(day, time, location.timezone));
  const busyMs = (price.durationMinutes + location.bufferMinutes) * 60_000;
  await lockDays(
    tx,
    [location.id],
    starts.map((start) => ({ start, end: start + busyMs })),
  );
  await releaseSeats(tx, forecastOf(series, visit.start), now.getTime());
  for (const start of starts) {
    const booking = await tryPlace(tx, { ...visit, start }, { company, now });
    if (!booking) continue;
    await assignTeam(tx, booking, series.preferredTeamId, now);
    await askForTeams(tx, company, booking.id);
    if (start !== visit.start) {
      const before = placeBefore({
        startAt: new Date(visit.start),
        arrivalWindowMinutes: await windowOf(tx, visit),
      });
      await report(tx, now, {
        name: 'booking_rescheduled',
        subjectId: booking.id,
        details: { ...before, why: 'series_conflict' },
      });
    }
    return;
  }
  await leaveWithoutPlace(tx, visit, { company, now, together });
}

/** The day of the rule; where the policy is to move, then those nearest to it. */
const nearestDays = (date: LocalDate, policy: string): LocalDate[] =>
  policy === 'move' ? [0, 1, -1, 2, -2].map((days) => addDays(date, days)) : [date];

const forecastOf = ({ id }: Series, start: number) =>
  and(
    eq(slotClaims.seriesId, id),
    eq(slotClaims.kind, 'forecast'),
    eq(slotClaims.slotStart, new Date(start)),
  );

/** By then all the visits that are made with this one are there. */
const allMadeSeconds = 60;

type Making = { company: Company; now: Date };

/** Nothing is answered where there is no place. */
async function tryPlace(
  tx: TenantDb,
  visit: NewVisit,
  { company, now }: Making,
): Promise<Booking | undefined> {
  try {
    const placing = { chooser: 'visitor', beyondHorizon: true, now: now.getTime() } as const;
    return await placeBooking(tx, visit, { ...placing, timeFormat: company.timeFormat });
  } catch (error) {
    if (isDomainError(error) && error.code === 'SLOT_TAKEN') return undefined;
    throw error;
  }
}

async function leaveWithoutPlace(
  tx: TenantDb,
  visit: NewVisit,
  { company, now, together }: Making & Pick<VisitDate, 'together'>,
): Promise<void> {
  const seriesId = visit.series?.id ?? '';
  const arrivalWindowMinutes = await windowOf(tx, visit);
  if (readPolicies(company).series_conflict === 'skip') {
    const skipped = { cancelType: 'skip', cancelledAt: now, arrivalWindowMinutes } as const;
    const { id, recurrenceDate } = await writeBooking(tx, { ...visit, status: 'cancelled' }, skipped);
    if (recurrenceDate) await tx.insert(seriesExceptions, { seriesId, recurrenceDate, kind: 'skip' });
    return report(tx, now, { name: 'booking_skipped', subjectId: id, details: { why: 'series_conflict' } });
  }
  const { id: bookingId } = await writeBooking(tx, visit, { needsPlacing: true, arrivalWindowMinutes });
  await tx.insert(dispatchItems, { bookingId, seriesId, kind: 'recurring', reason: 'series_conflict' });
  if (!together) return report(tx, now, { name: 'visit_needs_new_date', subjectId: bookingId });
  await reportAll(tx, now, [
    { name: 'visit_needs_new_date', subjectId: bookingId, details: { partOf: 'series' } },
    {
      name: 'visits_need_new_dates',
      subjectId: seriesId,
      details: { unplaced: true },
      once: { key: `unplaced ${seriesId} ${now.toISOString()}`, tellAt: secondsAfter(now, allMadeSeconds) },
    },
  ]);
}

/** No slot says when somebody would have come; the visits of the series that have one do. */
async function windowOf(tx: TenantDb, { series, arrivalWindowMinutes }: NewVisit): Promise<number> {
  if (arrivalWindowMinutes !== undefined) return arrivalWindowMinutes;
  const seriesId = series?.id ?? '';
  const [placed] = await tx.list(bookings, {
    where: and(eq(bookings.seriesId, seriesId), eq(bookings.needsPlacing, false)),
    orderBy: [desc(bookings.startAt), desc(bookings.id)],
    limit: 1,
  });
  return placed?.arrivalWindowMinutes ?? 0;
}
