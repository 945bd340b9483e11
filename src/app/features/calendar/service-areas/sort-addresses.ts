import type { PlacedArea } from '#engine/booking/area-overlaps.ts';
import { indexAreas } from '#engine/booking/served-by.ts';
import { circlesAt, type Circle, type PlacedCircle } from '#engine/booking/service-circles.ts';
import type { ServiceArea } from '#engine/booking/service-areas.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getServiceMap } from '#engine/contracts/company/service-areas.ts';

export type ServiceMap = AnswerOf<typeof getServiceMap>;
type Address = ServiceMap['addresses'][number];

/** Seen from one location: its own addresses, those that others take, those of several, and those of nobody. */
export const sides = ['here', 'shared', 'elsewhere', 'nobody'] as const;
export type Side = (typeof sides)[number];

type Draft = { id: string; areas: readonly ServiceArea[]; circle: Circle | null };

/** Every address where it would be with the areas of one location as they are being drawn. */
export function sortAddresses(map: ServiceMap, draft: Draft): Record<Side, Address[]> {
  const drawn = map.locations.map((location) =>
    location.id === draft.id ? { ...location, ...draft } : location,
  );
  const areas = drawn.flatMap(({ id, areas: own }): PlacedArea[] =>
    own.map((area) => ({ ...area, locationId: id })),
  );
  const circles = drawn.flatMap(({ id, circle }): PlacedCircle[] =>
    circle ? [{ ...circle, locationId: id }] : [],
  );
  const found: Record<Side, Address[]> = { here: [], shared: [], elsewhere: [], nobody: [] };
  const servedBy = remembered(indexAreas(areas));
  const isOpen = areas.length === 0 && circles.length === 0;
  for (const address of map.addresses) {
    const serving = new Set([...servedBy(address.zip), ...circlesAt(circles, address)]);
    found[sideOf(serving, { id: draft.id, isOpen })].push(address);
  }
  return found;
}

/** A company without any area serves everybody. */
function sideOf(serving: ReadonlySet<string>, { id, isOpen }: { id: string; isOpen: boolean }): Side {
  if (isOpen) return 'here';
  if (serving.size === 0) return 'nobody';
  if (!serving.has(id)) return 'elsewhere';
  return serving.size > 1 ? 'shared' : 'here';
}

/** Addresses are many, zip codes few. */
function remembered(ask: (zip: string) => string[]): (zip: string) => string[] {
  const known = new Map<string, string[]>();
  return (zip) => {
    const found = known.get(zip) ?? ask(zip);
    known.set(zip, found);
    return found;
  };
}
