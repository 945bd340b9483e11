/**
 * Splits a total by weight so that the parts add up to it again. What is left over goes to the largest
 * remainders, the earlier part first. Without any weight there is nobody to give to: all parts are zero.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  let weight = 0;
  for (const part of weights) weight += part;
  if (weight === 0 || total === 0) return weights.map(() => 0);
  const rests: number[] = [];
  let left = total;
  const shares = weights.map((part) => {
    const rest = restOf(total, part, weight);
    const share = wholeOf(total, part, { weight, rest });
    rests.push(rest);
    left -= share;
    return share;
  });
  // One unit each: fewer are left than there are parts.
  for (; left > 0; left -= 1) {
    const favoured = indexOfLargest(rests);
    shares[favoured] = (shares[favoured] ?? 0) + 1;
    rests[favoured] = -1;
  }
  return shares;
}

/** What `total × part / weight` leaves over. */
const restOf = (total: number, part: number, weight: number): number => {
  const product = total * part;
  if (product <= Number.MAX_SAFE_INTEGER) return product % weight;
  return Number((BigInt(total) * BigInt(part)) % BigInt(weight));
};

/** `total × part / weight` without what it leaves over. */
function wholeOf(total: number, part: number, { weight, rest }: { weight: number; rest: number }): number {
  const product = total * part;
  if (product <= Number.MAX_SAFE_INTEGER) return (product - rest) / weight;
  return Number((BigInt(total) * BigInt(part)) / BigInt(weight));
}

function indexOfLargest(values: readonly number[]): number {
  let found = 0;
  let largest = -1;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? -1;
    if (value > largest) [found, largest] = [index, value];
  }
  return found;
}
