import { problemOf } from '#engine/problems.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';

/** A phone was without a network for a month at most, and its clock is a few minutes ahead at most. */
const oldestMs = 31 * 86_400_000;
const aheadMs = 10 * 60_000;

/** When something happened that is told by a single call. */
export function toldMoment(occurred: string | undefined, now: Date): Date {
  if (occurred === undefined) return now;
  const at = Date.parse(occurred);
  const age = now.getTime() - at;
  requireNone([
    (Number.isNaN(at) || age > oldestMs || age < -aheadMs) && ['occurred_at', problemOf('not_a_time')],
  ]);
  return new Date(Math.min(at, now.getTime()));
}
