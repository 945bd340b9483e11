import { isSelectable } from '#engine/booking/slots.ts';
import { toLocal } from '#engine/time/zone.ts';
import { serviceIdsOf } from '../../booking/lines.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import type { bookings } from '#server/platform/db/tables/bookings.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { findAvailableDays } from '#server/calendar/schedule/find-available-days.ts';
import { writerOf, type DataContext } from './context.ts';

/** As far ahead as a letter looks, and as many times as it names: each on a day of its own. */
const days = 21;
const mostTimes = 3;

/** When a visit like this can be booked instead, a line each; nothing where nothing is free. */
export async function readFreeTimes(
  context: DataContext,
  booking: typeof bookings.$inferSelect,
): Promise<string | null> {
  const { db, company, now } = context;
  const location = await db.get(locations, booking.locationId);
  if (!location.active) return null;
  const { hours_before_service: hoursBeforeService } = readBookingSettings(company);
  const open = await findAvailableDays(db, location, {
    from: toLocal(now.getTime(), location.timezone).date,
    days,
    durationMinutes: booking.durationMinutes,
    teams: booking.teamsRequired,
    serviceIds: await serviceIdsOf(db, booking.id),
    timeFormat: company.timeFormat,
    now: now.getTime(),
  });
  const { arrival, words } = writerOf(context);
  const starts = open.flatMap(({ slots }) => {
    const first = slots.find((slot) => isSelectable(slot, { now: now.getTime(), hoursBeforeService }));
    if (!first) return [];
    const { datetime, arrival_window: arrivalWindowMinutes } = first;
    return [arrival({ startAt: Date.parse(datetime), timezone: location.timezone, arrivalWindowMinutes })];
  });
  return starts.slice(0, mostTimes).join(words.semicolon);
}
