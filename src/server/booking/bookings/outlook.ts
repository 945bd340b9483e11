import { eq } from 'drizzle-orm';
import { levelOf } from '#engine/access/ability.ts';
import type { bookingOutlook } from '#engine/contracts/booking/booking-outlook.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findArrival } from '../arrival.ts';
import { findLearned } from '../learned-minutes.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingFilter, findBookings } from './query.ts';

/** What is to be expected of a visit. How long a home takes is the office's business. */
export async function readOutlook(
  call: Call<typeof bookingOutlook>,
  id: string,
): Promise<AnswerOf<typeof bookingOutlook>> {
  const { db, services, caller } = call;
  const only = { where: eq(bookings.id, id), orderBy: bookingFilter.defaultOrder, limit: 1, offset: 0 };
  const [visible] = await findBookings(call, only);
  if (!visible) throw new DomainError('NOT_FOUND', { resource: 'bookings', id });
  const booking = await db.get(bookings, id);
  const isOffice = levelOf(caller.ability, 'manage_appointment') === 'manage';
  const [arrival, found] = await Promise.all([
    findArrival(db, booking, services.clock()),
    isOffice ? findLearned(db, booking) : null,
  ]);
  if (!found) return { arrival, learned: null };
  const { differs: proposed, ...learned } = found;
  return { arrival, learned: { ...learned, proposed } };
}
