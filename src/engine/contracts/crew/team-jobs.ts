import { contract, type Contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { day, plainText } from '../catalogue/setting-fields.ts';
import { object, partial } from '../platform/shapes.ts';

const text = { type: 'string' } as const;

/** A visit as the team that does it reads it: no prices, and of the customer what it takes to come. */
export const teamJob = object({
  id,
  number: { type: 'integer' },
  status: text,
  display_status: { ...text, description: 'The status in words.' },
  start_at: instant,
  timezone: text,
  start_local: { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
  arrival_window: { type: 'integer', description: 'In minutes. 0 means an exact arrival time.' },
  duration: { type: 'integer', description: 'Minutes.' },
  services: listOf(text),
  extras: listOf(text),
  address: object(
    {
      line: text,
      city: text,
      zip: text,
      latitude: nullable({ type: 'number' }),
      longitude: nullable({ type: 'number' }),
    },
    { description: 'Only the part of town until the job is assigned to the team.' },
  ),
  customer: object(
    { name: text, first_name: text, phone: text, email: text },
    { description: 'Phone and email are complete only if the company lets teams see them.' },
  ),
  notes: {
    ...listOf(
      object({
        id,
        text,
        date: instant,
        author_name: { ...text, description: 'Empty if the customer wrote it.' },
        by_crew: {
          type: 'boolean',
          description: 'Whether a team member wrote it. All other notes are confirmed as read at check-in.',
        },
      }),
    ),
    description: 'Notes about the visit and its customer that teams can read, oldest first.',
  },
  state: { ...text, enum: ['invited', 'accepted', 'assigned', 'declined', 'expired', 'removed', 'open'] },
  team: nullable(object({ id, title: text, color: text })),
  answer_by: nullable(instant),
  on_my_way_at: nullable(instant),
  late_minutes: nullable({ type: 'integer' }),
  checked_in_at: nullable(instant),
  checked_out_at: nullable(instant),
  partners: { ...listOf(text), description: 'Other teams assigned to the visit.' },
});

const reading = { permission: 'view_appointment' } as const;

export const listTeamJobs = contract({
  method: 'GET',
  path: '/api/team/jobs',
  summary: "List the jobs of the caller's teams in order. The office sees all teams.",
  access: reading,
  company: true,
  query: partial({
    day: { ...day, description: 'The first day. Defaults to today.' },
    days: { type: 'integer', minimum: 1, maximum: 42, default: 1, description: 'How many days to list.' },
    team_id: { ...id, description: 'Only jobs of this team; by default, of all your teams.' },
  }),
  answer: listOf(teamJob),
});

export const listTeamOffers = contract({
  method: 'GET',
  path: '/api/team/offers',
  summary: "List invitations of the caller's teams, and jobs that are open to claim.",
  access: reading,
  company: true,
  answer: listOf(teamJob),
});

const team_id = {
  ...id,
  description: 'The team. Required for the office, and for members of several teams.',
} as const;

/** What a team does with one visit. */
const act = <const Path extends string, const Body extends Record<string, unknown>>(
  path: Path,
  summary: string,
  { properties, required }: { properties: Body; required: readonly (keyof Body & string)[] },
) =>
  contract({
    method: 'POST',
    path: `/api/team/jobs/:id/${path}`,
    summary,
    access: { permission: 'manage_appointment' },
    company: true,
    transaction: false,
    topic: 'bookings',
    params: byId,
    body: { type: 'object', properties: { team_id, ...properties }, required, additionalProperties: false },
    answer: teamJob,
    status: 200,
  } satisfies Contract);

const occurred_at = {
  ...instant,
  description: 'When it happened, if that was earlier. Times on invoices and reports follow it.',
} as const;

const onTheSpot = { properties: { occurred_at }, required: [] } as const;
const nothing = { properties: {}, required: [] } as const;

export const acceptJobContract = act('accept', 'Accept a job. The first team to accept gets it.', nothing);
export const declineJobContract = act('decline', 'Decline a job.', {
  properties: { reason: { ...plainText, maxLength: 500 } },
  required: [],
});
export const claimJobContract = act('claim', 'Claim an open job. The first team to claim gets it.', nothing);
export const onMyWayContract = contract({
  ...act('on-my-way', 'Report that the team is on its way.', {
    properties: {
      minutes: { type: 'integer', minimum: 0, maximum: 720, description: 'How far away the team is.' },
      occurred_at,
    },
    required: [],
  }),
  name: 'reportOnMyWay',
});
export const runningLateContract = contract({
  ...act('running-late', 'Report that the team is running late.', {
    properties: { minutes: { type: 'integer', minimum: 1, maximum: 720 }, occurred_at },
    required: ['minutes'],
  }),
  name: 'reportRunningLate',
});
export const checkInContract = act(
  'check-in',
  'Check in: the team has arrived and the visit starts. Notes are confirmed as read first.',
  {
    properties: {
      notes_read: {
        type: 'boolean',
        description: 'Whether the notes were read. Required of a team if there are any.',
      },
      occurred_at,
    },
    required: [],
  },
);
export const checkOutContract = act(
  'check-out',
  'Check out: the team is done. The visit is completed with the last team.',
  onTheSpot,
);
export const nobodyHomeContract = contract({
  ...act('nobody-home', 'Report that nobody let the team in. The visit is marked as missed.', onTheSpot),
  name: 'reportNobodyHome',
});
