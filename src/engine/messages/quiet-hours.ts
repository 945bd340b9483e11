import { addDays } from '../time/local-date.ts';
import { toLocal, type Instant } from '../time/zone.ts';
import { toInstant } from '../time/wall-to-instant.ts';

const quietFrom = '21:00';
const quietUntil = '08:00';

/** When somebody may be disturbed: now, or at eight in the morning where they are. */
export function outsideQuietHours(now: Instant, timezone: string): Instant {
  const { date, time } = toLocal(now, timezone);
  if (time < quietUntil) return toInstant(date, quietUntil, timezone);
  return time >= quietFrom ? toInstant(addDays(date, 1), quietUntil, timezone) : now;
}
