import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import * as contracts from '#engine/contracts/booking/dispatch.ts';
import * as proposals from '#engine/contracts/booking/proposals.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import { toLocal } from '#engine/time/zone.ts';
import { audit } from '#server/platform/audit.ts';
import { dismissVisit } from './dismiss.ts';
import { readDismissed, reopenDismissed } from './dismissed.ts';
import {
  findReplacements,
  proposeFor,
  rankTeamsFor,
  readWish,
  readWishOf,
  type NamedProposal,
} from './propose.ts';
import { countQueue, readQueue } from './queue.ts';
import { placeSeries, previewPlaceSeries, type PlacedSeries } from '../series/place-series.ts';
import { placeDispatched, previewPlacement, type PlaceWish } from '../life/dispatch.ts';
import { requireRight, partyOf, toActing } from '../life/open-booking.ts';
import { tellOrNot } from '../office/tell-or-not.ts';
import { presentReceipt } from '../present-receipt.ts';
import { asAct } from '../undo/as-act.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { series } from '#server/platform/db/tables/series.ts';
import {
  parseFilter,
  parseWhereText,
  type FilterRules,
  type ParsedFilter,
} from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { findBookings, type BookingScope } from '../bookings/query.ts';
import { presentTells } from '../bookings/present-meaning.ts';
import { queueFileRoute } from './queue-file.ts';

/** Low, medium, high: the letters of these would say another order. */
const priorityRank = sql`array_position(array['low', 'medium', 'high'], ${dispatchItems.priority})`;

const filter: FilterRules = {
  fields: {
    id: dispatchItems.id,
    kind: dispatchItems.kind,
    reason: dispatchItems.reason,
    state: dispatchItems.state,
    priority: dispatchItems.priority,
    booking_id: dispatchItems.bookingId,
    series_id: dispatchItems.seriesId,
    created_at: dispatchItems.createdAt,
  },
  ranks: { priority: priorityRank },
  search: [customers.firstName, customers.lastName, customers.email, addresses.street],
  phones: [customers.phone],
  defaultOrder: [desc(priorityRank), desc(dispatchItems.createdAt), asc(dispatchItems.id)],
};

type Item = typeof dispatchItems.$inferSelect;
type Answer = AnswerOf<typeof contracts.updateDispatch>;

/** The queue is the office's: a customer or a team has no part in it. */
function requireOffice({ company, caller, level }: Pick<BookingScope, 'company' | 'caller' | 'level'>): void {
  requireRight(company, partyOf(caller, level), 'office');
}

