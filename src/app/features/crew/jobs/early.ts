import type { CrewJob } from '#engine/crew/predict.ts';
import type { NextAct } from './next-job.ts';

const minuteMs = 60_000;
/** Whoever comes so long before a visit begins may have the wrong one. */
const earlyInMinutes = 60;
/** They drive there first. */
const earlyWayInMinutes = 90;

/** What a check-out now would leave: items that are not done, and minutes of those that were planned. */
export function leftOf({ checklists, checked_in_at, duration }: CrewJob, now: number) {
  const total = checklists.reduce((sum, list) => sum + list.total, 0);
  const done = checklists.reduce((sum, list) => sum + list.done, 0);
  const spent =
    checked_in_at === null ? 0 : Math.max(0, Math.floor((now - Date.parse(checked_in_at)) / minuteMs));
  return { total, undone: total - done, spent, planned: duration };
}

export const minutesUntil = ({ start_at }: Pick<CrewJob, 'start_at'>, now: number): number =>
  Math.floor((Date.parse(start_at) - now) / minuteMs);

/** What is asked before the next act is done; null where it needs no question. */
export function askBefore(
  job: CrewJob,
  next: NextAct | null,
  now: number,
): 'early way' | 'early in' | 'early out' | null {
  if (next === 'on_my_way') return minutesUntil(job, now) > earlyWayInMinutes ? 'early way' : null;
  if (next === 'check_in') return minutesUntil(job, now) > earlyInMinutes ? 'early in' : null;
  if (next !== 'check_out') return null;
  // A list that has to be finished first is refused in its own words.
  if (job.checklists.some((list) => list.blocks_check_out && list.done < list.total)) return null;
  const { undone, spent, planned } = leftOf(job, now);
  return undone > 0 || spent < planned / 2 ? 'early out' : null;
}
