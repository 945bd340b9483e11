import type { ServiceArea } from './service-areas.ts';

export type PlacedArea = ServiceArea & { locationId: string };
/** One of the areas that were asked about, and another that holds some of the same zip codes. */
export type AreaOverlap = { area: ServiceArea; other: PlacedArea };

/** Sorts after every zip code that begins as the area ends. */
const endOf = ({ zip, to }: ServiceArea) => `${to ?? zip}\uffff`;

/**
 * Which areas of one location share zip codes with each other or with other locations' areas. Each is named with the
 * one that reaches furthest, so that the answer grows with the number of areas and not with its square.
 */
export function findAreaOverlaps(areas: readonly PlacedArea[], locationId: string): AreaOverlap[] {
  const sorted = areas.toSorted((a, b) => (a.zip < b.zip ? -1 : a.zip > b.zip ? 1 : 0));
  const overlaps: AreaOverlap[] = [];
  let furthestOwn: PlacedArea | undefined;
  let furthestOther: PlacedArea | undefined;
  for (const area of sorted) {
    const isOwn = area.locationId === locationId;
    if (furthestOwn && area.zip <= endOf(furthestOwn)) overlaps.push({ area: furthestOwn, other: area });
    if (isOwn && furthestOther && area.zip <= endOf(furthestOther))
      overlaps.push({ area, other: furthestOther });
    if (isOwn) furthestOwn = further(furthestOwn, area);
    else furthestOther = further(furthestOther, area);
  }
  return overlaps;
}

const further = (known: PlacedArea | undefined, area: PlacedArea): PlacedArea =>
  known === undefined || endOf(known) < endOf(area) ? area : known;
