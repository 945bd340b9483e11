/** Parts per million as a percentage with all its decimals: 73,750 is "7.375%". */
export const formatRate = (rate: number): string => `${Number((rate / 10_000).toFixed(4))}%`;
