import { and, between, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { planDays } from '#engine/booking/day-slots.ts';
import type { getCalendar } from '#engine/contracts/calendar/calendar.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { dailySettings, spotTemplates } from '#server/platform/db/tables/booking-spots.ts';
import { groupBy } from '#server/platform/db/ids.ts';
import { findClaims } from '#server/calendar/schedule/read-occupancy.ts';
import type { BoardSpan } from '../board/board-crews.ts';
import type { Place } from '../board/board-places.ts';
import type { BoardScope } from '../board/board-visits.ts';

type Answer = AnswerOf<typeof getCalendar>;

const mostRows = 100_000;

/**
 * How much there is room for by day, and how much of it is taken, over all locations whose slots have seats. As many
 * statements for many locations as for one.
 */
export async function findCapacity(
  { db, now }: BoardScope,
  { first, last, dates, span, locationId }: BoardSpan,
  { places, holidays }: { places: readonly Place[]; holidays: Answer['holidays'] },
): Promise<Answer['capacity']> {
  const counted = places.filter(
    ({ id, capacityMode }) => capacityMode !== 'teams' && (locationId === undefined || id === locationId),
  );
  const ids = counted.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [templates, daily, claims] = await Promise.all([
    db.list(spotTemplates, {
      where: and(
        inArray(spotTemplates.locationId, ids),
        or(isNull(spotTemplates.validFrom), lte(spotTemplates.validFrom, last)),
        or(isNull(spotTemplates.validTo), gte(spotTemplates.validTo, first)),
      ),
      limit: mostRows,
    }),
    db.list(dailySettings, {
      where: and(inArray(dailySettings.locationId, ids), between(dailySettings.day, first, last)),
      limit: mostRows,
    }),
    findClaims(db, ids, { span, now: now.getTime() }),
  ]);
  const [templatesOf, dailyOf, claimsOf] = [
    groupBy(templates, (row) => row.locationId),
    groupBy(daily, (row) => row.locationId),
    groupBy(claims, (claim) => claim.locationId),
  ];
  const byDate = new Map<LocalDate, { seats: number; taken: number }>();
  const add = (date: LocalDate, seats: number, taken: number) => {
    const known = byDate.get(date) ?? { seats: 0, taken: 0 };
    byDate.set(date, { seats: known.seats + seats, taken: known.taken + taken });
  };
  for (const location of counted) {
    const { id, timezone } = location;
    const calendar = {
      location,
      templates: templatesOf.get(id) ?? [],
      dailySettings: dailyOf.get(id) ?? [],
      holidays: [],
    };
    const closed = new Set(
      holidays.filter(({ location_ids }) => location_ids.includes(id)).map(({ date }) => date),
    );
    for (const { date, slots } of planDays(calendar, dates)) {
      if (closed.has(date)) continue;
      add(
        date,
        slots.reduce((sum, { capacity, locked }) => sum + (locked ? 0 : capacity), 0),
        0,
      );
    }
    for (const { slotStart } of claimsOf.get(id) ?? []) add(toLocal(slotStart, timezone).date, 0, 1);
  }
  return dates.flatMap((date) => {
    const day = byDate.get(date);
    return day && day.seats > 0 ? [{ date, ...day }] : [];
  });
}
