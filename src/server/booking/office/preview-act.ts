import { and, asc, eq, gte } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { overhear } from '#server/platform/happenings/report.ts';
import type { Acting } from '../life/change.ts';
import { findTold, takeBack, type Told } from './preview.ts';

type ChangedVisit = { visit: Booking; outcome: 'cancelled' | 'booked' | 'waiting' };
export type ActMeaning = Told & { visits: ChangedVisit[] };

/** One visit, or all of a series that are still to come. */
export type ActedOn = { bookingId: string } | { seriesId: string };

/** What an act would do to which visits, and whom it would tell: it is done for real and taken back. */
export const previewAct = (
  tx: TenantDb,
  on: ActedOn,
  acting: Acting,
  act: (inner: TenantDb) => Promise<unknown>,
): Promise<ActMeaning> =>
  takeBack(tx, async (inner) => {
    const before = await readVisits(inner, on, acting);
    const wasQueued = await readQueued(inner, before);
    const { reported } = await overhear(() => act(inner));
    const after = await readVisits(inner, on, acting);
    const isQueued = await readQueued(inner, after);
    const statusBefore = new Map(before.map(({ id, status }) => [id, status]));
    const visits = after.flatMap((visit): ChangedVisit[] => {
      const { id, status } = visit;
      if (isQueued.has(id) && !wasQueued.has(id)) return [{ visit, outcome: 'waiting' }];
      const was = statusBefore.get(id) ?? 'cancelled';
      if ((was === 'cancelled') === (status === 'cancelled')) return [];
      return [{ visit, outcome: status === 'cancelled' ? 'cancelled' : 'booked' }];
    });
    return { visits, ...(await findTold(inner, reported, acting)) };
  });

const readVisits = (tx: TenantDb, on: ActedOn, { now }: Acting): Promise<Booking[]> =>
  tx.list(bookings, {
    where:
      'bookingId' in on
        ? eq(bookings.id, on.bookingId)
        : and(eq(bookings.seriesId, on.seriesId), gte(bookings.startAt, now)),
    orderBy: [asc(bookings.startAt), asc(bookings.id)],
    limit: 1000,
  });

/** Those that wait for a date or a team. */
async function readQueued(tx: TenantDb, visits: readonly Booking[]): Promise<ReadonlySet<string>> {
  const ids = visits.map(({ id }) => id);
  const items = await tx.list(dispatchItems, {
    where: and(isOneOf(dispatchItems.bookingId, ids), eq(dispatchItems.state, 'open')),
    limit: 1000,
  });
  return new Set(items.map(({ bookingId }) => bookingId));
}
