import { boardCrew, boardHolidays, boardLocations, boardVisit } from '../booking/board.ts';
import { contract } from '../platform/contract.ts';
import { id, instant, listOf, nullable } from '../platform/fields.ts';
import { day, flag } from '../catalogue/setting-fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

export const calendarStatuses = [
  'pending',
  'upcoming',
  'in_progress',
  'completed',
  'missed',
  'cancelled',
] as const;
export type CalendarStatus = (typeof calendarStatuses)[number];

/** Six weeks and a little more: all that a month shows, and a list of two. */
export const mostCalendarDays = 62;

const namesOf = (of: string) =>
  ({
    ...listOf(object({ id, name: text })),
    description: `The ${of} you can filter visits by.`,
  }) as const;

const forecast = object({
  series_id: id,
  booking_id: nullable({ ...text, description: 'The last visit of the series that is booked.' }),
  start_at: instant,
  start_local: { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
  timezone: text,
  duration_minutes: whole,
  customer_id: id,
  customer_name: text,
  location_id: id,
  location_name: text,
  service_names: listOf(text),
  frequency: text,
  team_id: nullable({ ...text, description: 'The customer’s usual team.' }),
});

const capacity = object({
  date: day,
  seats: { ...whole, description: 'How many visits the slots of the day have room for.' },
  taken: { ...whole, description: 'How many of them are booked, held or reserved for a series.' },
});

export const getCalendar = contract({
  name: 'getCalendar',
  method: 'GET',
  path: '/api/calendar',
  summary:
    'Get the visits between two days, the forecast visits of series, holidays and capacity. Teams see their own.',
  topic: 'bookings',
  access: { permission: 'view_appointment' },
  company: true,
  query: strictObject({
    from: { ...day, description: 'The first day.' },
    to: { ...day, description: `The last day, at most ${mostCalendarDays - 1} days later.` },
    location_id: optional({ ...id, description: 'Only visits of this location, in its time zone.' }),
    team_id: optional({ ...id, description: 'Only visits of this team.' }),
    unassigned: optional({ ...flag, description: 'Only visits that lack a team.' }),
    service_id: optional({ ...id, description: 'Only visits with this service.' }),
    tag_id: optional({ ...id, description: 'Only visits with this tag.' }),
    frequency_id: optional({ ...id, description: 'Only visits with this frequency.' }),
    status: optional({ ...text, enum: calendarStatuses, description: 'Defaults to all but cancelled ones.' }),
    search: optional({ ...text, minLength: 1, maxLength: 100, description: 'Part of the customer’s name.' }),
  }),
  answer: object({
    timezone: text,
    from: day,
    to: day,
    today: { ...day, description: 'Today, in this time zone.' },
    complete: { ...flag, description: 'False if there are more visits than one response can hold.' },
    locations: boardLocations,
    services: namesOf('services'),
    frequencies: namesOf('frequencies'),
    holidays: boardHolidays,
    capacity: {
      ...listOf(capacity),
      description: 'Days with slots. Empty for a team, and where capacity depends on teams alone.',
    },
    crews: listOf(boardCrew),
    visits: listOf(boardVisit),
    forecast: {
      ...listOf(forecast),
      description: 'Forecast visits of series that aren’t booked yet.',
    },
  }),
});
