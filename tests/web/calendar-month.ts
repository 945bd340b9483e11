import type { getCalendar } from '#engine/contracts/calendar/calendar.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';

export const timezone = 'America/New_York';
export const location = '7b0a2f7e-0000-4000-8000-00000000000a';
export const crew = '7b0a2f7e-0000-4000-8000-00000000000b';
export const idOf = (index: number) => `7b0a2f7e-0000-4000-8000-${String(index).padStart(12, '0')}`;
export const at = (date: string, time: string) => new Date(toInstant(date, time, timezone)).toISOString();

type CalendarAnswer = AnswerOf<typeof getCalendar>;
type Visit = CalendarAnswer['visits'][number];

/** A visit of one crew, on the twelfth of March unless said otherwise. */
export const visit = (
  index: number,
  own: Partial<Visit> = {},
  date = '2031-03-12',
  time = '10:00',
): Visit => ({
  id: idOf(index),
  version: 3,
  number: index,
  status: 'upcoming',
  display_status: 'Upcoming',
  start_at: at(date, time),
  start_local: `${date}T${time}`,
  timezone,
  duration_minutes: 60,
  buffer_minutes: 0,
  arrival_window: 0,
  customer_id: idOf(900),
  customer_name: `Customer ${index}`,
  address: '1 Main St',
  point: null,
  location_id: location,
  location_name: 'Manhattan',
  service_ids: [],
  tag_ids: [],
  service_names: ['Standard clean'],
  series_id: null,
  frequency: null,
  teams_required: 1,
  crews: [{ id: crew, state: 'assigned', checked_in: false, on_my_way: false, late_minutes: null }],
  asked: 'none',
  preferred_team_id: null,
  preferences: '',
  dispatch_id: null,
  waits_for_date: false,
  ...own,
});

/** A month of one location with one crew. */
export const answer = (own: Partial<CalendarAnswer> = {}): CalendarAnswer => ({
  timezone,
  from: '2031-02-24',
  to: '2031-04-06',
  today: '2026-11-23',
  complete: true,
  locations: [{ id: location, name: 'Manhattan', timezone }],
  services: [],
  frequencies: [{ id: idOf(800), name: 'Weekly' }],
  holidays: [],
  capacity: [{ date: '2031-03-12', seats: 20, taken: 12 }],
  crews: [
    {
      id: crew,
      title: 'Maple',
      color: '#0f766e',
      active: true,
      members: [],
      location_ids: [location],
      service_ids: null,
      max_jobs_per_day: 50,
      home: null,
      open: [{ start: at('2031-02-01', '00:00'), end: at('2031-04-30', '00:00') }],
      time_off: [],
    },
  ],
  visits: [visit(1)],
  forecast: [],
  ...own,
});
