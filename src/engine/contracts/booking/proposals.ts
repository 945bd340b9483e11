import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

const text = { type: 'string' } as const;

/** What speaks for a team, or against it. */
export const crewReasons = listOf(
  object({
    code: { ...text, enum: ['travel', 'continuity', 'load', 'preference', 'skill', 'time_off', 'note'] },
    points: { type: 'number', description: 'What it adds to the score.' },
    text,
  }),
);

const proposal = object({
  start_at: instant,
  start_local: { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
  team: object({ id, title: text }),
  score: { type: 'integer', description: 'From 0 to 100.' },
  reasons: crewReasons,
});

export const bookingProposals = contract({
  name: 'listBookingProposals',
  method: 'GET',
  path: '/api/bookings/:id/proposals',
  summary:
    'List the five best slots for a visit in the next two weeks, with reasons, and all teams at its current time.',
  access: { permission: 'manage_appointment' },
  company: true,
  topic: 'dispatch',
  params: byId,
  answer: object({
    slots: listOf(proposal),
    teams: {
      ...listOf(
        object({
          id,
          title: text,
          free: { type: 'boolean', description: 'Whether the team can do it at the visit’s time.' },
          score: proposal.properties.score,
          reasons: crewReasons,
        }),
      ),
      description: 'Empty for a visit without a date.',
    },
  }),
});

export const dispatchProposals = contract({
  method: 'GET',
  path: '/api/dispatch/:id/proposals',
  summary: 'List the five best slots for a waiting visit in the next two weeks, with reasons.',
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  answer: listOf(proposal),
});

export const visitReplacements = contract({
  name: 'getBookingReplacements',
  method: 'GET',
  path: '/api/bookings/:id/replacements',
  summary:
    'List other teams that could do a visit at its time, and the best other times within a week, with reasons. Teams that have requested time off are left out.',
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  answer: object({
    booking_id: id,
    version: { type: 'integer', description: 'The version to send when moving it.' },
    start_at: instant,
    start_local: { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
    team_ids: { ...listOf(id), description: 'The teams that have it now.' },
    teams_required: { type: 'integer' },
    same_time: listOf(proposal),
    other_times: listOf(proposal),
  }),
});
