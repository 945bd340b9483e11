import { locationFacts, locationSettings } from '../../settings/company/locations.ts';
import { collection } from '../platform/collection.ts';
import { contract } from '../platform/contract.ts';

export const locationCalls = collection({
  path: '/api/locations',
  one: 'a location',
  many: 'locations',
  permission: 'general_settings',
  readPermission: ['general_settings', 'view_appointment'],
  settings: locationSettings,
  facts: locationFacts,
  // How its time is planned is the office's: customers and teams are told the rest.
  optional: [
    'capacity_mode',
    'block_by_duration',
    'buffer_minutes',
    'offgrid_counts',
    'recurring_hold',
    'slot_horizon_days',
  ],
});
const location = locationCalls.get.answer;

export const {
  list: listLocations,
  count: countLocations,
  get: getLocation,
  create: createLocation,
  remove: removeLocation,
} = locationCalls;

export const updateLocation = contract({
  ...locationCalls.update,
  summary: 'Update a location. If its time zone changes, its visits keep their local time.',
  answer: {
    ...location,
    properties: {
      ...location.properties,
      moved_bookings: { type: 'integer', description: 'Upcoming visits moved by the change of time zone.' },
    },
  },
});
