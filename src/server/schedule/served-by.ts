/** Zip codes that begin with `zipPrefix`, or with something from there to `zipTo`. */
export type Area = { locationId: string; zipPrefix: string; zipTo: string | null };

/** The locations whose areas hold a zip code, best first. */
export type ServedBy = (zip: string) => string[];

/** Takes areas in the company's order; a longer beginning says more, and one that is written out more than a range. */
export function indexAreas(areas: readonly Area[]): ServedBy {
  const single = new Map<string, Area[]>();
  const ranges: Area[] = [];
  for (const area of areas) {
    if (area.zipTo !== null) ranges.push(area);
    else single.set(area.zipPrefix, [...(single.get(area.zipPrefix) ?? []), area]);
  }
  return (zip) => {
    const found: Area[] = [];
    for (let length = zip.length; length >= 0; length -= 1) {
      const beginning = zip.slice(0, length);
      found.push(...(single.get(beginning) ?? []));
      found.push(...ranges.filter((range) => holds(range, beginning)));
    }
    return found.map(({ locationId }) => locationId);
  };
}

/** Compared letter by letter, as the database does. */
const holds = ({ zipPrefix, zipTo }: Area, beginning: string): boolean =>
  zipPrefix.length === beginning.length && zipPrefix <= beginning && beginning <= (zipTo ?? zipPrefix);
