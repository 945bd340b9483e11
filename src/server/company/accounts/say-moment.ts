import { formatDateTime, formatTime } from '#engine/format/date-format.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Company } from '#server/company/companies/directory.ts';

/** When something happened, on the clock of a company; in UTC for whoever belongs to none. */
export function sayMoment(at: Date, company: Pick<Company, 'timezone' | 'timeFormat'> | null): string {
  const { date, time } = toLocal(at.getTime(), company?.timezone ?? 'UTC');
  const clock = formatTime(company?.timeFormat ?? 'h:mm a', time);
  return `on ${formatDateTime('dddd, MMMM D', date)} at ${clock}${company ? '' : ' (UTC)'}`;
}
