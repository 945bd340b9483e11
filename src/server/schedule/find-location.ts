import { and, asc, eq } from 'drizzle-orm';
import { cachePerDatabase } from '../cache.ts';
import { atVersion } from '../catalogue/at-version.ts';
import { locations, serviceAreas } from '../db/tables/locations.ts';
import type { TenantDb } from '../db/tenant.ts';
import { indexAreas, type ServedBy } from './served-by.ts';

export type Location = typeof locations.$inferSelect;

/** Where a visitor would like it: the zip code as the tables have it, without spaces and in upper case. */
export type Place = { locationId: string | null; zip: string | null };

/**
 * The open location for a place. A zip code decides: the areas that say most of it come first, unless the location
 * that was named serves it too. Without a zip code it is the one named, or else the company's first.
 */
export async function findLocation(db: TenantDb, { locationId, zip }: Place): Promise<Location | undefined> {
  const { open, servedBy } = await currentPlaces(db);
  const named = open.find(({ id }) => id === locationId);
  const serving = zip === null ? undefined : servedBy?.(zip);
  if (!serving) return locationId === null ? open[0] : named;
  if (named && serving.includes(named.id)) return named;
  return serving.map((id) => open.find((location) => location.id === id)).find(Boolean);
}

/** Open locations in the company's order; a company that has drawn no areas serves everybody. */
type Places = { open: Location[]; servedBy: ServedBy | undefined };

const placesCache = cachePerDatabase<Places>({ seconds: 3600, max: 1000 });

const currentPlaces = (db: TenantDb): Promise<Places> =>
  atVersion(db, { cache: placesCache(db) }, async () => {
    const [open, areas] = await Promise.all([findOpen(db), findAreas(db)]);
    return { open, servedBy: areas.length > 0 ? indexAreas(areas) : undefined };
  });

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
        zipPrefix: serviceAreas.zipPrefix,
        zipTo: serviceAreas.zipTo,
      })
      .from(serviceAreas)
      .where(own(serviceAreas))
      .orderBy(asc(serviceAreas.priority), asc(serviceAreas.id)),
  );
