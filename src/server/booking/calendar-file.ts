import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { conflict } from '#engine/conflicts.ts';
import { arrivalWindow } from '#engine/format/arrival-window.ts';
import { formatTime } from '#engine/format/date-format.ts';
import { sayList } from '#engine/format/list.ts';
import type { Language } from '#engine/format/languages.ts';
import { valueWords } from '#engine/messages/words/spoken-values.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { ValueWords } from '#engine/messages/words/value-words.ts';
import type { Links } from '../platform/links.ts';
import type { Receipt } from './present-receipt.ts';

/** What a letter tells a calendar by itself: that a visit is there, or that it is not any more. */
export type CalendarNews = {
  method: 'PUBLISH' | 'CANCEL';
  /** RFC 5546 wants one: whose visit it is, and where to write. */
  organizer: { name: string; email: string };
};
/** For whose calendar it is, in their language. */
type CalendarReader = { language: Language; links: Pick<Links, 'company'>; news?: CalendarNews };

const statuses: Readonly<Record<string, ICalEventStatus>> = {
  cancelled: ICalEventStatus.CANCELLED,
  pending: ICalEventStatus.TENTATIVE,
};

type Owner = Pick<Company, 'businessName' | 'subdomain' | 'timeFormat'>;

/** A visit as calendar programs read it. Its id stays the same, so that a later file moves it and adds no second. */
export const toCalendarFile = (receipt: Receipt, company: Owner, reading: CalendarReader): string =>
  toCalendarOf([receipt], company, reading);

/** The same of several visits. */
export function toCalendarOf(receipts: readonly Receipt[], company: Owner, reading: CalendarReader): string {
  const { news } = reading;
  const calendar = ical({
    name: company.businessName,
    prodId: { company: 'Trellis', product: 'Bookings' },
    ...(news && { method: ICalCalendarMethod[news.method] }),
  });
  for (const receipt of receipts) calendar.createEvent(toEntry(receipt, company, reading));
  return calendar.toString();
}

function toEntry(receipt: Receipt, company: Owner, { news, language, links }: CalendarReader): ICalEventData {
  const { id, version, start_at, duration, services, address, display_status, status, number } = receipt;
  if (start_at === null) throw conflict('visit_undated');
  const isOver = news?.method === 'CANCEL';
  if (receipt.needs_placing && !isOver) throw conflict('visit_needs_date');
  const start = new Date(start_at);
  const words = valueWords[language];
  const url = links.company(company.subdomain, `/manage?key=${receipt.key}`);
  return {
    id: `${id}@${company.subdomain}`,
    // Without it a calendar keeps what it was told first.
    sequence: version,
    start,
    end: new Date(start.getTime() + duration * 60_000),
    summary: `${company.businessName}: ${sayList(services, words)}`,
    location: address,
    description: [
      `${words.facts.booking} ${number}: ${words.status(display_status)}`,
      ...(isOver || status === 'cancelled'
        ? []
        : [words.weArrive(sayWindow(receipt, start, company, words))]),
      url,
    ].join('\n'),
    url,
    status: isOver ? ICalEventStatus.CANCELLED : (statuses[status] ?? ICalEventStatus.CONFIRMED),
    ...(news && { organizer: news.organizer }),
  };
}

/** An entry is as long as the visit: that somebody may come later than it begins is said in words. */
const sayWindow = (
  { timezone, arrival_window: arrivalWindowMinutes }: Receipt,
  startAt: Date,
  { timeFormat }: Owner,
  words: ValueWords,
): string =>
  arrivalWindow(
    { startAt, timezone, arrivalWindowMinutes },
    { time: (of) => formatTime(timeFormat, of), words },
  );
