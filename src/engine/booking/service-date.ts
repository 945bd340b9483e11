import { isLocalDate, type LocalDate } from '../time/local-date.ts';
import { toLocal } from '../time/zone.ts';

const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The day that a date ('YYYY-MM-DD') or the instant of a slot means in the zone of the location, however the slot's
 * offset was written. Undefined for what is neither, or is outside of any calendar a company keeps.
 */
export function toServiceDate(text: string, timezone: string): LocalDate | undefined {
  const instant = instantShape.test(text) ? Date.parse(text) : NaN;
  const date = Number.isNaN(instant) ? text : toLocal(instant, timezone).date;
  return isLocalDate(date) && '2000-01-01' <= date && date < '2200-01-01' ? date : undefined;
}
