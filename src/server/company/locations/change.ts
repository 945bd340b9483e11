import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { updateLocation } from '#engine/contracts/company/locations.ts';
import { requireTimezone } from '../companies/timezone.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { EditCall } from '#server/platform/editing/editor.ts';
import { change } from '#server/platform/editing/save.ts';
import { moveToZone } from '#server/calendar/schedule/move-zone.ts';
import { locationEditor } from './editor.ts';

/** In another time zone, the visits to come keep their local time. */
export async function changeLocation(
  call: EditCall,
  { id, body }: { id: string; body: BodyOf<typeof updateLocation> },
) {
  const { db, services } = call;
  if (body.timezone !== undefined) await requireTimezone(db, body.timezone);
  const before = await db.get(locations, id);
  const after = await change(call, locationEditor, { id, body });
  const zones = { from: before.timezone, to: after.timezone };
  if (zones.from === zones.to) return after;
  return { ...after, moved_bookings: await moveToZone(db, after.id, zones, services.clock().getTime()) };
}
