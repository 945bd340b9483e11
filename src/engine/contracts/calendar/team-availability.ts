import { removal } from '../platform/collection.ts';
import { contract } from '../platform/contract.ts';
import {
  byId,
  countAnswer,
  filterQuery,
  id,
  instant,
  listOf,
  nullable,
  whereQuery,
} from '../platform/fields.ts';
import { bookingMention } from './mentions.ts';
import { actLetter } from '../booking/office-acts.ts';
import { count, day, flag, nullableDay, oneLine } from '../catalogue/setting-fields.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

/** With `own`, team members work with the times of their teams, as far as the company's policies let them. */
const about = { access: { permission: 'manage_availability' }, company: true } as const;
export const ofTeams = { ...about, topic: 'team_availability' } as const;

/** '24:00' is the end of the day. */
const time = {
  type: 'string',
  pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$',
  'x-problem': 'not_time_of_day',
} as const;
const reason = oneLine(500);
export const affected = listOf(bookingMention);

export const teamHours = strictObject({
  /** Monday is 1. */
  weekday: count(1, 7),
  from: time,
  to: time,
  valid_from: nullableDay,
  valid_to: nullableDay,
});

export const hoursState = { type: 'string', maxLength: 40 } as const;

const exceptionFields = { teamId: id, day, from: time, to: time, available: flag, reason } as const;

const exception = object({ id, ...exceptionFields });

const timeOffProperties = {
  id,
  teamId: id,
  starts_at: instant,
  ends_at: instant,
  reason,
  state: { type: 'string', enum: ['requested', 'approved', 'denied'] },
  decision_reason: { type: 'string' },
  decided_at: nullable(instant),
  created_at: instant,
} as const;

const timeOff = object(timeOffProperties);

export const listTeamAvailability = contract({
  method: 'GET',
  path: '/api/team_availability',
  ...ofTeams,
  summary:
    'Get the weekly hours of teams, with exceptions and time off between two days at most 366 days apart.',
  query: strictObject({
    from: { ...day, description: 'The first day.' },
    to: { ...day, description: 'The last day.' },
    teamId: optional({ ...id, description: 'Only this team; by default, all teams.' }),
  }),
  answer: listOf(
    object({
      teamId: id,
      title: { type: 'string' },
      color: { type: 'string' },
      hours: listOf(teamHours),
      state: { ...hoursState, description: 'Send it when replacing the hours, to replace exactly these.' },
      exceptions: listOf(exception),
      time_off: listOf(timeOff),
    }),
  ),
});

export const replaceTeamHours = contract({
  method: 'PUT',
  path: '/api/teams/:id/availability',
  ...ofTeams,
  params: byId,
  summary: 'Replace the weekly hours of a team. Returns its jobs outside those hours.',
  body: strictObject({ hours: { type: 'array', items: teamHours, maxItems: 200 } }),
  answer: object({ teamId: id, hours: listOf(teamHours), affected }),
});

export const addException = contract({
  method: 'POST',
  path: '/api/availability_exceptions',
  ...ofTeams,
  status: 201,
  summary: 'Add an availability exception: a day with other hours.',
  body: {
    type: 'object',
    properties: exceptionFields,
    required: ['teamId', 'day', 'from', 'to', 'available'],
    additionalProperties: false,
  },
  answer: {
    ...exception,
    properties: { ...exception.properties, affected },
    required: [...exception.required, 'affected'],
  },
});

export const removeException = contract({
  method: 'DELETE',
  path: '/api/availability_exceptions/:id',
  ...ofTeams,
  params: byId,
  summary: "Delete an availability exception. Returns the jobs outside the team's hours.",
  answer: {
    type: 'object',
    properties: { ...removal.properties, affected },
    required: [...removal.required, 'affected'],
  },
});

const decided = {
  ...timeOff,
  properties: { ...timeOff.properties, affected },
  required: [...timeOff.required, 'affected'],
} as const;

export const listTimeOff = contract({
  method: 'GET',
  path: '/api/time_off',
  ...about,
  query: filterQuery,
  answer: listOf(timeOff),
  summary: 'List time off: requested, approved and denied.',
});

export const countTimeOff = contract({
  method: 'GET',
  path: '/api/time_off/count',
  ...about,
  query: whereQuery,
  answer: countAnswer,
  summary: 'Count time off.',
});

