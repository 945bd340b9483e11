import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getServiceMap } from '#engine/contracts/company/service-areas.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { locations, serviceAreas } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { circleOf } from '#server/calendar/schedule/find-location.ts';

/** More dots would show no more. */
const mostAddresses = 3000;

/** Where customers live says enough without who they are; to about ten metres, it does not say which door. */
export async function readServiceMap(db: TenantDb): Promise<AnswerOf<typeof getServiceMap>> {
  // A list would end after a page of rows: a map is whole.
  const [open, areas, found, [missing]] = await Promise.all([
    db.query((database, own) =>
      database
        .select()
        .from(locations)
        .where(and(own(locations), eq(locations.active, true)))
        .orderBy(asc(locations.ordering), asc(locations.name), asc(locations.id)),
    ),
    db.query((database, own) =>
      database
        .select()
        .from(serviceAreas)
        .where(own(serviceAreas))
        .orderBy(asc(serviceAreas.priority), asc(serviceAreas.id)),
    ),
    db.query((database, own) =>
      database
        .select({
          latitude: rounded(addresses.latitude),
          longitude: rounded(addresses.longitude),
          zip: addresses.zip,
        })
        .from(addresses)
        .innerJoin(customers, eq(customers.id, addresses.customerId))
        .where(and(own(addresses), isNull(customers.archivedAt), sql`${addresses.latitude} is not null`))
        .groupBy(sql`1`, sql`2`, addresses.zip)
        .orderBy(sql`max(${addresses.createdAt}) desc`)
        .limit(mostAddresses + 1),
    ),
    db.query((database, own) =>
      database
        .select({ count: sql<number>`count(*)::int` })
        .from(addresses)
        .innerJoin(customers, eq(customers.id, addresses.customerId))
        .where(and(own(addresses), isNull(customers.archivedAt), isNull(addresses.latitude))),
    ),
  ]);
  return {
    locations: open.map((location) => ({
      id: location.id,
      name: location.name,
      position: positionOf(location),
      areas: areas
        .filter(({ locationId }) => locationId === location.id)
        .map(({ zipPrefix: zip, zipTo: to }) => ({ zip, to })),
      circle: circleOf(location),
    })),
    addresses: found.slice(0, mostAddresses),
    more: found.length > mostAddresses,
    without_position: missing?.count ?? 0,
  };
}

const positionOf = ({ latitude, longitude }: typeof locations.$inferSelect) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const rounded = (column: typeof addresses.latitude | typeof addresses.longitude) =>
  sql<number>`round(${column}::numeric, 4)::float8`;
