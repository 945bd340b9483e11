import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { openBookingLink } from '#engine/contracts/booking/booking-links.ts';
import type { BookingPage } from '#engine/contracts/site/page-data.ts';
import { toLocal } from '#engine/time/zone.ts';
import { findArrival } from '#server/booking/arrival.ts';
import { findTimeOffer } from '#server/booking/offers/answer-time-offer.ts';
import { findOpenOffer } from '#server/booking/waitlist/time-wish.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { dispatchItems, waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireKey } from './key-of.ts';
import { readLanguage } from './read-language.ts';
import type { Page, PageContext } from './page.ts';
import { titles } from './titles.ts';

/** A booking's own page: thanks for it, and later what can be done with it. Letters lead to it as well. */
export const bookingPage: Page = {
  async load(context) {
    const { ask, company, db, path, query } = context;
    const receipt = await ask(openBookingLink, { query: { key: requireKey(context) } });
    const booking = await db.get(bookings, receipt.id);
    const { locationId, seriesId, startAt } = booking;
    const data: BookingPage = {
      receipt,
      locationId,
      arrival: await findArrival(db, booking, context.services.clock()),
      fresh: path === '/thank-you',
      action: query.get('action'),
      offer: await findOffer(context, receipt),
      declined: await hasDeclined(db, receipt.id),
      unplaced: seriesId === null ? [] : await findUnplaced(context, { seriesId, bookingId: receipt.id }),
      next: seriesId === null ? null : await findNext(context, seriesId, startAt),
      reasonRequired: readPolicies(company).cancel_reason_required,
      hoursBefore: readBookingSettings(company).hours_before_service,
    };
    const language = readLanguage(context);
    return { ...language, title: titles[language.lang].booking(company.businessName), data };
  },
};

/** What is held for somebody until they answer, as long as it is. */
async function findOffer(
  { db, services }: PageContext,
  { id, timezone, status }: { id: string; timezone: string; status: string },
): Promise<BookingPage['offer']> {
  const now = services.clock();
  const entry = await db.find(waitlistEntries, eq(waitlistEntries.bookingId, id));
  const opened = entry && findOpenOffer(entry, { timezone }, now);
  if (opened) {
    const kind = status === 'waitlisted' ? 'waitlist' : 'earlier';
    const { start_local, arrival_window, until } = opened;
    return { kind, start_local, arrival_window, expires_at: until };
  }
  const asked = await findTimeOffer(db, id, now);
  if (!asked) return null;
  const { date, time } = toLocal(asked.start.getTime(), timezone);
  return {
    kind: 'move',
    start_local: `${date}T${time}`,
    arrival_window: asked.arrivalWindow,
    expires_at: asked.expiresAt.toISOString(),
  };
}

const hasDeclined = async (db: TenantDb, bookingId: string): Promise<boolean> =>
  (await db.count(
    dispatchItems,
    and(
      eq(dispatchItems.bookingId, bookingId),
      eq(dispatchItems.state, 'open'),
      eq(dispatchItems.offerState, 'declined'),
    ),
  )) > 0;

/** As many as a series has in the months for which its visits are made. */
const mostUnplaced = 12;

async function findUnplaced(
  context: PageContext,
  { seriesId, bookingId }: { seriesId: string; bookingId: string },
): Promise<BookingPage['unplaced']> {
  const { db, services } = context;
  const rows = await db.list(bookings, {
    where: and(
      eq(bookings.seriesId, seriesId),
      eq(bookings.needsPlacing, true),
      ne(bookings.id, bookingId),
      ne(bookings.status, 'cancelled'),
      gt(bookings.startAt, services.clock()),
    ),
    orderBy: [asc(bookings.startAt), asc(bookings.id)],
    limit: mostUnplaced,
  });
  return rows.map((row) => toLink(context, row));
}

/** The visit that follows in the series, for whoever leaves this one out. */
async function findNext(context: PageContext, seriesId: string, after: Date): Promise<BookingPage['next']> {
  const now = context.services.clock();
  const [row] = await context.db.list(bookings, {
    where: and(
      eq(bookings.seriesId, seriesId),
      eq(bookings.status, 'upcoming'),
      eq(bookings.needsPlacing, false),
      gt(bookings.startAt, after > now ? after : now),
    ),
    orderBy: [asc(bookings.startAt), asc(bookings.id)],
    limit: 1,
  });
  return row ? toLink(context, row) : null;
}

const toLink = (
  { company, services }: PageContext,
  { id, startLocal }: { id: string; startLocal: string },
): { start_local: string; key: string } => ({
  start_local: startLocal.slice(0, 16).replace(' ', 'T'),
  key: services.linkKeys.create('booking', company.id, id),
});
