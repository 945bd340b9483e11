import { addDays, type LocalDate } from './local-date.ts';
import type { LocalTime } from './local-time.ts';
import { toLocal, type Instant } from './zone.ts';

/** Until when something holds, by the clock of its place: midnight is the end of the day before it, and has no time. */
export function holdEnd(at: Instant, timezone: string): { date: LocalDate; time: LocalTime | null } {
  const { date, time } = toLocal(at, timezone);
  return time === '00:00' ? { date: addDays(date, -1), time: null } : { date, time };
}
