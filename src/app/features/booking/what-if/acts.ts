import { CalendarClock, CalendarX2, RefreshCw, Send } from 'lucide-react';
import { computeWhatIf, publishWhatIf, unscheduleWhatIf } from '#engine/contracts/booking/what-if-outcome.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { day } from '#engine/settings/platform/kinds.ts';
import { actsOn } from '#app/ui/record/record-acts.ts';
import type { WhatIf } from './api.ts';

const { act, formAct } = actsOn<WhatIf>();
const permission = 'general_settings';
/** What else shows the settings that are published. */
const topics = ['booking_spots', 'companies', 'locations', 'price_changes', 'services', 'bookings'];

const changesSomething = ({
  priceChangeId,
  weeks,
  days,
  horizons,
  capacities,
  holidays_added,
  holidays_removed,
  policies,
}: WhatIf): boolean =>
  priceChangeId !== null ||
  [weeks, days, horizons, capacities, holidays_added, holidays_removed, policies].some(
    ({ length }) => length > 0,
  );

const scheduleSettings = defineSettings({
  on: {
    ...day,
    title: 'Day',
    'x-hint':
      'It’s published early that day. If someone changes one of these settings before, it stays a draft.',
  },
});

export const whatIfActs = [
  act({
    title: 'Publish',
    icon: Send,
    call: publishWhatIf,
    permission,
    topics,
    isOffered: (record) =>
      (record.state === 'ready' || record.state === 'scheduled') && changesSomething(record),
    isMain: () => true,
    ask: ({ name, customers, touched, priceChangeId }) => ({
      title: `Publish ${name} now?`,
      text:
        touched === 0
          ? 'All its settings are saved together. No booked visit is affected.'
          : `All its settings are saved together. ${touched === 1 ? '1 visit' : `${touched} visits`} of ${customers === 1 ? '1 customer' : `${customers} customers`} are affected. None is moved or cancelled, not even on days that close: reschedule or cancel those yourself, from Visits. ${priceChangeId === null ? 'No customer is told.' : 'Customers are told of new prices if the price change says so, and of nothing else.'}`,
      action: 'Publish',
    }),
    body: () => ({}),
    done: 'Published.',
  }),
  formAct({
    title: 'Publish on a day',
    icon: CalendarClock,
    call: publishWhatIf,
    permission,
    isOffered: (record) => record.state === 'ready' && changesSomething(record),
    form: {
      settings: scheduleSettings,
      action: 'Schedule',
      body: ({ on }) => ({ on }),
    },
    done: 'Scheduled.',
  }),
  act({
    title: 'Don’t publish yet',
    icon: CalendarX2,
    call: unscheduleWhatIf,
    permission,
    isOffered: ({ state }) => state === 'scheduled',
    isMain: () => true,
    done: 'This is a draft again.',
  }),
  act({
    title: 'Compute again',
    icon: RefreshCw,
    call: computeWhatIf,
    permission,
    isOffered: ({ state }) => state === 'ready' || state === 'failed',
    isMain: ({ state }) => state === 'failed',
    done: 'Computing by today’s settings and visits.',
  }),
];
