import { asc, eq } from 'drizzle-orm';
import { findAreaOverlaps } from '#engine/booking/area-overlaps.ts';
import {
  areaText,
  parseServiceAreas,
  serviceAreaText,
  type ServiceArea,
} from '#engine/booking/service-areas.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type {
  getServiceAreas,
  replaceServiceAreas as replaceContract,
} from '#engine/contracts/company/service-areas.ts';
import { problemOf } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import { locations, serviceAreas } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { replaceParts } from '#server/platform/editing/links.ts';
import { circleOf } from '#server/calendar/schedule/find-location.ts';
import type { Call } from '#server/platform/http/route.ts';

type Answer = AnswerOf<typeof getServiceAreas>;

/** More would make the list of a whole country. */
const mostAreas = 10_000;
const mostOverlaps = 100;
const mostMistakes = 50;

export async function readServiceAreas(db: TenantDb, locationId: string): Promise<Answer> {
  const location = await db.get(locations, locationId);
  const rows = await db.query((database, own) =>
    database
      .select({
        zip: serviceAreas.zipPrefix,
        to: serviceAreas.zipTo,
        locationId: serviceAreas.locationId,
        location: locations.name,
        priority: serviceAreas.priority,
        id: serviceAreas.id,
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
    circle: circleOf(location),
    overlaps: findAreaOverlaps(rows, locationId)
      .slice(0, mostOverlaps)
      .map(({ area, other }) => ({
        area: areaText(area),
        other: areaText(other),
        locationId: other.locationId,
        location: nameOf.get(other.locationId) ?? '',
        wins: comesFirst(area, other, rows) ? ('this' as const) : ('other' as const),
      })),
  };
}

type PlacedRow = ServiceArea & { priority: number; id: string };

/** Which of two areas decides where a booking goes, as `indexAreas` has it: what says more of a code comes first. */
function comesFirst(area: ServiceArea, other: ServiceArea, rows: readonly PlacedRow[]): boolean {
  if (area.zip.length !== other.zip.length) return area.zip.length > other.zip.length;
  if ((area.to === null) !== (other.to === null)) return area.to === null;
  const rowOf = (wanted: ServiceArea) => rows.find((row) => row === wanted);
  const [own, others] = [rowOf(area), rowOf(other)];
  if (!own || !others) return true;
  return own.priority === others.priority ? own.id < others.id : own.priority < others.priority;
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
  const { circleRadius } = await db.get(locations, params.id);
  const { circle } = body;
  if (circle !== undefined)
    await db.update(locations, params.id, {
      circleLatitude: circle?.latitude ?? null,
      circleLongitude: circle?.longitude ?? null,
      circleRadius: circle?.radius_m ?? null,
    });
  const rows = areas.map(({ zip, to }) => ({ locationId: params.id, zipPrefix: zip, zipTo: to }));
  await replaceParts(db, serviceAreas, { of: eq(serviceAreas.locationId, params.id), rows });
  const { name } = await db.get(locations, params.id);
  await audit(db, call, {
    action: 'location.service_areas_changed',
    subject: { type: 'location', id: params.id },
    summary: `Changed the service area of the location ${name}`,
    changes: {
      service_areas: [before, areas.length],
      ...(circle !== undefined && { circle_radius_m: [circleRadius, circle?.radius_m ?? null] }),
    },
  });
  return readServiceAreas(db, params.id);
}
