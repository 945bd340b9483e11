/** Parts per million as a percentage with all its decimals: 73,750 is "7.375%". */
export const formatRate = (rate: number): string => `${Number((rate / 10_000).toFixed(4))}%`;

/** Percentages that are charged together, as one. */
export const formatRates = (percentages: readonly number[]): string =>
  formatRate(percentages.reduce((sum, rate) => sum + Math.round(rate * 10_000), 0));
