import { distanceKm, type Point } from '../booking/distance.ts';

/** Streets are not straight, and towns are slow. No map is asked: it is an estimate, and is shown as one. */
const detour = 1.3;
const kmPerHour = 30;
const parkingMinutes = 3;

/** About how long a crew is on its way from one door to the next. Next door is no way at all. */
export function travelMinutes(from: Point, to: Point): number {
  const km = distanceKm(from, to);
  if (km < 0.05) return 0;
  return Math.ceil(parkingMinutes + ((km * detour) / kmPerHour) * 60);
}
