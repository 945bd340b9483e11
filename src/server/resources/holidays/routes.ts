import { eq } from 'drizzle-orm';
import { holidayCalls } from '#engine/contracts/holidays.ts';
import { locations } from '../../db/tables/locations.ts';
import { editRoutes, requireWhole } from '../../editing/edit-routes.ts';
import type { CompanyCall } from '../../editing/editor.ts';
import { change, create } from '../../editing/save.ts';
import { serve, type Route } from '../../http/route.ts';
import { changeCalendars } from '../../schedule/read-spot-conflicts.ts';
import { holidayEditor, type Holiday } from './editor.ts';

const { create: post, update } = holidayCalls;

export const holidayRoutes: Route[] = [
  ...editRoutes(holidayCalls, holidayEditor).filter(
    ({ contract }) => contract !== post && contract !== update,
  ),

  serve(post, async (call) => {
    requireWhole(post, call);
    return withConflicts(call, () => create(call, holidayEditor, call.body));
  }),

  serve(update, async (call) => {
    requireWhole(update, call);
    return withConflicts(call, () => change(call, holidayEditor, { id: call.params.id, body: call.body }));
  }),
];

/** Which locations it closes may change with it, so all are looked at. */
async function withConflicts({ db, services }: CompanyCall, act: () => Promise<Holiday>) {
  const open = await db.list(locations, { where: eq(locations.active, true), limit: 10_000 });
  const scope = { locationIds: open.map(({ id }) => id), now: services.clock().getTime() };
  const { done, conflicts } = await changeCalendars(db, scope, act);
  return { ...done, conflicts };
}
