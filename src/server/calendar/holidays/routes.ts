import { holidayCalls, previewHoliday } from '#engine/contracts/calendar/holidays.ts';
import { editRoutes, requireWhole } from '#server/platform/editing/edit-routes.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { changeHoliday, createHoliday, previewVisits } from './change.ts';
import { holidayEditor } from './editor.ts';

const { create: post, update } = holidayCalls;

export const holidayRoutes: Route[] = [
  ...editRoutes(holidayCalls, holidayEditor).filter(
    ({ contract }) => contract !== post && contract !== update,
  ),

  serve(previewHoliday, (call) => previewVisits(call, call.body)),

  serve(post, (call) => createHoliday(requireWhole(post, call), call.body)),

  serve(update, (call) => changeHoliday(requireWhole(update, call), { id: call.params.id, body: call.body })),
];
