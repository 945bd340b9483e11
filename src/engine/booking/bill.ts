import type { Instant } from '../time/zone.ts';

type Billed = { status: string; paymentState: string | null; startAt: Instant };

/** As long after a visit its bill is no more than a bill. */
const graceMs = 7 * 24 * 3_600_000;

const ahead: ReadonlySet<string> = new Set(['pending', 'upcoming', 'in_progress']);

/** Whether a visit is not over: until then nothing of it is due. */
export const isAhead = (status: string): boolean => ahead.has(status);

const open: ReadonlySet<string | null> = new Set(['unpaid', 'partially_charged']);
const failed: ReadonlySet<string | null> = new Set(['hold_failed', 'charge_failed', 'disputed']);

/** Whether it takes more than a bill: a card was declined, or nothing has come for a week. */
export const isLate = (
  { paymentState, startAt }: Pick<Billed, 'paymentState' | 'startAt'>,
  now: Instant,
): boolean => paymentState === 'charge_failed' || now - startAt > graceMs;

/**
 * How a visit stands with its bill, for its customer and the office alike: nothing is due before the visit is over,
 * and only what has failed, or has been due for a week, is urgent.
 */
export function billOf(visit: Billed, now: Instant): 'settled' | 'ahead' | 'due' | 'late' {
  const { status, paymentState } = visit;
  if (failed.has(paymentState)) return 'late';
  if (!open.has(paymentState)) return 'settled';
  if (isAhead(status)) return 'ahead';
  return isLate(visit, now) ? 'late' : 'due';
}
