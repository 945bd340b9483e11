import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { locations, serviceAreas } from '../db/tables/locations.ts';
import { prepareSelect } from '../db/prepared-select.ts';
import type { TenantDb } from '../db/tenant.ts';

export type Location = typeof locations.$inferSelect;

/** Where a visitor would like it: the zip code as the tables have it, without spaces and in upper case. */
export type Place = { locationId: string | null; zip: string | null };

/**
 * The open location for a place. A zip code decides: the areas that say most of it come first, unless the location
 * that was named serves it too. Without a zip code it is the one named, or else the company's first.
 */
export async function findLocation(db: TenantDb, { locationId, zip }: Place): Promise<Location | undefined> {
  const [open, serving] = await Promise.all([
    selectOpen(db),
    zip === null ? undefined : findServing(db, zip),
  ]);
  const named = open.find(({ id }) => id === locationId);
  if (!serving) return locationId === null ? open[0] : named;
  if (named && serving.includes(named.id)) return named;
  return serving.map((id) => open.find((location) => location.id === id)).find(Boolean);
}

/** In the company's order. */
const selectOpen = prepareSelect('open_locations', (database, own) =>
  database
    .select()
    .from(locations)
    .where(and(own(locations), eq(locations.active, true)))
    .orderBy(asc(locations.ordering), asc(locations.name), asc(locations.id)),
);

/** Locations whose areas hold the zip code, best first; undefined for a company that has drawn no areas at all. */
async function findServing(db: TenantDb, zip: string): Promise<string[] | undefined> {
  const { zipPrefix, zipTo, priority, locationId, id } = serviceAreas;
  const beginning = sql`(left(${zip}::text, length(${zipPrefix})) collate "C")`;
  const holds = and(
    sql`length(${zipPrefix}) <= ${zip.length}`,
    sql`${beginning} between ${zipPrefix} and coalesce(${zipTo}, ${zipPrefix})`,
  );
  const found = await db.query((database, own) =>
    database
      .select({ locationId })
      .from(serviceAreas)
      .where(and(own(serviceAreas), holds))
      .orderBy(desc(sql`length(${zipPrefix})`), desc(sql`${zipTo} is null`), asc(priority), asc(id)),
  );
  if (found.length > 0) return found.map((area) => area.locationId);
  return (await db.list(serviceAreas, { limit: 1 })).length > 0 ? [] : undefined;
}
