import { addDays, type LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import { type Instant } from '../time/zone.ts';
import { toInstant } from '../time/wall-to-instant.ts';
import { discountOn } from './discounts.ts';
import type { Discount } from './price-book.ts';
import { priceWithTax, type TaxTerms } from './tax.ts';

/** From when on a cancellation is late. */
export type LateRule =
  | { kind: 'day_before'; time: LocalTime }
  | { kind: 'hours'; hours: number }
  | { kind: 'days'; days: number };

export type CancellationPolicy = {
  late: LateRule;
  /** An amount, or a percentage of the price before tax; null charges nothing. */
  fee: Discount | null;
  /** Of the fee, where it bears tax: an amount is written as all prices are, a percentage is taken before tax. */
  tax: TaxTerms;
  /** Skipping a visit of a series late costs what cancelling it would. */
  skipCounts: boolean;
};

/** Late is after five in the afternoon of the day before. */
export const defaultLateRule: LateRule = { kind: 'day_before', time: '17:00' };

export type VisitTime = { date: LocalDate; time: LocalTime; timezone: string };

/** The last moment at which a visit can be cancelled without being late. Days are days of the calendar there. */
export function lastFreeMoment({ date, time, timezone }: VisitTime, rule: LateRule): Instant {
  switch (rule.kind) {
    case 'day_before':
      return toInstant(addDays(date, -1), rule.time, timezone);
    case 'hours':
      return toInstant(date, time, timezone) - rule.hours * 3_600_000;
    case 'days':
      return toInstant(addDays(date, -rule.days), time, timezone);
  }
}

export type Cancellation = {
  action: 'cancel' | 'skip';
  visit: VisitTime & { totalBeforeTax: number; total: number };
  now: Instant;
};

/** What an act costs, and until when it costs nothing, in minor units with tax. */
export type CancellationTerms = {
  late: boolean;
  /** Now. */
  fee: number;
  /** Once it is late. */
  later: number;
  /** From when on it is late. */
  freeUntil: Instant;
  /** Until when it costs nothing: where being late costs nothing either, until the visit begins. */
  freeThrough: Instant;
};

/** Whether a cancellation is late, and what it costs, tax included: never more than the visit. The fee is to be confirmed first. */
export function cancellationFee(
  { action, visit, now }: Cancellation,
  { late: rule, fee, tax, skipCounts }: CancellationPolicy,
): CancellationTerms {
  const freeUntil = lastFreeMoment(visit, rule);
  const late = now > freeUntil;
  const charged = fee !== null && (action === 'cancel' || skipCounts);
  const later = charged ? Math.min(feeAmount(fee, visit.totalBeforeTax, tax), visit.total) : 0;
  const start = toInstant(visit.date, visit.time, visit.timezone);
  return { late, fee: late ? later : 0, later, freeUntil, freeThrough: later > 0 ? freeUntil : start };
}

const feeAmount = (fee: Discount, totalBeforeTax: number, tax: TaxTerms): number =>
  fee.discountType === 'percent'
    ? priceWithTax(discountOn(totalBeforeTax, fee), { ...tax, inclusive: false }).amount
    : priceWithTax(fee.amount, tax).amount;
