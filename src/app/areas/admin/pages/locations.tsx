import { Map, MapPin } from 'lucide-react';
import { lazy } from 'react';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { locationCalls, updateLocation } from '#engine/contracts/company/locations.ts';
import { locationFacts, locationListing, locationSettings } from '#engine/settings/company/locations.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import type { RowAct } from '#app/ui/list/list-definition.ts';
import { listPage } from '#app/ui/list/list-page.tsx';

type Place = AnswerOf<typeof locationCalls.get>;

const LocationPlace = lazy(() =>
  loadChunk(async () => ({ default: (await import('../place-fields.tsx')).LocationPlace })),
);

const AreaDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../service-area-dialog.tsx')).ServiceAreaDialog })),
);

/** What a location serves: zip codes and a circle. */
const areaActs: readonly RowAct<Place>[] = [
  { title: 'Service area', icon: Map, Dialog: AreaDialog, isMain: true },
];

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
  phone: { below: ['address'] },
  further: ['buffer_minutes', 'slot_horizon_days', 'recurring_hold'],
  filters: ['active', 'capacity_mode'],
  controls: { address: LocationPlace, latitude: null, longitude: null },
  useActs: () => areaActs,
});
