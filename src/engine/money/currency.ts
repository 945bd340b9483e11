/** How many decimals a currency has: 2 for most, 0 for yen, 3 for dinars. */
export const decimalsOf = (currencyCode: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** Integer minor units → the decimal major units of the wire. Only ever at the edge. */
export const toMajor = (minor: number, currencyCode: string): number => {
  const decimals = decimalsOf(currencyCode);
  return Number((minor / 10 ** decimals).toFixed(decimals));
};

/** The symbol people write before an amount: $, €, A$ … */
export const symbolOf = (currencyCode: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currencyCode;

/** Decimal major units as they arrive → integer minor units. */
export const toMinor = (major: number, currencyCode: string): number =>
  Math.round(Number((major * 10 ** decimalsOf(currencyCode)).toFixed(4)));
