import * as contracts from '#engine/contracts/spot-settings.ts';
import { locations } from '../../db/tables/locations.ts';
import { requireWhole } from '../../editing/edit-routes.ts';
import { serve, type Route } from '../../http/route.ts';
import { readSpotConflicts } from '../../schedule/read-spot-conflicts.ts';
import { listDaily, setDaily } from './daily.ts';
import { readTemplates, replaceTemplates } from './templates.ts';

export const spotSettingRoutes: Route[] = [
  serve(contracts.getSpotTemplates, async (call) => {
    requireWhole(contracts.getSpotTemplates, call);
    return readTemplates(call.db, call.query.locationId);
  }),

  serve(contracts.replaceSpotTemplates, async (call) => {
    requireWhole(contracts.replaceSpotTemplates, call);
    return replaceTemplates(call);
  }),

  serve(contracts.listDailySettings, async (call) => {
    requireWhole(contracts.listDailySettings, call);
    return listDaily(call);
  }),

  serve(contracts.setDaily, async (call) => {
    requireWhole(contracts.setDaily, call);
    return setDaily(call);
  }),

  serve(contracts.listSpotConflicts, async (call) => {
    requireWhole(contracts.listSpotConflicts, call);
    const { id } = await call.db.get(locations, call.query.locationId);
    return readSpotConflicts(call.db, [id], call.services.clock().getTime());
  }),
];
