import { moveFields, seenVersion, spanFields } from './booking-life.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { actLetter, actTell, tell } from './office-acts.ts';
import { day, flag } from '../catalogue/setting-fields.ts';
import { object, partial } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const whole = { type: 'integer' } as const;

const spans = listOf(object({ start: instant, end: instant }));

const point = nullable(object({ latitude: number, longitude: number }));

/** Who can be given visits, as boards and calendars show it. */
export const boardCrew = object({
  id,
  title: text,
  color: text,
  active: flag,
  members: listOf(text),
  location_ids: listOf(id),
  service_ids: nullable({ ...listOf(id), description: 'The services it can do. Null means all of them.' }),
  max_jobs_per_day: whole,
  home: point,
  open: { ...spans, description: 'When it works. A gap between two spans on a day is a break.' },
  time_off: { ...spans, description: 'Approved time off.' },
});

export const boardVisit = object({
  id,
  version: {
    ...whole,
    description: 'Goes up by 1 with every change. A move names the version it is based on.',
  },
  number: whole,
  status: text,
  display_status: text,
  start_at: instant,
  start_local: { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
  timezone: text,
  duration_minutes: whole,
  buffer_minutes: { ...whole, description: 'Kept free for the crew afterwards.' },
  arrival_window: { ...whole, description: 'In minutes. 0 means an exact arrival time.' },
  customer_id: id,
  customer_name: text,
  address: text,
  point,
  location_id: id,
  location_name: text,
  service_ids: listOf(id),
  service_names: listOf(text),
  tag_ids: { ...listOf(id), description: 'The office’s own words for it.' },
  series_id: nullable(text),
  frequency: nullable(text),
  teams_required: whole,
  crews: listOf(
    object({ id, state: text, checked_in: flag, on_my_way: flag, late_minutes: nullable(whole) }),
  ),
  asked: {
    ...text,
    enum: ['declined', 'none', 'invited'],
    description: 'Where inviting teams stands: all declined, none was invited, or an answer is pending.',
  },
  preferred_team_id: nullable(text),
  preferences: { ...text, description: 'What the customer would like, in their own words.' },
  dispatch_id: nullable({ ...text, description: 'Its item in the dispatch queue.' }),
  waits_for_date: { ...flag, description: 'Has no place in the calendar. Place it through dispatch.' },
});

const heldPlaces = {
  ...listOf(
    object({
      booking_id: id,
      number: whole,
      customer_name: text,
      team_ids: listOf(id),
      start_at: instant,
      duration_minutes: whole,
      until: { ...instant, description: 'The customer’s deadline to answer.' },
    }),
  ),
  description: 'Times held for visits while their customers decide. Teams don’t see them.',
} as const;

export const boardHolidays = {
  ...listOf(
    object({
      date: day,
      name: text,
      location_ids: { ...listOf(id), description: 'The locations that are closed.' },
    }),
  ),
  description: 'Days on which nothing can be booked.',
} as const;

/** The locations a board or a calendar can be narrowed to. */
export const boardLocations = listOf(object({ id, name: text, timezone: text }));

export const mostBoardDays = 7;

export const getBoard = contract({
  name: 'getBoard',
  method: 'GET',
  path: '/api/bookings/board',
  summary:
    'Get the board of a day or a week: teams with their hours, their visits, and the visits that wait for a team or a date. Teams see their own.',
  access: { permission: 'view_appointment' },
  company: true,
  query: partial({
    date: { ...day, description: 'The first day. Defaults to today.' },
    days: { ...whole, minimum: 1, maximum: mostBoardDays, description: 'Defaults to 1.' },
    location_id: { ...id, description: 'Only teams and visits of this location, in its time zone.' },
  }),
  answer: object({
    timezone: text,
    first: day,
    days: whole,
    today: { ...day, description: 'Today, in this time zone.' },
    complete: { ...flag, description: 'False if there are more visits than one response can hold.' },
    locations: boardLocations,
    holidays: boardHolidays,
    crews: listOf(boardCrew),
    visits: listOf(boardVisit),
    held: heldPlaces,
  }),
});

const { service_date, overbook, team_ids, waive_fee } = moveFields;

/** What a change would mean. */
export const previewFields = {
  fee: { ...number, description: 'Charged unless waived. In major units.' },
  letters: {
    ...listOf(actLetter),
    description: 'The messages it sends to customers and teams. Only in a dry run.',
  },
  tells: {
    ...listOf(actTell),
    description: 'Who it tells, and over which channels. Only in a dry run.',
  },
  warnings: {
    ...listOf(text),
    description: 'Limits it would exceed. Set `overbook` to do it anyway. Only in a dry run.',
  },
} as const;

export const moveVisitContract = contract({
  name: 'moveBooking',
  errors: ['SLOT_TAKEN'],
  method: 'POST',
  path: '/api/bookings/:id/move',
  summary:
    'Change the time, length, arrival window or team of a visit, all or nothing. A dry run returns what would happen.',
  access: { permission: 'manage_appointment' },
  company: true,
  transaction: false,
  params: byId,
  body: {
    type: 'object',
    properties: {
      version: seenVersion,
      service_date,
      ...spanFields,
      team_ids: {
        ...team_ids,
        description: 'All teams of the visit after the change. A busy team is refused.',
      },
      overbook: {
        ...overbook,
        description: 'Exceed the capacity, and the team’s job limit for that day.',
      },
      waive_fee,
      tell,
      dry_run: { ...flag, description: 'Return what would happen, without saving.' },
    },
    required: ['version'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: {
      id,
      saved: { ...flag, description: 'False for a dry run.' },
      version: whole,
      ...previewFields,
      lost_teams: {
        ...listOf(text),
        description:
          'The names of assigned teams that can’t come at that time. Only in a dry run without `team_ids`.',
      },
    },
    required: ['id', 'saved', 'version', 'fee', 'letters', 'warnings'],
  },
  status: 200,
});
