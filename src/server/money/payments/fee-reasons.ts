import { and, asc, eq, inArray } from 'drizzle-orm';
import type { getVisitReasons } from '#engine/contracts/booking/visit-reasons.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { toMajor } from '#engine/money/currency.ts';
import { toLocal } from '#engine/time/zone.ts';
import { lateFeeOf, moveFeeOf, type LateFee } from '#server/booking/life/late-fee.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readFees, type FeeLine } from './fees.ts';

export type FeeReason = AnswerOf<typeof getVisitReasons>['fees'][number];

/** Why each fee of a visit is charged: what was done, when, until when it was free, and what it costs after that. */
export async function findFeeReasons(db: TenantDb, company: Company, booking: Booking): Promise<FeeReason[]> {
  const fees = await readFees(db, booking.id);
  const moves = fees.some(({ kind }) => kind === 'reschedule') ? await findMoves(db, booking) : [];
  return fees.map((fee) => {
    const reason = {
      kind: fee.kind,
      amount: toMajor(fee.amount, company.currencyCode),
      note: fee.note,
      at: null,
      free_until: null,
      rule: null,
    };
    if (fee.kind === 'cancellation') return { ...reason, ...ofCancellation(fee, company, booking) };
    if (fee.kind === 'reschedule') return { ...reason, ...ofMove(fee, company, booking, moves) };
    return reason;
  });
}

type Timed = Pick<FeeReason, 'at' | 'free_until' | 'rule'>;

function ofCancellation(fee: FeeLine, company: Company, booking: Booking): Timed {
  const { cancelledAt: now, cancelType } = booking;
  if (now === null) return { at: null, free_until: null, rule: null };
  const late = lateFeeOf({ company, booking, now }, cancelType === 'skip' ? 'skip' : 'cancel');
  return toTimed(fee, late, { at: now, rule: readPolicies(company).cancel_fee });
}

type Move = { at: Date; fee: number; from: Date | null };

function ofMove(fee: FeeLine, company: Company, booking: Booking, moves: Move[]): Timed {
  const index = moves.findIndex((move) => move.fee === fee.amount);
  // Two fees of one amount are those of two moves.
  const [move] = index < 0 ? [] : moves.splice(index, 1);
  if (!move) return { at: null, free_until: null, rule: null };
  const { date, time } = toLocal((move.from ?? booking.startAt).getTime(), booking.timezone);
  const was = { ...booking, startLocal: `${date} ${time}:00` };
  const late = moveFeeOf({ company, booking: was, now: move.at });
  return toTimed(fee, late, { at: move.at, rule: readPolicies(company).reschedule_fee });
}

/** The rule of today explains a fee only if it comes to the same. */
function toTimed(
  { amount }: FeeLine,
  { fee, freeUntil }: LateFee,
  { at, rule }: { at: Date; rule: FeeReason['rule'] },
): Timed {
  const isSame = fee === amount;
  return {
    at: at.toISOString(),
    free_until: isSame ? new Date(freeUntil).toISOString() : null,
    rule: isSame ? rule : null,
  };
}

/** Moves that cost something, oldest first. */
async function findMoves(db: TenantDb, { id }: Booking): Promise<Move[]> {
  const rows = await db.list(auditLog, {
    where: and(
      eq(auditLog.subjectType, 'booking'),
      eq(auditLog.subjectId, id),
      inArray(auditLog.action, ['booking.rescheduled', 'booking.sent_to_dispatch']),
    ),
    orderBy: [asc(auditLog.at), asc(auditLog.id)],
    limit: 200,
  });
  return rows.flatMap(({ at, changes }) => {
    const fee = changes['fee']?.[1];
    const from = changes['start_at']?.[0];
    return typeof fee === 'number'
      ? [{ at, fee, from: typeof from === 'string' ? new Date(from) : null }]
      : [];
  });
}
