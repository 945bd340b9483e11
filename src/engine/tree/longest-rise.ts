/** Positions of the longest strictly rising run of numbers, gaps allowed, in order. */
export function longestRise(numbers: readonly number[]): number[] {
  /** `ends[n]` is where the best run of length n + 1 ends: the one with the smallest last number. */
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((value, at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = at;
  });
  const run: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) run.push(at);
  return run.toReversed();
}
