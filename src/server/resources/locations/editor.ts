import { asc, eq } from 'drizzle-orm';
import type { SettingsOf } from '#engine/contracts/collection.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { getLocation, locationCalls } from '#engine/contracts/locations.ts';
import { DomainError } from '#engine/errors.ts';
import { isTimezone } from '#engine/time/timezone-names.ts';
import { timezoneProblem } from '../../companies/timezone.ts';
import { locations } from '../../db/tables/locations.ts';
import type { Editor } from '../../editing/editor.ts';

type Settings = SettingsOf<typeof locationCalls>;
export type LocationAnswer = AnswerOf<typeof getLocation>;

const { id, name, address, timezone, active, ordering, capacityMode } = locations;

const placeFields = { id, name, timezone, active, ordering };
const locationRules = {
  answer: getLocation.answer,
  fields: { ...placeFields, capacity_mode: capacityMode },
  search: [name, address],
  defaultOrder: [asc(ordering), asc(name), asc(id)],
};

/** By which customers and teams may look for one: a filter would tell as much as an answer. */
export const placeRules = { ...locationRules, fields: placeFields };

export const presentLocation = (row: typeof locations.$inferSelect): LocationAnswer => ({
  id: row.id,
  name: row.name,
  timezone: row.timezone,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  capacity_mode: row.capacityMode,
  block_by_duration: row.blockByDuration,
  buffer_minutes: row.bufferMinutes,
  offgrid_counts: row.offgridCounts,
  recurring_hold: row.recurringHold,
  slot_horizon_days: row.slotHorizonDays,
  active: row.active,
  ordering: row.ordering,
});

/** What customers and teams are told of a place: not how its time is planned. */
export const presentPlace = (row: typeof locations.$inferSelect): LocationAnswer => ({
  ...{ id: row.id, name: row.name, timezone: row.timezone, address: row.address },
  ...{ latitude: row.latitude, longitude: row.longitude, active: row.active, ordering: row.ordering },
});

export const locationEditor: Editor<typeof locations, Settings, LocationAnswer> = {
  table: locations,
  noun: 'location',
  titleOf: (location) => location.name,
  rules: locationRules,
  find: async ({ db }, filter) => (await db.list(locations, filter)).map(presentLocation),
  present: presentLocation,
  defaults: {
    ...{ address: '', latitude: null, longitude: null, capacity_mode: 'manual', block_by_duration: false },
    ...{ buffer_minutes: 0, offgrid_counts: true, recurring_hold: 0, slot_horizon_days: 90 },
    ...{ active: true, ordering: 0 },
  },
  complain: (settings) => [
    !isTimezone(settings.timezone) && ['timezone', timezoneProblem],
    (settings.latitude === null) !== (settings.longitude === null) && [
      settings.latitude === null ? 'latitude' : 'longitude',
      'is required too: a map position needs both',
    ],
  ],
  toRow: (settings) => ({
    name: settings.name,
    timezone: settings.timezone,
    address: settings.address,
    latitude: settings.latitude,
    longitude: settings.longitude,
    capacityMode: settings.capacity_mode,
    blockByDuration: settings.block_by_duration,
    bufferMinutes: settings.buffer_minutes,
    offgridCounts: settings.offgrid_counts,
    recurringHold: settings.recurring_hold,
    slotHorizonDays: settings.slot_horizon_days,
    active: settings.active,
    ordering: settings.ordering,
  }),
  removal: {
    referredToBy: [],
    async forbid(location, { db }) {
      const open = await db.list(locations, { where: eq(active, true), limit: 2 });
      if (open.some((one) => one.id !== location.id)) return;
      throw new DomainError('CONFLICT', {
        reason: 'A company needs at least one location. Add another location first.',
      });
    },
    archive: () => ({ active: false }),
  },
};
