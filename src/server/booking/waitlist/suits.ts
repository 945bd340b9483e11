import { and, eq } from 'drizzle-orm';
import { weekdayOf } from '#engine/time/local-date.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';

export type WaitlistEntry = typeof waitlistEntries.$inferSelect;

/** Who has no place at all yet. Others have a visit, and would rather have it at another time. */
export const waitsForPlace = and(
  eq(waitlistEntries.wantsEarlier, false),
  eq(waitlistEntries.offersSwap, false),
);

export const isForPlace = ({
  wantsEarlier,
  offersSwap,
}: Pick<WaitlistEntry, 'wantsEarlier' | 'offersSwap'>): boolean => !wantsEarlier && !offersSwap;

/** Whether a time is one that somebody who waits has said would do. */
export function suits(entry: WaitlistEntry, start: Instant, timezone: string): boolean {
  const { date, time } = toLocal(start, timezone);
  const { dateFrom, dateTo, timeFrom, timeTo, weekdays } = entry;
  if (date < dateFrom || date > dateTo) return false;
  if (time < timeFrom.slice(0, 5) || time > timeTo.slice(0, 5)) return false;
  return weekdays.length === 0 || weekdays.includes(weekdayOf(date));
}
