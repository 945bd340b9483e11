import type { PlacedArea } from './area-overlaps.ts';

/** The locations whose areas hold a zip code, best first. */
export type ServedBy = (zip: string) => string[];

/** Takes areas in the company's order; a longer beginning says more, and one that is written out more than a range. */
export function indexAreas(areas: readonly PlacedArea[]): ServedBy {
  const single = new Map<string, PlacedArea[]>();
  const ranges: PlacedArea[] = [];
  for (const area of areas) {
    if (area.to !== null) ranges.push(area);
    else single.set(area.zip, [...(single.get(area.zip) ?? []), area]);
  }
  return (zip) => {
    const found: PlacedArea[] = [];
    for (let length = zip.length; length >= 0; length -= 1) {
      const beginning = zip.slice(0, length);
      found.push(...(single.get(beginning) ?? []));
      found.push(...ranges.filter((range) => holds(range, beginning)));
    }
    return found.map(({ locationId }) => locationId);
  };
}

/** Compared letter by letter, as the database does. */
const holds = ({ zip, to }: PlacedArea, beginning: string): boolean =>
  zip.length === beginning.length && zip <= beginning && beginning <= (to ?? zip);
