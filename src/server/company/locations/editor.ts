import { asc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { getLocation } from '#engine/contracts/company/locations.ts';
import { DomainError } from '#engine/errors.ts';
import { isTimezone } from '#engine/time/timezone-names.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { locationFacts, locationListing, locationSettings } from '#engine/settings/company/locations.ts';
import { problemOf } from '#engine/problems.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import type { Editor } from '#server/platform/editing/editor.ts';
import { lockKind } from '#server/platform/editing/lock-row.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';

type Settings = SettingsOf<typeof locationSettings>;
export type LocationAnswer = AnswerOf<typeof getLocation>;
/** As the office has it. */
type WholeLocation = Required<LocationAnswer>;

const { id, name, address, timezone, active, ordering, capacityMode } = locations;

const placeFields = { id, name, timezone, active, ordering };
const locationRules = {
  answer: getLocation.answer,
  ...listedBy(locationListing, {
    fields: { ...placeFields, capacity_mode: capacityMode },
    search: [name, address],
    defaultOrder: [asc(ordering), asc(name), asc(id)],
  }),
};

/** By which customers and teams may look for one: a filter would tell as much as an answer. */
export const placeRules = { ...locationRules, fields: placeFields };

export const presentLocation = (row: typeof locations.$inferSelect): WholeLocation => ({
  id: row.id,
  ...fromColumns(locationSettings, row),
});

/** What customers and teams are told of a place: not how its time is planned. */
export const presentPlace = (row: typeof locations.$inferSelect): LocationAnswer => ({
  id: row.id,
  name: row.name,
  timezone: row.timezone,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  active: row.active,
  ordering: row.ordering,
});

/** Two who close the last two at once come one after the other. */
async function isLast(db: TenantDb, locationId: string): Promise<boolean> {
  await lockKind(db, 'locations');
  const open = await db.list(locations, { where: eq(active, true), limit: 2 });
  return open.every((one) => one.id === locationId);
}

export const locationEditor: Editor<typeof locations, Settings, WholeLocation> = {
  table: locations,
  noun: 'location',
  titleOf: (location) => location.name,
  rules: locationRules,
  find: async ({ db }, filter) => (await db.list(locations, filter)).map(presentLocation),
  present: presentLocation,
  settings: locationSettings,
  facts: locationFacts,
  complain: async (settings, { db, before }) => [
    before?.active === true &&
      !settings.active &&
      (await isLast(db, before.id)) && ['active', problemOf('last_location')],
    !isTimezone(settings.timezone) && ['timezone', problemOf('timezone_unknown')],
    (settings.latitude === null) !== (settings.longitude === null) && [
      settings.latitude === null ? 'latitude' : 'longitude',
      problemOf('position_needs_both'),
    ],
  ],
  toRow: (settings, edit) => toColumns(locationSettings, settings, edit),
  removal: {
    referredToBy: [],
    async forbid(location, { db }) {
      if (!(await isLast(db, location.id))) return;
      throw new DomainError('CONFLICT', {
        reason: 'A company needs at least one location. Add another location first.',
      });
    },
    archive: () => ({ active: false }),
  },
};
