import { and, asc, eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/booking/waitlist.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { toLocal } from '#engine/time/zone.ts';
import { audit } from '#server/platform/audit.ts';
import { cancelBooking } from '../life/cancel.ts';
import { partyOf, requireRight, toActing } from '../life/open-booking.ts';
import { presentReceipt } from '../present-receipt.ts';
import { findPlaces, offerPlace } from './offer.ts';
import { joinList } from './join.ts';
import { waitsForPlace } from './suits.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import {
  parseFilter,
  parseWhereText,
  type FilterRules,
  type ParsedFilter,
} from '#server/platform/http/filter.ts';
import { readerLanguage } from '#server/people/customers/reader-language.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { findBookings, type BookingScope } from '../bookings/query.ts';

type Entry = typeof waitlistEntries.$inferSelect;
type Answer = AnswerOf<typeof contracts.cancelWaitlist>;

const filter: FilterRules = {
  fields: {
    id: waitlistEntries.id,
    state: waitlistEntries.state,
    booking_id: waitlistEntries.bookingId,
    customer_id: waitlistEntries.customerId,
    location_id: waitlistEntries.locationId,
    date_from: waitlistEntries.dateFrom,
    date_to: waitlistEntries.dateTo,
    created_at: waitlistEntries.createdAt,
  },
  defaultOrder: [asc(waitlistEntries.createdAt), asc(waitlistEntries.id)],
};

/** Who waits is the office's to know. */
const requireOffice = ({ company, caller, level }: Pick<BookingScope, 'company' | 'caller' | 'level'>) =>
  requireRight(company, partyOf(caller, level), 'office');

async function find(call: BookingScope, wanted: ParsedFilter): Promise<Answer[]> {
  const entries = await call.db.list(waitlistEntries, { ...wanted, where: and(waitsForPlace, wanted.where) });
  if (entries.length === 0) return [];
  const ids = entries.map(({ bookingId }) => bookingId);
  const where = isOneOf(bookings.id, ids);
  const visits = await findBookings(call, {
    where,
    orderBy: [asc(bookings.id)],
    limit: ids.length,
    offset: 0,
  });
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));
  return entries.flatMap((entry) => {
    const booking = visitOf.get(entry.bookingId);
    return booking ? [present(entry, booking)] : [];
  });
}

const present = (entry: Entry, booking: Answer['booking']): Answer => ({
  id: entry.id,
  state: entry.state,
  offers: entry.offers,
  booking,
  date_from: entry.dateFrom,
  date_to: entry.dateTo,
  time_from: entry.timeFrom.slice(0, 5),
  time_to: entry.timeTo.slice(0, 5),
  offered_start: entry.offeredStart?.toISOString() ?? null,
  offer_expires_at: entry.state === 'offered' ? (entry.offerExpiresAt?.toISOString() ?? null) : null,
  created_at: entry.createdAt.toISOString(),
});

async function getOne(call: BookingScope, id: string): Promise<Answer> {
  const one = { where: eq(waitlistEntries.id, id), orderBy: [], limit: 1, offset: 0 };
  const [entry] = await find(call, one);
  if (!entry) throw new DomainError('NOT_FOUND', { resource: 'waitlist', id });
  return entry;
}

export const waitlistRoutes: Route[] = [
  serve(contracts.joinWaitlist, (call) => {
    const { company, caller, services, body, client } = call;
    refuseFrozen(company);
    return call.once(
      async () => undefined,
      async (tx) => {
        const asked = { company, caller, now: services.clock().getTime(), language: readerLanguage(call) };
        const joined = await joinList(tx, asked, body);
        return presentReceipt({ db: tx, company, services, language: client.language }, joined);
      },
    );
  }),

  serve(
    contracts.listWaitlist,
    async (call) => {
      requireOffice(call);
      return find(call, parseFilter(call.query.filter, filter));
    },
    filter,
  ),

  serve(
    contracts.countWaitlist,
    async (call) => {
      requireOffice(call);
      const where = and(waitsForPlace, parseWhereText(call.query.where, filter));
      return { count: await call.db.count(waitlistEntries, where) };
    },
    filter,
  ),

  serve(contracts.cancelWaitlist, (call) => {
    requireOffice(call);
    const { id } = call.params;
    const acting = { ...toActing(call), party: 'office' as const };
    return call.once(
      () => call.db.get(waitlistEntries, id),
      async (tx, { bookingId }) => {
        const { status } = await tx.get(bookings, bookingId);
        if (status !== 'waitlisted')
          throw new DomainError('CONFLICT', { reason: 'This visit does not wait anymore.' });
        const wish = { action: 'cancel', reason: call.body.reason, waive: true } as const;
        await cancelBooking(tx, bookingId, wish, acting);
        return getOne({ ...call, db: tx }, id);
      },
    );
  }),

  serve(contracts.offerWaitlist, (call) => {
    requireOffice(call);
    const { company, services, body } = call;
    const { id: entryId } = call.params;
    const start = body.service_date === undefined ? undefined : Date.parse(body.service_date);
    return call.once(
      () => call.db.get(waitlistEntries, entryId),
      async (tx, { bookingId }) => {
        await offerPlace(tx, company, { entryId, start, now: services.clock() });
        await audit(tx, call, {
          action: 'waitlist.offered',
          subject: { type: 'booking', id: bookingId },
          summary: 'Offered a free slot to somebody on the waitlist',
        });
        return getOne({ ...call, db: tx }, entryId);
      },
    );
  }),

  serve(contracts.waitlistPlaces, async (call) => {
    requireOffice(call);
    const { db, company, params, services } = call;
    const places = await findPlaces(db, company, params.id, services.clock());
    return places.map(({ start, timezone }) => {
      const { date, time } = toLocal(start, timezone);
      return { start_at: new Date(start).toISOString(), start_local: `${date}T${time}` };
    });
  }),
];
