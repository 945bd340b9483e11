import { and, asc, eq } from 'drizzle-orm';
import type { Point } from '#engine/booking/distance.ts';
import { indexAreas, type ServedBy } from '#engine/booking/served-by.ts';
import { circlesAt, type Circle, type PlacedCircle } from '#engine/booking/service-circles.ts';
import { cachePerDatabase } from '#server/platform/cache.ts';
import { atVersion } from '#server/catalogue/at-version.ts';
import { locations, serviceAreas } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type Location = typeof locations.$inferSelect;

/**
 * Where a visitor would like it: the zip code as the tables have it, without spaces and in upper case, and the position
 * of the address where it is known.
 */
export type Place = { locationId: string | null; zip: string | null; point?: Point | null };

/**
 * The open location for a place. Zip codes decide first: the areas that say most of it; then circles, the nearest centre
 * first; unless the location that was named serves it too. An address without a position is in no circle. Where nothing
 * of it is known, it is the location named, or else the company's first.
 */
export async function findLocation(
  db: TenantDb,
  { locationId, zip, point = null }: Place,
): Promise<Location | undefined> {
  const { open, servedBy, circles } = await currentPlaces(db);
  const named = open.find(({ id }) => id === locationId);
  const unasked = locationId === null ? open[0] : named;
  if (!servedBy && circles.length === 0) return unasked;
  const byZip = zip === null ? [] : (servedBy?.(zip) ?? []);
  const serving = [...byZip, ...(point ? circlesAt(circles, point) : [])];
  if (named && serving.includes(named.id)) return named;
  const found = serving.map((id) => open.find((location) => location.id === id)).find(Boolean);
  const isDecided = zip !== null || (point !== null && !servedBy);
  return found ?? (isDecided ? undefined : unasked);
}

/** Whether a position could show yet that somebody comes, where the zip code alone does not. */
export async function asksForPosition(db: TenantDb, { zip, point = null }: Place): Promise<boolean> {
  if (zip === null || point !== null) return false;
  return (await currentPlaces(db)).circles.length > 0;
}

/** Open locations in the company's order; a company that has drawn no areas serves everybody. */
type Places = { open: Location[]; servedBy: ServedBy | undefined; circles: PlacedCircle[] };

const placesCache = cachePerDatabase<Places>({ seconds: 3600, max: 1000 });

const currentPlaces = (db: TenantDb): Promise<Places> =>
  atVersion(db, { cache: placesCache(db) }, async () => {
    const [open, areas] = await Promise.all([findOpen(db), findAreas(db)]);
    return {
      open,
      servedBy: areas.length > 0 ? indexAreas(areas) : undefined,
      circles: open.flatMap((location) => {
        const circle = circleOf(location);
        return circle ? [{ ...circle, locationId: location.id }] : [];
      }),
    };
  });

export const circleOf = ({ circleLatitude, circleLongitude, circleRadius }: Location): Circle | null =>
  circleLatitude === null || circleLongitude === null || circleRadius === null
    ? null
    : { latitude: circleLatitude, longitude: circleLongitude, radius_m: circleRadius };

const findOpen = (db: TenantDb): Promise<Location[]> =>
  db.query((database, own) =>
    database
      .select()
      .from(locations)
      .where(and(own(locations), eq(locations.active, true)))
      .orderBy(asc(locations.ordering), asc(locations.name), asc(locations.id)),
  );

const findAreas = (db: TenantDb) =>
  db.query((database, own) =>
    database
      .select({
        locationId: serviceAreas.locationId,
        zip: serviceAreas.zipPrefix,
        to: serviceAreas.zipTo,
      })
      .from(serviceAreas)
      .where(own(serviceAreas))
      .orderBy(asc(serviceAreas.priority), asc(serviceAreas.id)),
  );
