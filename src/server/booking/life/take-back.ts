import { and, desc, eq, inArray } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { series } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findOpenFeesOf } from '#server/money/payments/fees.ts';
import { unheard } from '#server/platform/happenings/current-act.ts';
import { withdrawUnheard } from '../../messages/wait-for-undo.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
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
export async function findTakeBack(db: TenantDb, booking: Booking, about: Case): Promise<Date | null> {
  return (await findTakeBacks(db, [booking], about)).get(booking.id) ?? null;
}

/** The same of many, by visit, with as many statements as of one. */
export async function findTakeBacks(
  db: TenantDb,
  all: readonly Booking[],
  about: Case,
): Promise<ReadonlyMap<string, Date>> {
  const { caller } = about;
  const open = all.flatMap((booking) => {
    const until = lastMoment(booking, about);
    return until === null ? [] : [{ booking, until }];
  });
  if (caller.kind !== 'account' || open.length === 0) return new Map();
  const ids = open.map(({ booking }) => booking.id);
  const seriesIds = open.flatMap(({ booking }) => booking.seriesId ?? []);
  const [entries, fees, ofSeries] = await Promise.all([
    findCancellings(db, ids),
    findOpenFeesOf(db, ids),
    seriesIds.length === 0 ? [] : db.list(series, { where: isOneOf(series.id, seriesIds) }),
  ]);
  const isTheirs = ({ id, seriesId }: Booking): boolean => {
    const entry = entries.find(({ subjectId }) => subjectId === id);
    const byThem = entry?.actorAccountId === caller.account.id && entry.changes['status']?.[0] === 'upcoming';
    const isFree = !fees.some(({ bookingId }) => bookingId === id);
    return byThem && isFree && ofSeries.find((one) => one.id === seriesId)?.state !== 'cancelled';
  };
  return new Map(
    open.filter(({ booking }) => isTheirs(booking)).map(({ booking, until }) => [booking.id, until]),
  );
}

/** By the clock and the rules alone. */
function lastMoment(booking: Booking, { company, now }: Case): Date | null {
  const { status, cancelType, cancelledAt, cancelReason, startAt } = booking;
  if (status !== 'cancelled' || cancelledAt === null) return null;
  if (cancelType !== 'cancel' && cancelType !== 'skip') return null;
  if (!readPolicies(company).customers_may[cancelType] || cancelReason === pauseReason) return null;
  const { freeUntil } = lateFeeOf({ company, booking, now: cancelledAt }, cancelType);
  const until = Math.min(startAt.getTime(), Math.max(freeUntil, cancelledAt.getTime() + graceMs));
  return until <= now.getTime() ? null : new Date(until);
}

/** Who has cancelled each last, and what it was before. */
const findCancellings = (db: TenantDb, bookingIds: readonly string[]) =>
  db.list(auditLog, {
    where: and(
      eq(auditLog.subjectType, 'booking'),
      inArray(auditLog.subjectId, [...bookingIds]),
      inArray(auditLog.action, ['booking.cancelled', 'booking.skipped']),
    ),
    orderBy: [desc(auditLog.at), desc(auditLog.id)],
  });

/** Brings a visit back that its customer has cancelled or skipped themselves. */
export async function takeBack(tx: TenantDb, id: string, acting: Acting): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  if ((await findTakeBack(tx, booking, acting)) === null) throw conflict('too_late_to_take_back');
  const isHeard = await withdrawUnheard(tx, id, booking.cancelledAt ?? acting.now);
  const restore = () => restoreBooking(tx, id, {}, acting);
  return isHeard ? restore() : unheard(restore);
}
