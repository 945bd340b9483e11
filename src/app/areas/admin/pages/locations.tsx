import { MapPin } from 'lucide-react';
import { locationCalls, updateLocation } from '#engine/contracts/locations.ts';
import { locationFacts, locationListing, locationSettings } from '#engine/settings/locations.ts';
import { useAreaActs } from '#app/features/calendar/service-areas/use-area-acts.tsx';
import { listPage } from '#app/ui/list/list-page.tsx';

export const { Page, list } = listPage({
  calls: { ...locationCalls, update: updateLocation },
  settings: locationSettings,
  facts: locationFacts,
  listing: locationListing,
  icon: MapPin,
  words: {
    title: 'Locations',
    one: 'location',
    many: 'locations',
    lost: 'their bookable times, service areas, holidays and sales tax don’t come back',
    description: 'Where you work. Each location has its own time zone and capacity.',
    empty: 'Add the first place you work from.',
  },
  permission: 'general_settings',
  nameOf: ({ name }) => name,
  columns: ['name', 'address', 'timezone', 'capacity_mode', 'active'],
  further: ['buffer_minutes', 'slot_horizon_days', 'recurring_hold'],
  filters: ['active', 'capacity_mode'],
  useActs: useAreaActs,
});