export const requestTimeOff = contract({
  method: 'POST',
  path: '/api/time_off',
  ...about,
  status: 201,
  answer: decided,
  summary:
    'Request time off. Time off entered by the office is approved immediately. Returns the jobs it conflicts with.',
  body: strictObject({
    teamId: id,
    starts_at: instant,
    ends_at: instant,
    reason: optional(reason),
    undecided: optional({
      ...flag,
      description: 'Leave it undecided, to settle together with its visits. Only for the office.',
    }),
  }),
});

const decision = partial({ reason });

export const approveTimeOff = contract({
  method: 'POST',
  path: '/api/time_off/:id/approve',
  ...about,
  params: byId,
  body: decision,
  answer: decided,
  summary: 'Approve time off. Returns the jobs that need another team.',
});

export const denyTimeOff = contract({
  method: 'POST',
  path: '/api/time_off/:id/deny',
  ...about,
  params: byId,
  answer: decided,
  summary: 'Deny time off, with a reason for the team.',
  body: { ...decision, properties: { reason: { ...reason, minLength: 1 } }, required: ['reason'] },
});

export const withdrawTimeOff = contract({
  method: 'DELETE',
  path: '/api/time_off/:id',
  ...about,
  params: byId,
  answer: removal,
  summary: 'Withdraw time off. Teams can do so until it is decided.',
});

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

const crewName = object({ id, title: text, color: text });

export const getTimeOffOverview = contract({
  name: 'getTimeOffOverview',
  method: 'GET',
  path: '/api/time_off/overview',
  ...about,
  summary: 'Get requests for time off with the visits they affect, and who is away in the next twelve weeks.',
  answer: object({
    timezone: text,
    today: day,
    first: { ...day, description: 'The Monday of this week.' },
    weeks: whole,
    crews: listOf(crewName),
    time_off: listOf({
      type: 'object',
      properties: {
        ...timeOffProperties,
        team: crewName,
        visits: {
          ...listOf(
            object({
              bookingId: id,
              number: whole,
              version: whole,
              status: text,
              start_at: instant,
              start_local: { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
              duration_minutes: whole,
              customer_name: text,
              service_names: listOf(text),
              teams_required: whole,
            }),
          ),
          description: 'For a request not decided yet.',
        },
      },
      required: [...timeOff.required, 'team', 'visits'],
    } as const),
  }),
});

export const settleTimeOffContract = contract({
  name: 'settleTimeOff',
  errors: ['SLOT_TAKEN'],
  method: 'POST',
  path: '/api/time_off/:id/settle',
  access: { permission: 'manage_availability' },
  company: true,
  transaction: false,
  topic: 'time_off',
  params: byId,
  summary:
    'Approve time off and settle every visit it affects, all or nothing. A dry run returns what would happen.',
  body: strictObject({
    reason: optional(reason),
    visits: {
      type: 'array',
      maxItems: 200,
      items: strictObject({
        booking_id: id,
        version: {
          ...whole,
          minimum: 1,
          description: 'The version you saw. If there is a newer one, the call returns 409.',
        },
        choice: {
          ...text,
          enum: ['move', 'dispatch', 'ask', 'keep'],
          description:
            '`move` needs `team_id`, `service_date` or both; `dispatch` takes the team off and leaves the visit in the queue; `ask` does that and asks the customer for another time; `keep` changes nothing.',
        },
        team_id: optional({ ...id, description: 'The team that comes instead.' }),
        service_date: optional(instant),
      }),
    },
    overbook: optional({ type: 'boolean', description: 'Exceed the limits that a dry run warns about.' }),
    dry_run: optional({ type: 'boolean', description: 'Return what would happen, without saving.' }),
  }),
  answer: object({
    id,
    saved: { type: 'boolean', description: 'False for a dry run.' },
    state: timeOffProperties.state,
    visits: listOf(
      object({
        booking_id: id,
        version: whole,
        start_before: instant,
        team_ids_before: listOf(id),
        letters: {
          ...listOf(actLetter),
          description: 'The messages it sends to customers and teams. Only in a dry run.',
        },
        teams_told: { ...listOf(text), description: 'The teams that are notified.' },
        warnings: { ...listOf(text), description: 'Limits it would exceed. Only in a dry run.' },
        refusal: {
          anyOf: [text, { type: 'null' }],
          description: 'Why it can’t be done. Only in a dry run.',
        },
      }),
    ),
    letters: {
      ...listOf(actLetter),
      description: 'The messages about the decision sent to the team. Only in a dry run.',
    },
  }),
  status: 200,
});
