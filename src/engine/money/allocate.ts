/**
 * Splits a total by weight so that the parts add up to it again. What is left over goes to the largest
 * remainders, the earlier part first. Without any weight there is nobody to give to: all parts are zero.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const weight = weights.reduce((sum, part) => sum + part, 0);
  if (weight === 0 || total === 0) return weights.map(() => 0);
  const exact = weights.map((part) => divideDown(total, part, weight));
  const shares = exact.map(({ whole }) => whole);
  const left = total - shares.reduce((sum, share) => sum + share, 0);
  if (left === 0) return shares;
  const favoured = exact
    .map(({ rest }, index) => ({ rest, index }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, left);
  for (const { index } of favoured) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** `total × part / weight`, rounded down, and what that leaves over. */
function divideDown(total: number, part: number, weight: number): { whole: number; rest: number } {
  const product = total * part;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % weight;
    return { whole: (product - rest) / weight, rest };
  }
  const large = BigInt(total) * BigInt(part);
  return { whole: Number(large / BigInt(weight)), rest: Number(large % BigInt(weight)) };
}
