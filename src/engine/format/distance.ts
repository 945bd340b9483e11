/** Where ways are measured in miles. */
const inMiles: ReadonlySet<string> = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'VI', 'GU']);
const kmPerMile = 1.609344;

export type DistanceUnit = 'km' | 'mi';

export const distanceUnitOf = (country: string): DistanceUnit =>
  inMiles.has(country.toUpperCase()) ? 'mi' : 'km';

/** A distance as people of the company's country write it: "3.2 mi", "5.1 km". */
export const writeDistance = (km: number, unit: DistanceUnit): string =>
  `${(unit === 'mi' ? km / kmPerMile : km).toFixed(1)} ${unit}`;
