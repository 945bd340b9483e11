import type { KeptReason } from '#engine/contracts/booking/following-visits.ts';
import { nextStatus } from '#engine/booking/transitions.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { moveFeeOf } from './late-fee.ts';

/** What was taken would have to be given back, or asked for again. */
const paidStates: ReadonlySet<Booking['paymentState']> = new Set([
  'charged',
  'partially_charged',
  'partially_refunded',
  'refunded',
  'paid',
  'disputed',
]);

export const isPaid = ({ paymentState }: Booking): boolean => paidStates.has(paymentState);

type EditProblem = Exclude<KeptReason, 'no_room'>;

/** Why its customer can no longer change the extras of a visit; null where they can. */
export function findEditProblem(company: Company, booking: Booking, now: Date): EditProblem | null {
  if (booking.startAt <= now || nextStatus(booking.status, 'move') === undefined) return 'not_to_come';
  if (isPaid(booking)) return 'paid';
  return moveFeeOf({ company, booking, now }).late ? 'late' : null;
}
