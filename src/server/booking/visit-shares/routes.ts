import * as contracts from '#engine/contracts/booking/visit-shares.ts';
import { DomainError } from '#engine/errors.ts';
import { endShare, presentShare, shareVisit } from '../stories/visit-share.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { findSignedIn } from '#server/catalogue/pricing/find-customers.ts';
import { readSharedVisit } from './shared-visit.ts';

/** Only its customer shows a visit to others; to everybody else there is no such visit. */
async function requireOwnVisit({
  db,
  caller,
  params,
}: Call<typeof contracts.shareVisit> | Call<typeof contracts.endVisitShare>): Promise<void> {
  const [{ customerId }, customer] = await Promise.all([
    db.get(bookings, params.id),
    findSignedIn(db, caller),
  ]);
  if (!customer) throw new DomainError('FORBIDDEN', { permission: 'the area of customers' });
  if (customerId !== customer.id) throw new DomainError('NOT_FOUND', { resource: 'bookings', id: params.id });
}

export const visitShareRoutes: Route[] = [
  serve(contracts.shareVisit, async (call) => {
    await requireOwnVisit(call);
    const { db, params, body } = call;
    return presentShare(call, await shareVisit(db, params.id, body.shows_price ?? false, call));
  }),

  serve(contracts.endVisitShare, async (call) => {
    await requireOwnVisit(call);
    await endShare(call.db, call.params.id, call);
  }),

  serve(contracts.openSharedVisit, readSharedVisit),
];