async function find(call: BookingScope, { where, orderBy, limit, offset }: ParsedFilter): Promise<Answer[]> {
  const found = await call.db.query((database, own) =>
    database
      .select({ item: dispatchItems })
      .from(dispatchItems)
      .innerJoin(bookings, eq(bookings.id, dispatchItems.bookingId))
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .where(and(own(dispatchItems), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  const items = found.map(({ item }) => item);
  if (items.length === 0) return [];
  const ids = items.map(({ bookingId }) => bookingId);
  const visits = await findBookings(call, {
    where: isOneOf(bookings.id, ids),
    orderBy: [asc(bookings.id)],
    limit: ids.length,
    offset: 0,
  });
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));
  return items.flatMap((item) => {
    const booking = visitOf.get(item.bookingId);
    return booking ? [present(item, booking)] : [];
  });
}

const present = (item: Item, booking: Answer['booking']): Answer => ({
  id: item.id,
  kind: item.kind,
  reason: item.reason,
  state: item.state,
  priority: item.priority,
  preferences: item.preferences,
  created_at: item.createdAt.toISOString(),
  booking,
  series_id: item.seriesId,
  quote_id: item.quoteId,
  placed_booking_id: item.placedBookingId,
});

async function getOne(call: BookingScope, id: string): Promise<Answer> {
  const [item] = await find(call, { where: eq(dispatchItems.id, id), orderBy: [], limit: 1, offset: 0 });
  if (!item) throw new DomainError('NOT_FOUND', { resource: 'dispatch', id });
  return item;
}

const toWish = (body: BodyOf<typeof contracts.previewPlacement>): PlaceWish => ({
  start: Date.parse(body.service_date),
  locationId: body.location_id,
  teamIds: body.team_ids,
});

const presentProposal = ({ start, teamId, title, timezone, score, reasons }: NamedProposal) => ({
  start_at: new Date(start).toISOString(),
  start_local: wallOf(start, timezone),
  team: { id: teamId, title },
  score,
  reasons,
});

const wallOf = (start: number, timezone: string): string => {
  const { date, time } = toLocal(start, timezone);
  return `${date}T${time}`;
};

type Told = Pick<AnswerOf<typeof contracts.placeSeries>, 'saved'> &
  Partial<Pick<AnswerOf<typeof contracts.placeSeries>, 'letters' | 'warnings'>>;

const presentPlaced = (
  { seriesId, visits, kept }: PlacedSeries,
  { saved, letters = [], warnings = [] }: Told,
): AnswerOf<typeof contracts.placeSeries> => ({
  saved,
  series_id: seriesId,
  visits: visits.map(({ start, timezone, conflict }) => ({
    start_at: new Date(start).toISOString(),
    start_local: wallOf(start, timezone),
    conflict,
  })),
  kept: kept.map(({ id, startLocal }) => ({ id, start_local: startLocal.slice(0, 16).replace(' ', 'T') })),
  letters,
  warnings,
});

const toOffice = (call: Parameters<typeof toActing>[0]) => ({ ...toActing(call), party: 'office' as const });

export const dispatchRoutes: Route[] = [
  serve(
    contracts.listDispatch,
    async (call) => {
      requireOffice(call);
      return find(call, parseFilter(call.query.filter, filter));
    },
    filter,
  ),

  serve(
    contracts.countDispatch,
    async (call) => {
      requireOffice(call);
      const where = parseWhereText(call.query.where, filter);
      const [row] = await call.db.query((database, own) =>
        database
          .select({ count: count() })
          .from(dispatchItems)
          .innerJoin(bookings, eq(bookings.id, dispatchItems.bookingId))
          .innerJoin(customers, eq(customers.id, bookings.customerId))
          .innerJoin(addresses, eq(addresses.id, bookings.addressId))
          .where(and(own(dispatchItems), where)),
      );
      return { count: row?.count ?? 0 };
    },
    filter,
  ),

  serve(contracts.updateDispatch, async (call) => {
    requireOffice(call);
    await call.db.update(dispatchItems, call.params.id, call.body);
    return getOne(call, call.params.id);
  }),

  serve(proposals.dispatchProposals, async (call) => {
    requireOffice(call);
    const { db, company, params, services } = call;
    const wish = await readWish(db, params.id);
    return (await proposeFor(db, company, wish, services.clock())).map(presentProposal);
  }),

  serve(proposals.bookingProposals, async (call) => {
    requireOffice(call);
    const { db, company, params, services } = call;
    const wish = await readWishOf(db, params.id);
    const hasTime = wish.booking.status !== 'cancelled' && !wish.booking.needsPlacing;
    const [slots, teams] = await Promise.all([
      proposeFor(db, company, wish, services.clock()),
      hasTime ? rankTeamsFor(db, company, wish.booking) : [],
    ]);
    return {
      slots: slots.map(presentProposal),
      teams: teams.map(({ teamId: id, ...team }) => ({ id, ...team })),
    };
  }),

  serve(contracts.dispatchQueue, (call) => {
    requireOffice(call);
    return readQueue(call, call.query, call.services.clock());
  }),

  queueFileRoute,

  serve(contracts.dispatchCounts, (call) => {
    requireOffice(call);
    return countQueue(call.db, call.services.clock());
  }),

  serve(contracts.dismissVisit, async (call) => {
    requireOffice(call);
    const { id } = call.params;
    const acting = toOffice(call);
    await asAct(call.db, acting, { kind: 'dismiss', bookingIds: [id] }, () =>
      dismissVisit(call.db, id, call.body.reason ?? '', acting),
    );
    return { id, open: false };
  }),

  serve(contracts.listDismissed, (call) => {
    requireOffice(call);
    return readDismissed(call, call.query, call.services.clock());
  }),

  serve(contracts.reopenDismissed, async (call) => {
    requireOffice(call);
    const { id } = call.params;
    const acting = toOffice(call);
    const { number } = await call.db.get(bookings, id);
    const summary = `Put visit ${number} back into the dispatch queue`;
    await asAct(call.db, acting, { kind: 'dispatch', bookingIds: [id], summary }, () =>
      reopenDismissed(call.db, id, acting),
    );
    return { id, open: true };
  }),

  serve(contracts.placeSeries, (call) => {
    requireOffice(call);
    const { service_date, team_id: teamId = null, overbook, dry_run: isDry = false } = call.body;
    const place = { start: Date.parse(service_date), teamId, overbook };
    const { id } = call.params;
    return call.once(
      () => call.db.get(series, id),
      async (tx) => {
        const acting = toOffice(call);
        if (!isDry) {
          const scope = { kind: 'series', bookingIds: [], seriesIds: [id] } as const;
          const work = () => placeSeries(tx, id, place, acting);
          return presentPlaced(await asAct(tx, acting, scope, work), { saved: true });
        }
        call.changedNothing();
        const preview = await previewPlaceSeries(tx, id, place, acting);
        return presentPlaced(preview, { ...preview, saved: false });
      },
    );
  }),

  serve(proposals.visitReplacements, async (call) => {
    requireOffice(call);
    const { db, company, params, services } = call;
    const now = services.clock();
    const { booking, teamIds, sameTime, otherTimes } = await findReplacements(db, company, params.id, now);
    return {
      booking_id: booking.id,
      version: booking.version,
      start_at: booking.startAt.toISOString(),
      start_local: booking.startLocal.slice(0, 16).replace(' ', 'T'),
      team_ids: teamIds,
      teams_required: booking.teamsRequired,
      same_time: sameTime.map(presentProposal),
      other_times: otherTimes.map(presentProposal),
    };
  }),

  serve(contracts.placeDispatch, (call) => {
    requireOffice(call);
    const acting = toOffice(call);
    const wish = { ...toWish(call.body), overbook: call.body.overbook };
    return call.once(
      async () => undefined,
      async (tx) => {
        const { bookingId } = await tx.get(dispatchItems, call.params.id);
        const work = () =>
          tellOrNot(tx, acting, call.body.tell, () => placeDispatched(tx, call.params.id, wish, acting));
        const placed = await asAct(tx, acting, { kind: 'place', bookingIds: [bookingId] }, work);
        return presentReceipt({ ...call, db: tx }, placed);
      },
    );
  }),

  serve(contracts.previewPlacement, (call) => {
    requireOffice(call);
    const acting = toOffice(call);
    return call.once(
      async () => undefined,
      async (tx) => {
        call.changedNothing();
        const { fee, tells, ...preview } = await previewPlacement(
          tx,
          call.params.id,
          toWish(call.body),
          acting,
        );
        return { fee: toMajor(fee, call.company.currencyCode), tells: presentTells(tells), ...preview };
      },
    );
  }),

  serve(contracts.dismissDispatch, async (call) => {
    requireOffice(call);
    const { db, params, caller, services } = call;
    const isOpen: SQL | undefined = and(eq(dispatchItems.id, params.id), eq(dispatchItems.state, 'open'));
    const item = await db.get(dispatchItems, params.id);
    if ((await db.count(dispatchItems, isOpen)) === 0)
      throw new DomainError('CONFLICT', { reason: 'This visit has already been handled.' });
    const act = { kind: 'dismiss', bookingIds: [item.bookingId] } as const;
    await asAct(db, toOffice(call), act, async () => {
      await db.update(dispatchItems, item.id, {
        state: 'dismissed',
        dismissal: '',
        closedAt: services.clock(),
        closedBy: caller.kind === 'account' ? caller.account.id : null,
      });
      await audit(db, call, {
        action: 'dispatch.dismissed',
        subject: { type: 'booking', id: item.bookingId },
        summary: 'Dismissed a visit waiting for a date',
      });
    });
    return getOne(call, params.id);
  }),
];
