import { problemOf } from '#engine/problems.ts';
import type { Complaint, Complaints } from '../../editing/complaints.ts';

export type PriceRange = { min_qty: number; max_qty: number };

/** A quantity has at most one price: the ranges are told apart, whatever order they are in. */
export function complainOfRanges(prices: readonly PriceRange[]): Complaints {
  const reversed = prices.map(
    ({ min_qty, max_qty }, index): Complaint | false =>
      max_qty < min_qty && [`prices.${index}.max_qty`, problemOf('at_least', { least: min_qty })],
  );
  if (reversed.some(Boolean)) return reversed;
  const places = prices
    .map((price, index) => ({ ...price, index }))
    .toSorted((a, b) => a.min_qty - b.min_qty || a.index - b.index);
  let last: (typeof places)[number] | undefined;
  return places.map((price): Complaint | false => {
    const before = last;
    if (!before || price.max_qty > before.max_qty) last = price;
    return (
      before !== undefined &&
      price.min_qty <= before.max_qty && [
        `prices.${price.index}.min_qty`,
        problemOf('quantities_overlap', { from: before.min_qty, to: before.max_qty }),
      ]
    );
  });
}
