/** The place of the first item whose key is at least `least`, in a list sorted by that key. Found by halving. */
export function lowerBound<T>(items: readonly T[], least: number, keyOf: (item: T) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && keyOf(item) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
