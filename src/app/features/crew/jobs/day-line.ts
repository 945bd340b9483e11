import { travelMinutes } from '#engine/board/travel.ts';
import type { Job } from './api.ts';

/** What lies between two jobs: about how long the way takes, and what is left of the time. */
export type Between = { minutes: number | null; free: number };

type Place = Pick<Job, 'address' | 'start_at' | 'duration'>;

const pointOf = ({ address: { latitude, longitude } }: Place) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** By the clock as it was planned. A negative rest is time that lacks. */
export function betweenJobs(one: Place, next: Place): Between {
  const [from, to] = [pointOf(one), pointOf(next)];
  const minutes = from && to ? travelMinutes(from, to) : null;
  const ends = Date.parse(one.start_at) + one.duration * 60_000;
  const apart = Math.round((Date.parse(next.start_at) - ends) / 60_000);
  return { minutes, free: apart - (minutes ?? 0) };
}
