import { randomUUID } from 'node:crypto';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { nextOccurrence } from '#engine/booking/recurrence.ts';
import { isDomainError } from '#engine/errors.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { type Instant } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { retrying } from '#server/platform/db/retrying.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';
import { grantSlot } from '#server/calendar/schedule/grant-slot.ts';
import { lockDays } from '#server/calendar/schedule/lock-days.ts';
import { releaseSeats, takeSeats } from '#server/calendar/schedule/seats.ts';
import { lockSeries } from './lock-series.ts';
import { anchorOf, isLeftOut, ruleOf, type Series } from './rule.ts';

type Coming = { company: Company; seriesId: string; after: LocalDate; now: Date };

/**
 * Keeps the seats of the next visits that are no bookings yet, as many as the location wants. Where there is no seat
 * none is kept: the visit will say so when it is made.
 */
export async function holdForecast(db: TenantDb, { company, seriesId, after, now }: Coming): Promise<void> {
  await retrying(() =>
    db.transaction(async (tx) => {
      const series = await lockSeries(tx, seriesId);
      const location = await tx.get(locations, series.locationId);
      const starts = series.state === 'active' ? comingStarts(series, location, after) : [];
      const kept = await releaseOthers(tx, seriesId, { starts, now });
      const missing = starts.filter((start) => !kept.has(start));
      if (missing.length === 0) return;
      const busyMs = (series.durationMinutes + location.bufferMinutes) * 60_000;
      await lockDays(
        tx,
        [location.id],
        missing.map((start) => ({ start, end: start + busyMs })),
      );
      for (const start of missing)
        await keepSeat(tx, { company, series, location, start, now: now.getTime() });
    }),
  );
}

function comingStarts(series: Series, location: Location, after: LocalDate): Instant[] {
  const { date: anchor, time } = anchorOf(series);
  const starts: Instant[] = [];
  let date = nextOccurrence(anchor, ruleOf(series), after);
  for (let count = 0; count < location.recurringHold && date !== undefined; count += 1) {
    if (!isLeftOut(series, date)) starts.push(toInstant(date, time, location.timezone));
    date = nextOccurrence(anchor, ruleOf(series), date);
  }
  return starts;
}

/** Seats of visits that are bookings now, or will not be; answers those that stay. */
async function releaseOthers(
  tx: TenantDb,
  seriesId: string,
  { starts, now }: { starts: Instant[]; now: Date },
): Promise<Set<Instant>> {
  const own = and(eq(slotClaims.seriesId, seriesId), eq(slotClaims.kind, 'forecast'));
  const wanted = starts.map((start) => new Date(start));
  await releaseSeats(
    tx,
    wanted.length ? and(own, notInArray(slotClaims.slotStart, wanted)) : own,
    now.getTime(),
  );
  const kept = await tx.list(slotClaims, { where: and(own, isNull(slotClaims.releasedAt)), limit: 1000 });
  return new Set(kept.map(({ slotStart }) => slotStart.getTime()));
}

type Seat = { company: Company; series: Series; location: Location; start: Instant; now: Instant };

async function keepSeat(tx: TenantDb, { company, series, location, start, now }: Seat): Promise<void> {
  try {
    const grant = await grantSlot(tx, {
      location,
      start,
      now,
      chooser: 'visitor',
      overbook: false,
      beyondHorizon: true,
      durationMinutes: series.durationMinutes,
      teams: series.teamsRequired,
      serviceIds: series.chosen.map(({ serviceId }) => serviceId),
      timeFormat: company.timeFormat,
    });
    const owner = { kind: 'forecast', seriesId: series.id, holdId: randomUUID() } as const;
    await takeSeats(
      tx,
      { ...grant, starts: [start] },
      { locationId: location.id, teams: series.teamsRequired, owner, now },
    );
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'SLOT_TAKEN') throw error;
  }
}
