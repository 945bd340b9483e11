import { useMemo } from 'react';
import { formatDateTime } from '#engine/format/date-format.ts';
import { formatPrice } from '#engine/format/money.ts';
import { toMinor } from '#engine/money/currency.ts';
import { cityOf } from '#engine/time/city-of.ts';
import { offsetAt, toLocal } from '#engine/time/zone.ts';
import { browserTimezone } from '#app/lib/browser-timezone.ts';
import { useUser, type User } from '#app/lib/session.ts';

type Company = NonNullable<User['company']>;

/** How whoever is signed in reads amounts, days and times: as their company writes them. */
export type Formats = ReturnType<typeof createFormats>;

const asOperator = { date_format: 'MMM D, YYYY', time_format: 'h:mm a', week_start: 1 };

export function createFormats(company: Company | null, ownZone = browserTimezone()) {
  const { date_format, time_format, week_start } = company ?? asOperator;
  const timezone = company?.timezone ?? ownZone;
  const at = (instant: string) => toLocal(Date.parse(instant), timezone);
  /** Where the reader's clock shows something else, a time says whose it is. */
  const place = (instant: string) => {
    const moment = Date.parse(instant);
    return offsetAt(moment, timezone) === offsetAt(moment, ownZone) ? '' : ` (${cityOf(timezone)})`;
  };
  return {
    timezone,
    dayFormat: date_format,
    /** Monday is 1. */
    weekStart: week_start,
    currency: company?.currency,
    /** Of an amount in major units, as the API says it. */
    money: (amount: number) =>
      company ? formatPrice(toMinor(amount, company.currency.code), company) : String(amount),
    day: (date: string) => formatDateTime(date_format, date),
    dayOf: (instant: string) => formatDateTime(date_format, at(instant).date),
    /** A wall clock reading at the place of a visit, such as its `start_local`. */
    wall: (local: string) => {
      const date = local.slice(0, 10);
      return `${formatDateTime('dddd', date)}, ${formatDateTime(`${date_format}, ${time_format}`, date, local.slice(11, 16))}`;
    },
    time: (time: string) => formatDateTime(time_format, '1970-01-01', time),
    instant: (instant: string) => {
      const { date, time } = at(instant);
      return `${formatDateTime(`${date_format}, ${time_format}`, date, time)}${place(instant)}`;
    },
  };
}

export function useFormats(): Formats {
  const company = useUser()?.company ?? null;
  return useMemo(() => createFormats(company), [company]);
}
