import { asc } from 'drizzle-orm';
import * as contracts from '#engine/contracts/locations.ts';
import { DomainError } from '#engine/errors.ts';
import { audit, differences } from '../../audit.ts';
import { locations } from '../../db/tables/locations.ts';
import { parseFilter, parseWhereText, type FilterRules } from '../../http/filter.ts';
import { serve, type Route } from '../../http/route.ts';
import { requireTimezone } from '../../companies/timezone.ts';

const filter: FilterRules = {
  fields: { id: locations.id, name: locations.name, active: locations.active, ordering: locations.ordering },
  search: [locations.name, locations.address],
  defaultOrder: [asc(locations.ordering), asc(locations.name)],
};

type Row = typeof locations.$inferSelect;

const present = ({ id, name, timezone, address, active, ordering }: Row) => ({
  id,
  name,
  timezone,
  address,
  active,
  ordering,
});

export const locationRoutes: Route[] = [
  serve(contracts.listLocations, async ({ db, query }) =>
    (await db.list(locations, parseFilter(query.filter, filter))).map(present),
  ),

  serve(contracts.countLocations, async ({ db, query }) => ({
    count: await db.count(locations, parseWhereText(query.where, filter)),
  })),

  serve(contracts.getLocation, async ({ db, params }) => present(await db.get(locations, params.id))),

  serve(contracts.createLocation, async (call) => {
    const { db, body, company } = call;
    requireTimezone(body.timezone);
    const others = await db.list(locations, { limit: 1 });
    if (others.length > 0 && !company.features.includes('plan_multiple_locations')) {
      throw new DomainError('PLAN_FEATURE_MISSING', { feature: 'plan_multiple_locations' });
    }
    const location = await db.insert(locations, body);
    await audit(db, call, {
      action: 'location.created',
      subject: { type: 'location', id: location.id },
      summary: `Added the location ${location.name}`,
    });
    return present(location);
  }),

  serve(contracts.updateLocation, async (call) => {
    const { db, body, params } = call;
    if (body.timezone !== undefined) requireTimezone(body.timezone);
    const before = await db.get(locations, params.id);
    const after = await db.update(locations, params.id, body);
    await audit(db, call, {
      action: 'location.changed',
      subject: { type: 'location', id: after.id },
      summary: `Changed the location ${after.name}`,
      changes: differences(before, body),
    });
    return present(after);
  }),
];
