import * as contracts from '#engine/contracts/company/locations.ts';
import * as areaContracts from '#engine/contracts/company/service-areas.ts';
import { DomainError } from '#engine/errors.ts';
import type { Level } from '#engine/access/permissions.ts';
import { refuseFrozen } from '../companies/refuse-frozen.ts';
import { requireTimezone } from '../companies/timezone.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { readTagged } from '#server/platform/editing/edit-routes.ts';
import { lockKind } from '#server/platform/editing/lock-row.ts';
import { remove } from '#server/platform/editing/remove.ts';
import { create } from '#server/platform/editing/save.ts';
import { pickFields } from '#server/platform/http/fields.ts';
import { parseWhereText } from '#server/platform/http/filter.ts';
import { parseListFilter } from '#server/platform/http/include.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { changeLocation } from './change.ts';
import { locationEditor as editor, placeRules, presentLocation, presentPlace } from './editor.ts';
import { readServiceAreas, replaceServiceAreas } from './service-areas.ts';
import { readServiceMap } from './service-map.ts';

export const locationRoutes: Route[] = [
  serve(
    contracts.listLocations,
    async (call) => {
      const filter = parseListFilter(call.query.filter, rulesFor(call.level));
      refuseFrozen(call.company);
      const found = (await call.db.list(locations, filter)).map(presentFor(call.level));
      return found.map((location) => pickFields(location, filter.fields));
    },
    editor.rules,
  ),

  serve(
    contracts.countLocations,
    async ({ db, query, level }) => ({
      count: await db.count(locations, parseWhereText(query.where, rulesFor(level))),
    }),
    editor.rules,
  ),

  serve(areaContracts.getServiceMap, ({ db }) => readServiceMap(db)),

  serve(contracts.getLocation, async (call) =>
    call.level === 'own'
      ? presentPlace(await call.db.get(locations, call.params.id))
      : readTagged(call, editor, call.params.id),
  ),

  serve(contracts.createLocation, async (call) => {
    await requireRoom(call);
    await requireTimezone(call.db, call.body.timezone);
    return create(call, editor, call.body);
  }),

  serve(contracts.updateLocation, (call) => changeLocation(call, { id: call.params.id, body: call.body })),

  serve(contracts.removeLocation, (call) => remove(call, editor, call.params.id)),

  serve(areaContracts.getServiceAreas, ({ db, params }) => readServiceAreas(db, params.id)),

  serve(areaContracts.replaceServiceAreas, (call) => replaceServiceAreas(call)),
];

const presentFor = (level: Level) => (level === 'own' ? presentPlace : presentLocation);
const rulesFor = (level: Level) => (level === 'own' ? placeRules : editor.rules);

/** A second one is a feature of the plan; of two that are added at once, one is the second. */
async function requireRoom({ db, company }: Call<typeof contracts.createLocation>): Promise<void> {
  if (company.features.includes('plan_multiple_locations')) return;
  await lockKind(db, 'locations');
  if ((await db.list(locations, { limit: 1 })).length > 0)
    throw new DomainError('PLAN_FEATURE_MISSING', { feature: 'plan_multiple_locations' });
}
