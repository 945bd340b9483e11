import { CalendarOff } from 'lucide-react';
import { holidayCalls } from '#engine/contracts/holidays.ts';
import { holidayFacts, holidayListing, holidaySettings } from '#engine/settings/holidays.ts';
import { listPage } from '#app/ui/list/list-page.tsx';

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
  columns: ['name', 'date_from', 'date_to', 'yearly', 'locationId'],
  further: ['description'],
  filters: ['date_from', 'yearly', 'locationId'],
});
