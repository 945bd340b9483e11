/** Where ways are measured in miles. */
const inMiles: ReadonlySet<string> = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'VI', 'GU']);

export type DistanceUnit = 'km' | 'mi';

export const kmPer: Readonly<Record<DistanceUnit, number>> = { km: 1, mi: 1.609344 };

export const distanceUnitOf = (country: string): DistanceUnit =>
  inMiles.has(country.toUpperCase()) ? 'mi' : 'km';

/** A distance as people of the company's country write it: "3.2 mi", "5.1 km". */
export const writeDistance = (km: number, unit: DistanceUnit): string =>
  `${(km / kmPer[unit]).toFixed(1)} ${unit}`;
