/** The quantities that a row of prices is for, both ends included. */
export type PriceRange = { min_qty: number; max_qty: number };

export type RangeFault =
  | { kind: 'reversed'; index: number; least: number }
  /** With the earlier row, whose quantities these are. */
  | { kind: 'overlap'; index: number; with: number; from: number; to: number };

export type RangeGap = {
  /** The row behind which it lies, by its place in the list. */
  after: number;
  from: number;
  to: number;
};

type Placed = PriceRange & { index: number };

const inOrder = (ranges: readonly PriceRange[]): Placed[] =>
  ranges
    .map((range, index) => ({ ...range, index }))
    .toSorted((a, b) => a.min_qty - b.min_qty || a.index - b.index);

/** A quantity has at most one price: the ranges are told apart, whatever order they are in. */
export function findRangeFaults(ranges: readonly PriceRange[]): RangeFault[] {
  const reversed = ranges.flatMap(({ min_qty, max_qty }, index): RangeFault[] =>
    max_qty < min_qty ? [{ kind: 'reversed', index, least: min_qty }] : [],
  );
  let widest: Placed | undefined;
  // What runs backwards holds no quantity; the others are looked at all the same.
  const sound = inOrder(ranges).filter(({ min_qty, max_qty }) => min_qty <= max_qty);
  const overlaps = sound.flatMap((range): RangeFault[] => {
    const before = widest;
    if (!before || range.max_qty > before.max_qty) widest = range;
    if (!before || range.min_qty > before.max_qty) return [];
    return [
      { kind: 'overlap', index: range.index, with: before.index, from: before.min_qty, to: before.max_qty },
    ];
  });
  return [...reversed, ...overlaps];
}

/** Quantities between the lowest and the highest that no row holds: nobody can choose them. */
export function findRangeGaps(ranges: readonly PriceRange[]): RangeGap[] {
  let last: Placed | undefined;
  return inOrder(ranges).flatMap((range): RangeGap[] => {
    const before = last;
    if (!before || range.max_qty > before.max_qty) last = range;
    if (!before || range.min_qty <= before.max_qty + 1) return [];
    return [{ after: before.index, from: before.max_qty + 1, to: range.min_qty - 1 }];
  });
}
