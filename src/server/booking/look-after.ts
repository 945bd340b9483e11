import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { isDomainError } from '#engine/errors.ts';
import { retrying } from '../platform/db/retrying.ts';
import { bookings } from '../platform/db/tables/bookings.ts';
import { dispatchItems, waitlistEntries } from '../platform/db/tables/dispatch.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { report } from '../platform/happenings/report.ts';
import type { Services } from '../services.ts';
import { freedCapacity, spanFrom } from './freed-capacity.ts';
import { graceHours } from './grace.ts';
import { lockBooking, type Acting } from './life/change.ts';
import { declineBooking } from './life/decide.ts';
import { advanceBooking } from './life/progress.ts';
import { endOffer, unansweredTimeOffers } from './offers/end-offer.ts';
import { expireInvitations } from './teams/expire.ts';
import { endWaiting } from './waitlist/end-waiting.ts';
import { unansweredOffers, withdrawOffer } from './waitlist/offer.ts';

/** How long a visit waits for a company that accepts by hand. */
const acceptHours = 48;
/** The rest comes with the next minute. */
const mostAtOnce = 500;

/** What nobody does by hand, every minute: offers and requests that were not answered, visits that are over. */
export async function lookAfterVisits(services: Services): Promise<void> {
  const now = services.clock();
  await takeBackOffers(services, now);
  await endTimeOffers(services, now);
  await expireInvitations(services);
  await endWaiting(services);
  const forgotten = new Date(now.getTime() - acceptHours * 3_600_000);
  await forEachVisit(
    services,
    and(eq(bookings.status, 'pending'), lte(bookings.createdAt, forgotten)),
    (tx, id, acting) => declineBooking(tx, id, 'It wasn’t confirmed in time', acting),
  );
  const over = new Date(now.getTime() - graceHours * 3_600_000).toISOString();
  await forEachVisit(
    services,
    and(
      inArray(bookings.status, ['upcoming', 'in_progress']),
      eq(bookings.needsPlacing, false),
      sql`${bookings.startAt} + make_interval(mins => ${bookings.durationMinutes}) <= ${over}`,
    ),
    (tx, id, acting) => advanceBooking(tx, id, { step: 'complete' }, acting),
  );
}

async function takeBackOffers({ system, tenant, live }: Services, now: Date): Promise<void> {
  const open = await system.select().from(waitlistEntries).where(unansweredOffers(now)).limit(mostAtOnce);
  for (const { id, companyId } of open) {
    await tenant(companyId).transaction(async (tx) => {
      const entry = await tx.get(waitlistEntries, id);
      if (entry.state !== 'offered' || (entry.offerExpiresAt ?? now) > now) return;
      await withdrawOffer(tx, entry, { now, answered: false });
      await live.publish(tx, 'bookings', entry.bookingId);
    });
  }
}

async function endTimeOffers({ system, tenant }: Services, now: Date): Promise<void> {
  const open = await system.select().from(dispatchItems).where(unansweredTimeOffers(now)).limit(mostAtOnce);
  for (const { id, companyId, bookingId } of open) {
    await tenant(companyId).transaction(async (tx) => {
      const { locationId, durationMinutes, bufferMinutes } = await lockBooking(tx, bookingId);
      const item = await tx.get(dispatchItems, id);
      if (item.offerState !== 'open' || (item.offerExpiresAt ?? now) > now) return;
      await endOffer(tx, item, 'expired', now);
      await report(tx, now, { name: 'time_unanswered', subjectId: bookingId });
      const spans = item.offeredStart
        ? [spanFrom(item.offeredStart, durationMinutes + bufferMinutes)]
        : undefined;
      await freedCapacity(tx, { locationId, ...(spans && { spans }) }, now);
    });
  }
}

/** One transaction each. What somebody else has changed meanwhile is left to them. */
async function forEachVisit(
  services: Services,
  where: SQL | undefined,
  act: (tx: TenantDb, id: string, acting: Acting) => Promise<unknown>,
): Promise<void> {
  const found = await services.system
    .select({ id: bookings.id, companyId: bookings.companyId })
    .from(bookings)
    .where(where)
    .orderBy(asc(bookings.startAt))
    .limit(mostAtOnce);
  for (const { id, companyId } of found) {
    const company = await services.companies.findById(companyId);
    if (!company) continue;
    const by = { caller: { kind: 'system' }, client: { address: '' }, party: 'system' } as const;
    const acting: Acting = { ...by, company, services, now: services.clock() };
    try {
      await retrying(() => services.tenant(companyId).transaction((tx) => act(tx, id, acting)));
    } catch (error) {
      if (!isDomainError(error)) throw error;
    }
  }
}
