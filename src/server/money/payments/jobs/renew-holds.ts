import { and, asc, eq, lt } from 'drizzle-orm';
import { isDomainError } from '#engine/errors.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import { holds } from '#server/platform/db/tables/payment-attempts.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Services } from '#server/services.ts';
import type { Attempt, AttemptTerms } from '../attempts.ts';
import { lockMoney, savePaymentState, type Hold, type MoneySheet } from '../money-sheet.ts';
import { mayBeHeld, planHold, planRelease } from '../plan.ts';
import { runAttempts } from '../run-attempt.ts';

/** Enough for the office to act before a hold ends. */
const warnSeconds = 12 * 3600;
const byItself: AttemptTerms = { actorId: null, automatic: true };

/** Holds that end before their visit was charged are placed anew; where that fails, the office hears of it. */
export async function renewHolds(services: Services): Promise<void> {
  const now = services.clock();
  const ending = await services.system
    .select()
    .from(holds)
    .where(and(eq(holds.state, 'held'), lt(holds.captureBefore, secondsAfter(now, warnSeconds))))
    .orderBy(asc(holds.captureBefore))
    .limit(500);
  for (const hold of ending) {
    const attempts = await services.tenant(hold.companyId).transaction((tx) => replace(tx, hold, now));
    await runAttempts(
      services,
      hold.companyId,
      attempts.map(({ id }) => id),
    );
  }
}

/** The new hold first, then the old is freed: the money is kept all the time, and for a moment twice. */
async function replace(tx: TenantDb, old: Hold, now: Date): Promise<Attempt[]> {
  const sheet = await lockMoney(tx, old.bookingId);
  if (sheet.hold?.id !== old.id || sheet.busy) return [];
  await tx.update(holds, old.id, { state: 'gone', endedAt: now });
  const planned = await planAnew(tx, await lockMoney(tx, old.bookingId), now);
  const release = await planRelease(tx, { booking: sheet.booking, hold: old }, byItself);
  await savePaymentState(tx, old.bookingId);
  return [...planned, ...release];
}

/** A visit that was moved to a later day is held again when its day comes. */
async function planAnew(tx: TenantDb, sheet: MoneySheet, now: Date): Promise<Attempt[]> {
  if (sheet.due <= 0 || !mayBeHeld(sheet.booking, now)) return [];
  try {
    return [await planHold(tx, sheet, { ...byItself, now })];
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const about = { subjectId: sheet.booking.id, details: { amount: sheet.due, code: 'hold_gone' } };
    await report(tx, now, { name: 'hold_failed', ...about });
    return [];
  }
}
