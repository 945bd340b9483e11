import type { Language } from '#engine/format/languages.ts';
import { presentReceipt } from '../booking/present-receipt.ts';
import { toCalendarFile, toCalendarOf } from '../booking/calendar-file.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookings } from '../platform/db/tables/bookings.ts';
import { series } from '../platform/db/tables/series.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import type { MailCalendar } from '../platform/mail/mailer.ts';
import type { Services } from '../services.ts';
import { findNextVisit, listEndedVisits } from './data/series.ts';

export type VisitFileScope = {
  db: TenantDb;
  company: Company;
  services: Services;
  organizerEmail: string;
  language: Language;
};

/**
 * The visit for the calendar of whoever reads the letter, as it stands while the letter is written; undefined where
 * there is no day to enter. It asks for no answer, so it is published, not an invitation.
 */
export async function readVisitFile(
  { db, company, services, organizerEmail, language }: VisitFileScope,
  bookingId: string,
): Promise<MailCalendar | undefined> {
  const booking = await db.get(bookings, bookingId);
  if (booking.leadQuoteId !== null || booking.status === 'waitlisted') return undefined;
  const method = booking.status === 'cancelled' || booking.needsPlacing ? 'CANCEL' : 'PUBLISH';
  const organizer = { name: company.businessName, email: organizerEmail };
  const receipt = await presentReceipt({ db, company, services, language }, booking);
  return {
    method,
    name: `visit-${booking.number}.ics`,
    content: toCalendarFile(receipt, company, {
      language,
      links: services.links,
      news: { method, organizer },
    }),
  };
}

/** As many entries as a letter brings or takes away: nobody has entered visits that are further off. */
const mostEntries = 30;

/** Of a series that has changed its next visit; of one that has ended all that were cancelled with it. */
export async function readSeriesFile(
  of: VisitFileScope,
  seriesId: string,
): Promise<MailCalendar | undefined> {
  const { db, company, services, organizerEmail, language } = of;
  const row = await db.get(series, seriesId);
  if (row.state !== 'cancelled') {
    const next = await findNextVisit(db, seriesId, services.clock());
    return next && readVisitFile(of, next.id);
  }
  const ended = (await listEndedVisits(db, row)).filter(({ leadQuoteId }) => leadQuoteId === null);
  const receipts = [];
  for (const visit of ended.slice(0, mostEntries)) receipts.push(await presentReceipt(of, visit));
  if (receipts.length === 0) return undefined;
  const news = {
    method: 'CANCEL',
    organizer: { name: company.businessName, email: organizerEmail },
  } as const;
  const content = toCalendarOf(receipts, company, { language, links: services.links, news });
  return { method: 'CANCEL', name: 'cancelled-visits.ics', content };
}
