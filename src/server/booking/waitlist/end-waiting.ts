import { and, asc, inArray, lt } from 'drizzle-orm';
import { isDomainError } from '#engine/errors.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Services } from '../../services.ts';
import { cancelLocked } from '../life/cancel.ts';
import { lockBooking, type Acting } from '../life/change.ts';
import { leaveWaitlist } from './leave.ts';
import { isForPlace } from './suits.ts';

const mostAtOnce = 500;

/** The last day that would have done is over: there is nothing left to wait for. */
export async function endWaiting(services: Services): Promise<void> {
  const now = services.clock();
  // In whatever zone a place is, its day is over then.
  const yesterday = addDays(toLocal(now.getTime(), 'UTC').date, -1);
  const over = await services.system
    .select()
    .from(waitlistEntries)
    .where(and(inArray(waitlistEntries.state, ['waiting', 'offered']), lt(waitlistEntries.dateTo, yesterday)))
    .orderBy(asc(waitlistEntries.dateTo))
    .limit(mostAtOnce);
  for (const { id, bookingId, companyId } of over) {
    const company = await services.companies.findById(companyId);
    if (!company) continue;
    const by = { caller: { kind: 'system' }, client: { address: '' }, party: 'system' } as const;
    const acting: Acting = { ...by, company, services, now };
    try {
      await services.tenant(companyId).transaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId);
        const entry = await tx.get(waitlistEntries, id);
        if (!isForPlace(entry)) {
          // The visit has its time: only that somebody would rather have another is over.
          await leaveWaitlist(tx, [bookingId], now);
          await tx.update(waitlistEntries, id, { state: 'expired' });
          return;
        }
        if (booking.status !== 'waitlisted') return;
        const wish = { action: 'cancel', reason: 'Nothing became free in time' } as const;
        await cancelLocked(tx, [{ booking, fee: 0 }], wish, acting);
        await tx.update(waitlistEntries, id, { state: 'expired' });
      });
    } catch (error) {
      if (!isDomainError(error)) throw error;
    }
  }
}
