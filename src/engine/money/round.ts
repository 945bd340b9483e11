const million = 1_000_000;

/** `numerator / denominator` as an integer; half a unit goes up. Exact while both are safe integers. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const rest = ((numerator % denominator) + denominator) % denominator;
  const whole = (numerator - rest) / denominator;
  return rest >= denominator - rest ? whole + 1 : whole;
}

/** A rate in parts per million of an amount, half a minor unit up. Exact for any safe amount up to 100%. */
export function ofRate(amount: number, rate: number): number {
  // The millions are taken out first: amount × rate alone would leave the safe integers.
  const rest = ((amount % million) + million) % million;
  return ((amount - rest) / million) * rate + divideHalfUp(rest * rate, million);
}

/** What an amount was before a rate was added to it: the net part of a price that contains its tax. */
export function withoutRate(amount: number, rate: number): number {
  const whole = million + rate;
  if (amount <= Number.MAX_SAFE_INTEGER / million) return divideHalfUp(amount * million, whole);
  const rest = amount % whole;
  return ((amount - rest) / whole) * million + divideHalfUp(rest * million, whole);
}
