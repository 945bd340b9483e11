import { and, eq, inArray } from 'drizzle-orm';
import { tickChecklistItem, visitChecklists } from '#engine/contracts/booking/visit-checklists.ts';
import { DomainError } from '#engine/errors.ts';
import { presentChecklists, tickItem } from '#server/booking/checklists/visit-checklists.ts';
import { toldMoment } from '#server/booking/crew/told-moment.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { accountOf } from '#server/platform/files/may-use.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { findOwnTeams } from '#server/calendar/schedule/own-teams.ts';

type ListCall = Call<typeof visitChecklists> | Call<typeof tickChecklistItem>;

/** The office works on every visit, a team on those that are its own. */
async function requireVisit(call: ListCall): Promise<void> {
  const { db, params } = call;
  await db.get(bookings, params.id);
  const own = await findOwnTeams(call);
  if (own === undefined) return;
  const has = and(
    eq(bookingTeams.bookingId, params.id),
    inArray(bookingTeams.teamId, own),
    inArray(bookingTeams.state, ['accepted', 'assigned']),
  );
  if (own.length === 0 || (await db.count(bookingTeams, has)) === 0)
    throw new DomainError('NOT_FOUND', { resource: 'bookings', id: params.id });
}

export const visitChecklistRoutes: Route[] = [
  serve(visitChecklists, async (call) => {
    await requireVisit(call);
    return presentChecklists(call.services, call.db, call.params.id);
  }),
  serve(tickChecklistItem, async (call) => {
    const { db, params, body, caller, services } = call;
    await requireVisit(call);
    await tickItem(db, {
      bookingId: params.id,
      listId: body.checklist_id,
      itemId: body.item_id,
      done: body.done,
      at: toldMoment(body.occurred_at, services.clock()),
      photoIds: body.photo_ids ?? [],
      accountId: accountOf(caller),
    });
    return presentChecklists(services, db, params.id);
  }),
];
