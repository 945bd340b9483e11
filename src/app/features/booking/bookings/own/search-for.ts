import { addDays } from '#engine/time/local-date.ts';
import type { SpotSearch } from '#app/lib/use-free-days.ts';
import type { BookingDetail } from '../api.ts';
import { dateOf, todayIn } from '../local-time.ts';

/** A visit is mostly moved by a few days. */
const nearDays = 3;

/** Where a time is looked for that this visit could have. */
export function searchFor(visit: BookingDetail): SpotSearch {
  const near = addDays(dateOf(visit.start_local), -nearDays);
  const today = todayIn(visit.timezone);
  return {
    locationId: visit.location_id,
    duration: visit.duration_minutes,
    teams: visit.teams_required,
    near: near > today ? near : today,
  };
}
