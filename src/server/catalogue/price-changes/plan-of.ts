import type { Bound, IncreasePlan, Raise, Wave } from '#engine/booking/price-increase.ts';
import { toMinor } from '#engine/money/currency.ts';
import type { priceChanges } from '#server/platform/db/tables/price-changes.ts';
import { toPartsPerMillion } from '#server/platform/editing/amounts.ts';

export type PriceChange = typeof priceChanges.$inferSelect;
export type PricePlan = IncreasePlan & { waves: readonly Wave[] };

const steps = { none: 0, half: 0.5, one: 1, five: 5 } as const;

/** What was typed, as prices are computed by it. */
export function planOf(change: PriceChange, currencyCode: string): PricePlan {
  const { rules, exceptions, waves, rounding } = change;
  const toRaise = (by: string, value: number): Raise =>
    by === 'percent'
      ? { by, rate: toPartsPerMillion(value) }
      : { by: 'amount', amount: toMinor(value, currencyCode) };
  const toBound = (percent: number | null, amount: number | null): Bound => ({
    rate: percent === null ? null : toPartsPerMillion(percent),
    amount: amount === null ? null : toMinor(amount, currencyCode),
  });
  return {
    rules: rules.map(({ of, id, by, value }) => ({ of, id, raise: toRaise(by, value) })),
    exceptions: exceptions.map(({ of, id, by, value }) => ({
      of,
      id,
      raise: by === 'keep' ? null : toRaise(by, value),
    })),
    waves,
    step: toMinor(steps[rounding], currencyCode),
    least: toBound(change.leastPercent, change.leastAmount),
    most: toBound(change.mostPercent, change.mostAmount),
  };
}
