import { moveFields } from './booking-life.ts';
import { previewFields } from './board.ts';
import { contract } from '../platform/contract.ts';
import { id, instant, listOf, nullable } from '../platform/fields.ts';
import { day, flag } from '../catalogue/setting-fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const { service_date, team_ids, overbook, tell } = moveFields;

/** So many visits are planned or changed at once. */
export const mostReplanned = 200;
/** A plan looks so many days ahead at most, with the first. */
export const mostReplanDays = 14;

const version = {
  ...whole,
  minimum: 1,
  description: 'The version you saw. If there is a newer one, the call returns 409 and names the visit.',
} as const;

const figures = object(
  {
    travel_minutes: { ...whole, description: 'Roughly how long all teams travel.' },
    overtime_minutes: { ...whole, description: 'Work outside the teams’ hours.' },
    broken_continuity: { ...whole, description: 'Customers who get a team they don’t know.' },
    customers_to_ask: { ...whole, description: 'Customers whose time changes.' },
    to_dispatch: { ...whole, description: 'Visits left without a team.' },
  },
  { title: 'ReplanFigures' },
);

const change = object(
  {
    booking_id: id,
    version: whole,
    number: whole,
    customer_name: text,
    address: text,
    service_names: listOf(text),
    timezone: text,
    duration_minutes: whole,
    start_before: instant,
    team_ids_before: listOf(id),
    kind: {
      ...text,
      enum: ['keep', 'crew', 'time', 'day', 'dispatch'],
      description: 'Unchanged, another team, another time that day, another day, or back to dispatch.',
    },
    start_at: instant,
    team_ids: listOf(id),
    pinned: { ...flag, description: 'Chosen in `choices`.' },
    obstacles: listOf(object({ text, blocks: { ...flag, description: 'It can’t be done like this.' } })),
    why: { ...text, description: 'Why no place was found.' },
  },
  { title: 'ReplanChange' },
);

export const previewReplan = contract({
  name: 'previewReplan',
  method: 'POST',
  path: '/api/replans',
  summary:
    'Plan visits again with as few changes as possible: those of a team that is out, or a set of visits shifted by a rule. Nothing is saved.',
  access: { permission: 'manage_appointment' },
  company: true,
  // It writes nothing, and is computed on another thread.
  transaction: false,
  limit: { max: 120, perSeconds: 60, perNode: true },
  body: strictObject({
    date: { ...day, description: 'The first day of the plan.' },
    days: optional({
      ...whole,
      minimum: 1,
      maximum: 7,
      description: 'How many days the team is out. Defaults to 1.',
    }),
    later_days: optional({
      ...whole,
      minimum: 0,
      maximum: mostReplanDays - 7,
      description: 'How many days after those can be used as well. Defaults to 6.',
    }),
    team_id: optional({ ...id, description: 'The team that is out. Send either this or `booking_ids`.' }),
    booking_ids: optional({ ...listOf(id), maxItems: mostReplanned, uniqueItems: true }),
    shift: optional(
      strictObject(
        {
          days: { ...whole, minimum: 0, maximum: 7 },
          minutes: { ...whole, minimum: -720, maximum: 720 },
        },
        { description: 'How far to shift the visits in `booking_ids`, in their location’s local time.' },
      ),
    ),
    choices: optional({
      type: 'array',
      maxItems: mostReplanned,
      description: 'What is already decided. The plan works around it.',
      items: strictObject({
        booking_id: id,
        choice: { ...text, enum: ['move', 'keep', 'dispatch'] },
        service_date: optional(service_date),
        team_ids: optional(team_ids),
      }),
    }),
  }),
  answer: object({
    timezone: text,
    first: day,
    last: { ...day, description: 'The last day the plan can use.' },
    complete: { ...flag, description: 'False if there are more visits than one plan can cover.' },
    changes: listOf(change),
    before: figures,
    after: figures,
  }),
  status: 200,
});

export const commitReplan = contract({
  name: 'commitReplan',
  errors: ['SLOT_TAKEN'],
  method: 'POST',
  path: '/api/replans/commit',
  summary: 'Carry out a plan as one act, all or nothing. A dry run returns what would happen to each visit.',
  access: { permission: 'manage_appointment' },
  company: true,
  transaction: false,
  topic: 'bookings',
  body: strictObject({
    visits: {
      type: 'array',
      minItems: 1,
      maxItems: mostReplanned,
      items: strictObject({
        booking_id: id,
        version,
        choice: {
          ...text,
          enum: ['move', 'dispatch', 'ask'],
          description:
            '`dispatch` leaves the visit at its time, with the teams of `team_ids` only. `ask` offers the new time to the customer and holds it until they answer.',
        },
        service_date: optional(service_date),
        team_ids,
      }),
    },
    team_out: optional(
      strictObject(
        { team_id: id, starts_at: instant, ends_at: instant },
        { description: 'Also enters time off for a team. Needs the permission for that.' },
      ),
    ),
    overbook: optional({ ...overbook, description: 'Exceed the limits that a dry run warns about.' }),
    tell: optional({
      ...tell,
      description:
        'Whether customers whose visit moves are told. Those you ask always are. Defaults to true.',
    }),
    dry_run: optional({ ...flag, description: 'Return what would happen, without saving.' }),
  }),
  answer: object({
    saved: { ...flag, description: 'False for a dry run.' },
    visits: listOf(
      object({
        booking_id: id,
        version: whole,
        letters: previewFields.letters,
        tells: optional(previewFields.tells),
        warnings: previewFields.warnings,
        refusal: nullable({ ...text, description: 'Why it can’t be done. Only in a dry run.' }),
        offer_until: nullable({ ...instant, description: 'The customer’s deadline to answer an offer.' }),
      }),
    ),
  }),
  status: 200,
});
