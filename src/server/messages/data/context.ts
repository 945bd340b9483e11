import { arrivalWindow, type VisitTime } from '#engine/format/arrival-window.ts';
import { formatDateTime, formatTime } from '#engine/format/date-format.ts';
import type { Language } from '#engine/format/languages.ts';
import { formatDeduction, formatPrice } from '#engine/format/money.ts';
import { shortDay } from '#engine/format/short-date.ts';
import { sayList } from '#engine/format/list.ts';
import { valueWords } from '#engine/messages/words/spoken-values.ts';
import { writtenDateFormat } from '#engine/messages/written-date.ts';
import type { Audience } from '#engine/messages/event.ts';
import type { GiftFace, VisitSummary } from '#engine/messages/letter.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import type { LocalTime } from '#engine/time/local-time.ts';
import { toLocal } from '#engine/time/zone.ts';
import { readSoldWords, type SayText } from '#server/catalogue/sold-words.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Links } from '#server/platform/links.ts';
import type { LinkKeys, LinkPurpose, Seal } from '../../secrets.ts';

/** What the values of a message are read from and written with. */
export type DataContext = {
  db: TenantDb;
  company: Company;
  links: Links;
  linkKeys: LinkKeys;
  seal: Seal;
  now: Date;
  details: Record<string, string | number | boolean | null>;
  audience: Audience;
  /** The language of the person it is for. */
  language: Language;
  /** What is told of it: some things are read for one event alone. */
  event?: string;
  /** Who reads it, where it is somebody who can sign in. */
  accountId?: string | null;
};

/** Values by tag; a value that nobody knows is not there. */
export type MessageData = {
  values: Record<string, string | null | undefined>;
  summary: VisitSummary | null;
  timezone: string;
  /** The card that the letter is about, as it looks. */
  gift?: GiftFace;
};

export const nothing = (company: Company): MessageData => ({
  values: {},
  summary: null,
  timezone: company.timezone,
});

/** How the company writes things, in the language of whoever reads them. */
export type Writer = ReturnType<typeof createWriter>;

type Read = { now: Date; language?: Language };

export function createWriter(company: Company, { now, language = 'en' }: Read) {
  const { currencyCode, currencySymbol, moneyFormat, timeFormat } = company;
  const style = { currency: { code: currencyCode, symbol: currencySymbol }, money_format: moneyFormat };
  const words = valueWords[language];
  const dateFormat = words.written ?? writtenDateFormat(company.dateFormat, company.country);
  const today = toLocal(now.getTime(), company.timezone).date;
  const date = (day: LocalDate) => shortDay(dateFormat, day, today, words.names);
  const time = (of: LocalTime) => formatTime(timeFormat, of);
  const moment = (at: Date | number, timezone: string) => {
    const local = toLocal(Number(at), timezone);
    return words.moment(date(local.date), time(local.time));
  };
  /** The day of a visit, its beginning, and when somebody comes: between two times, or at one. */
  const arrivalOf = (visit: VisitTime) => {
    const start = toLocal(Number(visit.startAt), visit.timezone);
    return {
      date: date(start.date),
      time: time(start.time),
      window: arrivalWindow(visit, { time, words }),
    };
  };
  return {
    language,
    words,
    price: (minor: number) => formatPrice(minor, style),
    /** What is taken off a price. */
    deduction: (minor: number) => formatDeduction(minor, style),
    date,
    time,
    moment,
    arrivalOf,
    /** A day and the window that was promised for it. */
    arrival(visit: VisitTime) {
      if (visit.arrivalWindowMinutes === 0) return moment(visit.startAt, visit.timezone);
      const { date: day, window } = arrivalOf(visit);
      return `${day}${words.comma}${window}`;
    },
    /** A moment until when something holds: of today, its time says enough. */
    until(at: number, timezone: string) {
      const local = toLocal(at, timezone);
      const isToday = local.date === toLocal(now.getTime(), timezone).date;
      return isToday
        ? words.today(time(local.time))
        : words.until(words.moment(date(local.date), time(local.time)));
    },
    dayOf: (at: Date, timezone: string) => date(toLocal(at.getTime(), timezone).date),
    /** A receipt is kept for years, so its day has one. */
    receiptDay: (at: Date, timezone: string) =>
      formatDateTime(dateFormat, toLocal(at.getTime(), timezone).date, '00:00', words.names),
    enumerate: (things: readonly string[]) => sayList(things, words),
    /** The same for things that contain commas. */
    enumerateDates: (dates: readonly string[]) => sayList(dates, { comma: words.semicolon, and: words.and }),
  };
}

/** What was sold as its customer's language calls it; crews and the office read what the company wrote. */
export const readSoldNames = (
  { db, company, language, audience }: Pick<DataContext, 'db' | 'company' | 'language' | 'audience'>,
  order: Parameters<typeof readSoldWords>[1],
): Promise<SayText> =>
  readSoldWords({ db, company, language: audience === 'customer' ? language : undefined }, order);

/** The address of a page that its bearer may open, because we have signed it. */
export function keyedLink(
  { links, linkKeys, company }: Pick<DataContext, 'links' | 'linkKeys' | 'company'>,
  path: string,
  { purpose, id }: { purpose: LinkPurpose; id: string },
): string {
  const key = linkKeys.create(purpose, company.id, id);
  return links.company(company.subdomain, `${path}?key=${key}`);
}

/** For a reader of the message. */
export const writerOf = ({
  company,
  now,
  language,
}: Pick<DataContext, 'company' | 'now' | 'language'>): Writer => createWriter(company, { now, language });
