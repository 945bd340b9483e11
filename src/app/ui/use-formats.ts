import { useMemo } from 'react';
import { formatDateTime, formatTime } from '#engine/format/date-format.ts';
import { formatPrice } from '#engine/format/money.ts';
import { shortDay } from '#engine/format/short-date.ts';
import { toMinor } from '#engine/money/currency.ts';
import { holdEnd } from '#engine/time/hold-end.ts';
import { toLocal } from '#engine/time/zone.ts';
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
  const day = (date: string) => shortDay(date_format, date, toLocal(Date.now(), timezone).date);
  const moment = (date: string, time: string) => `${day(date)}, ${formatTime(time_format, time)}`;
  return {
    timezone,
    dayFormat: date_format,
    /** Monday is 1. */
    weekStart: week_start,
    currency: company?.currency,
    /** Of an amount in major units, as the API says it. */
    money: (amount: number) =>
      company ? formatPrice(toMinor(amount, company.currency.code), company) : String(amount),
    /** Without the year it is. */
    day,
    dayOf: (instant: string) => day(at(instant).date),
    /** `May 2026`, of '2026-05' or any day in it. */
    month: (month: string) => formatDateTime('MMMM YYYY', `${month.slice(0, 7)}-01`),
    /** Until when something holds. */
    until: (instant: string) => {
      const { date, time } = holdEnd(Date.parse(instant), timezone);
      return time === null ? day(date) : moment(date, time);
    },
    weekday: (date: string) => formatDateTime('dddd', date),
    /** A wall clock reading at the place of a visit, such as its `start_local`. */
    wall: (local: string) => {
      const date = local.slice(0, 10);
      return `${formatDateTime('ddd', date)}, ${moment(date, local.slice(11, 16))}`;
    },
    time: (time: string) => formatTime(time_format, time),
    /** In the one zone of the company, which nobody needs to be told. */
    instant: (instant: string) => {
      const { date, time } = at(instant);
      return moment(date, time);
    },
  };
}

export function useFormats(): Formats {
  const company = useUser()?.company ?? null;
  return useMemo(() => createFormats(company), [company]);
}
