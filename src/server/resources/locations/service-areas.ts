import { asc, eq } from 'drizzle-orm';
import { findAreaOverlaps } from '#engine/booking/area-overlaps.ts';
import { areaText, parseServiceAreas, serviceAreaText } from '#engine/booking/service-areas.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { getServiceAreas, replaceServiceAreas as replaceContract } from '#engine/contracts/locations.ts';
import { problemOf } from '#engine/problems.ts';
import { audit } from '../../audit.ts';
import { locations, serviceAreas } from '../../db/tables/locations.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { requireNone } from '../../editing/complaints.ts';
import { lockRow } from '../../editing/lock-row.ts';
import { replaceParts } from '../../editing/links.ts';
import type { Call } from '../../http/route.ts';

type Answer = AnswerOf<typeof getServiceAreas>;

/** More would make the list of a whole country. */
const mostAreas = 10_000;
const mostOverlaps = 100;
const mostMistakes = 50;

export async function readServiceAreas(db: TenantDb, locationId: string): Promise<Answer> {
  await db.get(locations, locationId);
  const rows = await db.query((database, own) =>
    database
      .select({
        zip: serviceAreas.zipPrefix,
        to: serviceAreas.zipTo,
        locationId: serviceAreas.locationId,
        location: locations.name,
      })
      .from(serviceAreas)
      .innerJoin(locations, eq(locations.id, serviceAreas.locationId))
      .where(own(serviceAreas))
      .orderBy(asc(serviceAreas.zipPrefix), asc(serviceAreas.id)),
  );
  const areas = rows.filter((row) => row.locationId === locationId).map(({ zip, to }) => ({ zip, to }));
  const nameOf = new Map(rows.map((row) => [row.locationId, row.location]));
  return {
    text: serviceAreaText(areas),
    areas,
    overlaps: findAreaOverlaps(rows, locationId)
      .slice(0, mostOverlaps)
      .map(({ area, other }) => ({
        area: areaText(area),
        other: areaText(other),
        locationId: other.locationId,
        location: nameOf.get(other.locationId) ?? '',
      })),
  };
}

/** All of them at once: whoever has a list has it whole. */
export async function replaceServiceAreas(call: Call<typeof replaceContract>): Promise<Answer> {
  const { db, params, body } = call;
  await lockRow(db, locations, params.id);
  const { areas, issues } = parseServiceAreas(body.text);
  requireNone([
    ...issues
      .slice(0, mostMistakes)
      .map(
        ({ line, sentence }) => [`text.${line}`, problemOf('area_unreadable', { reason: sentence })] as const,
      ),
    areas.length > mostAreas && ['text', problemOf('areas_too_many', { most: mostAreas })],
  ]);
  const before = await db.count(serviceAreas, eq(serviceAreas.locationId, params.id));
  const rows = areas.map(({ zip, to }) => ({ locationId: params.id, zipPrefix: zip, zipTo: to }));
  await replaceParts(db, serviceAreas, { of: eq(serviceAreas.locationId, params.id), rows });
  const { name } = await db.get(locations, params.id);
  await audit(db, call, {
    action: 'location.service_areas_changed',
    subject: { type: 'location', id: params.id },
    summary: `Changed the zip codes of the location ${name}`,
    changes: { service_areas: [before, areas.length] },
  });
  return readServiceAreas(db, params.id);
}
