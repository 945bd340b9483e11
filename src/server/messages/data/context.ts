import { formatDateTime, formatTime } from '#engine/format/date-format.ts';
import { formatDeduction, formatPrice } from '#engine/format/money.ts';
import { writtenDateFormat } from '#engine/messages/written-date.ts';
import type { Audience } from '#engine/messages/event.ts';
import type { GiftFace, VisitSummary } from '#engine/messages/letter.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import type { LocalTime } from '#engine/time/local-time.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Company } from '#server/company/companies/directory.ts';
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

/** How the company writes things. */
export type Writer = ReturnType<typeof createWriter>;

export function createWriter(company: Company) {
  const { currencyCode, currencySymbol, moneyFormat, timeFormat } = company;
  const style = { currency: { code: currencyCode, symbol: currencySymbol }, money_format: moneyFormat };
  const dateFormat = writtenDateFormat(company.dateFormat, company.country);
  const date = (day: LocalDate) => formatDateTime(dateFormat, day);
  const time = (of: LocalTime) => formatTime(timeFormat, of);
  return {
    price: (minor: number) => formatPrice(minor, style),
    /** What is taken off a price. */
    deduction: (minor: number) => formatDeduction(minor, style),
    date,
    time,
    moment(at: Date | number, timezone: string) {
      const local = toLocal(Number(at), timezone);
      return `${date(local.date)}, ${time(local.time)}`;
    },
    /** Of today, its time says enough. */
    today(at: number, timezone: string, now: Date) {
      const local = toLocal(at, timezone);
      const isToday = local.date === toLocal(now.getTime(), timezone).date;
      return isToday ? `${time(local.time)} today` : `${date(local.date)}, ${time(local.time)}`;
    },
    dayOf: (at: Date, timezone: string) => date(toLocal(at.getTime(), timezone).date),
  };
}

/** The address of a page that its bearer may open, because we have signed it. */
export function keyedLink(
  { links, linkKeys, company }: Pick<DataContext, 'links' | 'linkKeys' | 'company'>,
  path: string,
  { purpose, id }: { purpose: LinkPurpose; id: string },
): string {
  const key = linkKeys.create(purpose, company.id, id);
  return links.company(company.subdomain, `${path}?key=${key}`);
}

/** One, two and three; what has commas of its own is parted by something else. */
export const enumerate = (things: readonly string[], comma = ', '): string =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(comma)} and ${things.at(-1) ?? ''}`;
