import { and, desc, eq, inArray } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import type { Caller } from '../../accounts/caller.ts';
import type { Company } from '../../companies/directory.ts';
import { readPolicies } from '../../companies/policies.ts';
import { auditLog } from '../../db/tables/identity.ts';
import { series } from '../../db/tables/series.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { readFees } from '../../payments/fees.ts';
import type { Booking } from '../place-booking.ts';
import { pauseReason } from '../series/pause-series.ts';
import { lockBooking, type Acting } from './change.ts';
import { lateFeeOf } from './late-fee.ts';
import { restoreBooking } from './restore.ts';

type Case = { company: Company; caller: Acting['caller'] | Caller; now: Date };

/** Whoever has pressed the wrong button has this long, however near the visit is. */
const graceMs = 15 * 60_000;

/**
 * Until when its customer can take back that they have cancelled or skipped a visit: as long as it was free to do, and
 * a while after they did it. Nothing that has cost a fee, and nothing that somebody else has done.
 */
export async function findTakeBack(
  db: TenantDb,
  booking: Booking,
  { company, caller, now }: Case,
): Promise<Date | null> {
  const { id, status, cancelType, cancelledAt, cancelReason, seriesId, startAt } = booking;
  if (caller.kind !== 'account' || status !== 'cancelled' || cancelledAt === null) return null;
  if (cancelType !== 'cancel' && cancelType !== 'skip') return null;
  if (!readPolicies(company).customers_may[cancelType] || cancelReason === pauseReason) return null;
  const { freeUntil } = lateFeeOf({ company, booking, now: cancelledAt }, cancelType);
  const until = Math.min(startAt.getTime(), Math.max(freeUntil, cancelledAt.getTime() + graceMs));
  if (until <= now.getTime()) return null;
  const [entry, fees, ofSeries] = await Promise.all([
    findCancelling(db, id),
    readFees(db, id),
    seriesId === null ? null : db.get(series, seriesId),
  ]);
  const byThem = entry?.actorAccountId === caller.account.id && entry.changes['status']?.[0] === 'upcoming';
  return byThem && fees.length === 0 && ofSeries?.state !== 'cancelled' ? new Date(until) : null;
}

/** Who has cancelled it last, and what it was before. */
async function findCancelling(db: TenantDb, bookingId: string) {
  const [entry] = await db.list(auditLog, {
    where: and(
      eq(auditLog.subjectType, 'booking'),
      eq(auditLog.subjectId, bookingId),
      inArray(auditLog.action, ['booking.cancelled', 'booking.skipped']),
    ),
    orderBy: [desc(auditLog.at), desc(auditLog.id)],
    limit: 1,
  });
  return entry;
}

/** Brings a visit back that its customer has cancelled or skipped themselves. */
export async function takeBack(tx: TenantDb, id: string, acting: Acting): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  if ((await findTakeBack(tx, booking, acting)) === null) throw conflict('too_late_to_take_back');
  return restoreBooking(tx, id, {}, acting);
}
