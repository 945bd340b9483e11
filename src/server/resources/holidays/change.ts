import { eq } from 'drizzle-orm';
import type { BodyOf } from '#engine/contracts/contract.ts';
import { holidayCalls } from '#engine/contracts/holidays.ts';
import { locations } from '../../db/tables/locations.ts';
import type { EditCall } from '../../editing/editor.ts';
import { change, create } from '../../editing/save.ts';
import { changeCalendars } from '../../schedule/read-spot-conflicts.ts';
import { holidayEditor, type Holiday } from './editor.ts';

export const createHoliday = (call: EditCall, body: BodyOf<typeof holidayCalls.create>) =>
  withConflicts(call, () => create(call, holidayEditor, body));

export const changeHoliday = (
  call: EditCall,
  changes: { id: string; body: BodyOf<typeof holidayCalls.update> },
) => withConflicts(call, () => change(call, holidayEditor, changes));

/** Which locations it closes may change with it, so all are looked at. */
async function withConflicts({ db, services }: EditCall, act: () => Promise<Holiday>) {
  const open = await db.list(locations, { where: eq(locations.active, true), limit: 10_000 });
  const scope = { locationIds: open.map(({ id }) => id), now: services.clock().getTime() };
  const { done, conflicts } = await changeCalendars(db, scope, act);
  return { ...done, conflicts };
}
