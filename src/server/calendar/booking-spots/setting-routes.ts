import { eq } from 'drizzle-orm';
import { explainSpots, previewSpots } from '#engine/contracts/calendar/spot-offers.ts';
import * as contracts from '#engine/contracts/calendar/spot-settings.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { readSpotConflicts } from '../schedule/read-spot-conflicts.ts';
import { listDaily, setDaily } from './daily.ts';
import { setDays } from './days.ts';
import { explainOffers, previewWeek } from './offers.ts';
import { readTemplates, replaceTemplates, weekTag } from './templates.ts';

export const spotSettingRoutes: Route[] = [
  serve(contracts.getSpotTemplates, async (call) => {
    requireWhole(contracts.getSpotTemplates, call);
    const templates = await readTemplates(call.db, call.query.locationId);
    call.reply.tag(weekTag(templates));
    return templates;
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

  serve(contracts.setDays, async (call) => {
    requireWhole(contracts.setDays, call);
    return setDays(call);
  }),

  serve(contracts.listSpotConflicts, async (call) => {
    requireWhole(contracts.listSpotConflicts, call);
    const { db, query, services } = call;
    const places =
      query.locationId === undefined
        ? await db.list(locations, { where: eq(locations.active, true), limit: 10_000 })
        : [await db.get(locations, query.locationId)];
    return readSpotConflicts(
      db,
      places.map(({ id }) => id),
      services.clock().getTime(),
    );
  }),

  serve(explainSpots, async (call) => {
    requireWhole(explainSpots, call);
    const { serviceIds = '', ...wish } = call.query;
    const ids = serviceIds.split(',').filter((id) => id !== '');
    return explainOffers(call, { ...wish, serviceIds: ids });
  }),

  serve(previewSpots, async (call) => {
    requireWhole(previewSpots, call);
    call.changedNothing();
    const { serviceIds = [], ...wish } = call.body;
    return previewWeek(call, { ...wish, serviceIds });
  }),
];
