import { CalendarOff, CalendarX2 } from 'lucide-react';
import { lazy, Suspense, type ComponentProps } from 'react';
import { holidayCalls } from '#engine/contracts/calendar/holidays.ts';
import { holidayFacts, holidayListing, holidaySettings } from '#engine/settings/calendar/holidays.ts';
import { useHolidayVisits } from '#app/features/calendar/spots/holiday-visits.ts';
import { SpotTabs } from '#app/features/calendar/spots/spot-tabs.tsx';
import { loadChunk } from '#app/lib/chunk.ts';
import { listPage } from '#app/ui/list/list-page.tsx';

const parts = async () => (await loadChunk(() => import('../load-holiday-parts.ts'))).loadHolidayParts();
const HolidayDialog = lazy(async () => ({ default: (await parts()).HolidayDialog }));
const HolidayOutcome = lazy(async () => ({ default: (await parts()).HolidayOutcome }));

const Dialog = (props: ComponentProps<typeof HolidayDialog>) => (
  <Suspense>
    <HolidayDialog {...props} />
  </Suspense>
);

export const { Page, list } = listPage({
  calls: holidayCalls,
  settings: holidaySettings,
  facts: holidayFacts,
  listing: holidayListing,
  icon: CalendarOff,
  words: {
    title: 'Holidays',
    one: 'holiday',
    many: 'holidays',
    description: 'Days when customers can’t book. Visits already booked stay until you decide.',
    empty: 'Add the days when you’re closed, such as public holidays.',
  },
  permission: ['general_settings', 'manage_availability'],
  nameOf: ({ name }) => name,
  columns: ['name', 'next_on', 'date_from', 'date_to', 'yearly', 'locationId'],
  phone: { beside: 'next_on', below: ['date_from', 'date_to', 'locationId'] },
  further: ['description'],
  filters: ['date_from', 'yearly', 'locationId'],
  Tabs: SpotTabs,
  Outcome: HolidayOutcome,
  useActs: () => {
    const visitsOn = useHolidayVisits();
    return [
      {
        title: 'Visits',
        icon: CalendarX2,
        isMain: true,
        isOffered: (row) => visitsOn(row).length > 0,
        Dialog,
      },
    ];
  },
});
