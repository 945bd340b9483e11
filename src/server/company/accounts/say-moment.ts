import { formatTime } from '#engine/format/date-format.ts';
import type { Language } from '#engine/format/languages.ts';
import { shortDay } from '#engine/format/short-date.ts';
import { valueWords } from '#engine/messages/words/spoken-values.ts';
import { writtenDateFormat } from '#engine/messages/written-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Company } from '#server/platform/access/directory.ts';

type Clock = Pick<Company, 'timezone' | 'timeFormat' | 'dateFormat' | 'country'>;
const utc: Clock = { timezone: 'UTC', timeFormat: 'h:mm a', dateFormat: 'MM/DD/YYYY', country: 'US' };

/** When something happened just now, on the clock of a company; in UTC for whoever belongs to none. */
export function sayMoment(at: Date, company: Clock | null, language: Language): string {
  const { timezone, timeFormat, dateFormat, country } = company ?? utc;
  const words = valueWords[language];
  const { date, time } = toLocal(at.getTime(), timezone);
  const format = words.written ?? writtenDateFormat(dateFormat, country);
  const said = words.moment(shortDay(format, date, date, words.names), formatTime(timeFormat, time));
  return company ? said : `${said} (UTC)`;
}
