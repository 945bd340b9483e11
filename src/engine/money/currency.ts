const known = new Map<string, Intl.NumberFormat>();

/** Making a formatter costs a thousand times as much as using it. */
function formatOf(currencyCode: string): Intl.NumberFormat {
  const found = known.get(currencyCode);
  if (found) return found;
  const made = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
  });
  known.set(currencyCode, made);
  return made;
}

/** How many decimals a currency has: 2 for most, 0 for yen, 3 for dinars. */
export function decimalsOf(currencyCode: string): number {
  const counted = decimals.get(currencyCode);
  if (counted !== undefined) return counted;
  const found = formatOf(currencyCode).resolvedOptions().maximumFractionDigits ?? 2;
  decimals.set(currencyCode, found);
  return found;
}

const decimals = new Map<string, number>();

/** The symbol people write before an amount: $, €, A$ … */
export const symbolOf = (currencyCode: string): string =>
  formatOf(currencyCode)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currencyCode;

/** Integer minor units → the decimal major units of the wire. Only ever at the edge. */
export const toMajor = (minor: number, currencyCode: string): number =>
  // Both are whole numbers, so the quotient is what its decimals are read as. Zero is added so that it has no sign.
  minor / 10 ** decimalsOf(currencyCode) + 0;

/** Decimal major units as they arrive → integer minor units, half a unit up. */
export function toMinor(major: number, currencyCode: string): number {
  // Four decimals more than the currency has are noise of binary fractions: 1.005 × 100 is 100.49999….
  const minor = Math.round(Number((major * 10 ** decimalsOf(currencyCode)).toFixed(4)));
  return minor === 0 ? 0 : minor;
}
