import { and, eq } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { holidayCalls, previewHoliday } from '#engine/contracts/calendar/holidays.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { EditCall } from '#server/platform/editing/editor.ts';
import { change, create } from '#server/platform/editing/save.ts';
import { changeCalendars, readConflictsWith } from '../schedule/read-spot-conflicts.ts';
import { holidayEditor, type Holiday } from './editor.ts';

export const createHoliday = (call: EditCall, body: BodyOf<typeof holidayCalls.create>) =>
  withConflicts(call, () => create(call, holidayEditor, body));

export const changeHoliday = (
  call: EditCall,
  changes: { id: string; body: BodyOf<typeof holidayCalls.update> },
) => withConflicts(call, () => change(call, holidayEditor, changes));

/** The visits that it would leave without a place, were it saved. */
export async function previewVisits(
  { db, services }: Pick<EditCall, 'db' | 'services'>,
  { date_from: dateFrom, date_to: dateTo, yearly = false, locationId = null }: BodyOf<typeof previewHoliday>,
): Promise<AnswerOf<typeof previewHoliday>> {
  if (dateFrom === undefined || dateTo === undefined) return { conflicts: [] };
  const isClosed = locationId === null ? undefined : eq(locations.id, locationId);
  const places = await db.list(locations, {
    where: and(eq(locations.active, true), isClosed),
    limit: 10_000,
  });
  const own = { name: '', dateFrom, dateTo, yearly, locationId };
  const conflicts = await readConflictsWith(db, places, {
    alter: ({ holidays }) => ({ holidays: [...holidays, own] }),
    now: services.clock().getTime(),
  });
  return { conflicts };
}

/** Which locations it closes may change with it, so all are looked at. */
async function withConflicts({ db, services }: EditCall, act: () => Promise<Holiday>) {
  const open = await db.list(locations, { where: eq(locations.active, true), limit: 10_000 });
  const scope = { locationIds: open.map(({ id }) => id), now: services.clock().getTime() };
  const { done, conflicts } = await changeCalendars(db, scope, act);
  return { ...done, conflicts };
}
