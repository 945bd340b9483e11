import { addDays } from '../time/local-date.ts';
import { toInstant, toLocal, type Instant } from '../time/zone.ts';

const quietFrom = '21:00';
const quietUntil = '08:00';

/** When somebody may be disturbed: now, or at eight in the morning where they are. */
export function outsideQuietHours(now: Instant, timezone: string): Instant {
  const { date, time } = toLocal(now, timezone);
  if (time < quietUntil) return toInstant(date, quietUntil, timezone);
  return time >= quietFrom ? toInstant(addDays(date, 1), quietUntil, timezone) : now;
}
