import { and, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { priceRefusal } from '#engine/problems.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** Of a company that sells nothing yet. */
const anHour = 60;

type Sold = Pick<typeof services.$inferSelect, 'hourly' | 'hoursMinimum' | 'durationMinutes'>;

const leastMinutes = ({ hourly, hoursMinimum, durationMinutes }: Sold): number =>
  hourly ? hoursMinimum * 60 : durationMinutes;

/** The least time that a visit for these services takes, or for any one when none is named; choices only add to it. */
export async function readShortestMinutes(db: TenantDb, serviceIds: readonly string[]): Promise<number> {
  const { id, hourly, hoursMinimum, durationMinutes } = services;
  const offered = await db.query((database, own) =>
    database
      .select({ id, hourly, hoursMinimum, durationMinutes })
      .from(services)
      .where(and(own(services), eq(services.active, true))),
  );
  if (serviceIds.length === 0) {
    const least = offered.reduce((shortest, service) => Math.min(shortest, leastMinutes(service)), Infinity);
    return Number.isFinite(least) ? least : anHour;
  }
  return [...new Set(serviceIds)].reduce((total, serviceId) => {
    const service = offered.find((one) => one.id === serviceId);
    return total + (service ? leastMinutes(service) : refuseUnknown());
  }, 0);
}

function refuseUnknown(): never {
  throw new DomainError('VALIDATION', priceRefusal([{ field: 'serviceIds', code: 'service_unknown' }]));
}
