import { crewActKinds, largestPhotoBytes, mostActs, mostMinutes } from '../crew/acts.ts';
import { jobCodes } from './access-codes.ts';
import { contract } from './contract.ts';
import { id, instant, listOf, nullable, withFacts } from './fields.ts';
import { fileAnswer } from './files.ts';
import { longestText } from './longest-text.ts';
import { day } from './setting-fields.ts';
import { teamJob } from './team-jobs.ts';
import { visitChecklist } from './visit-checklists.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
/** A clock that was never set shows 1970. */
const farthestSkewMs = 100 * 366 * 86_400_000;
/** What a column of the database holds. */
const counter = { type: 'integer', minimum: 0, maximum: 2_147_483_647 } as const;
const sha256 = { type: 'string', pattern: '^[0-9a-f]{64}$', 'x-problem': 'not_sha256' } as const;

const hears = { type: 'string', enum: ['told', 'no_number', 'declined', 'off'] } as const;

const jobPhoto = {
  type: 'object',
  title: 'CrewPhoto',
  properties: {
    sha256: text,
    moment: { type: 'string', enum: ['before', 'after', 'item'] },
    checklist_id: nullable(id),
    item_id: nullable(id),
    occurred_at: instant,
    file: { anyOf: [fileAnswer, { type: 'null' }], description: 'Null until the picture has arrived.' },
  },
  required: ['sha256', 'moment', 'checklist_id', 'item_id', 'occurred_at', 'file'],
} as const;

const crewJob = {
  ...withFacts(teamJob, {
    version: { ...whole, description: 'Counts the changes of the visit: the `base_version` of an act.' },
    access_notes: { ...text, description: 'How to get in. Only around the day of the visit.' },
    access_codes: {
      ...nullable(jobCodes),
      description:
        'Which access codes there are and when the crew may see them, without their values. Only around the day of the visit.',
    },
    cancelled_at: nullable(instant),
    office_phone: { ...text, description: 'Where the office is reached. Empty where it has said none.' },
    customer_hears: {
      type: 'object',
      description:
        'Whether an SMS or a notice tells the customer at once, or why not: no mobile number, refused by the customer, or switched off by the company.',
      properties: { on_my_way: hears, running_late: hears },
      required: ['on_my_way', 'running_late'],
    },
    checklists: listOf(visitChecklist),
    photos: listOf(jobPhoto),
  }),
  title: 'CrewJob',
} as const;

const handshake = {
  server_time: { ...instant, description: 'The clock of the server: what a device compares its own with.' },
} as const;

export const syncCrew = contract({
  name: 'syncCrew',
  method: 'GET',
  path: '/api/team/sync',
  summary:
    "Get all that a phone needs of the caller's jobs from yesterday on, or what has changed since it asked last.",
  access: { permission: 'manage_appointment' },
  company: true,
  topic: 'bookings',
  query: {
    type: 'object',
    properties: {
      since: {
        type: 'string',
        maxLength: 12_000,
        description: 'The cursor of the last answer. Without one, everything is answered.',
      },
    },
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    title: 'CrewSnapshot',
    properties: {
      cursor: { ...text, description: 'What to ask with the next time. It says what the phone has.' },
      ...handshake,
      full: { type: 'boolean', description: 'Whether what is not listed is gone.' },
      from: day,
      to: { ...day, description: 'The last day. Not further than teams may look ahead.' },
      jobs: listOf(crewJob),
      removed: { ...listOf(id), description: 'Jobs that are no longer theirs, or of other days.' },
    },
    required: ['cursor', 'server_time', 'full', 'from', 'to', 'jobs', 'removed'],
  },
});

const act = {
  type: 'object',
  description: 'What happened. Which fields it takes depends on its kind.',
  properties: {
    kind: { type: 'string', enum: crewActKinds },
    minutes: { type: ['integer', 'null'], minimum: 0, maximum: mostMinutes },
    notes_read: { type: 'boolean', description: 'Of a check-in.' },
    checklist_id: { ...id, description: 'Of a tick: the checklist, as the visit carries it.' },
    item_id: id,
    done: { type: 'boolean' },
    text: { ...text, maxLength: longestText, description: 'Of a note to the office.' },
    moment: {
      anyOf: [
        { type: 'string', enum: ['before', 'after'] },
        {
          type: 'object',
          properties: { checklist_id: id, item_id: id },
          required: ['checklist_id', 'item_id'],
          additionalProperties: false,
        },
      ],
      description: 'Of a photo.',
    },
    sha256: { ...sha256, description: 'Of a photo. Its bytes come as an upload, before or after.' },
    type: { ...text, maxLength: 40 },
    bytes: { ...whole, minimum: 1, maximum: largestPhotoBytes },
  },
  required: ['kind'],
  additionalProperties: false,
} as const;

const envelope = {
  type: 'object',
  properties: {
    id: { ...id, description: 'Made by the device. The same act sent twice is one.' },
    seq: { ...counter, description: 'Counts the acts of the device.' },
    device_id: id,
    job_id: { ...id, description: 'The visit.' },
    base_version: { ...counter, description: 'The version of the visit that the device knew.' },
    occurred_at: { ...instant, description: 'When it happened, by the clock of the device.' },
    skew_ms: {
      type: ['integer', 'null'],
      minimum: -farthestSkewMs,
      maximum: farthestSkewMs,
      description: 'How far that clock was behind the server’s, as of their last handshake.',
    },
    act,
  },
  required: ['id', 'seq', 'device_id', 'job_id', 'base_version', 'occurred_at', 'skew_ms', 'act'],
  additionalProperties: false,
} as const;

export const sendCrewActs = contract({
  name: 'sendCrewActs',
  method: 'POST',
  path: '/api/team/acts',
  summary:
    'Send what a crew did, even long afterwards. Every act gets its own answer; acts of one visit are applied in order.',
  access: { permission: 'manage_appointment' },
  company: true,
  transaction: false,
  topic: 'bookings',
  limit: { max: 240, perSeconds: 60, perNode: true, perCompany: true },
  bodyLimitBytes: 1024 * 1024,
  body: {
    type: 'object',
    properties: {
      sent_at: { ...instant, description: 'What the clock of the device shows now.' },
      acts: { type: 'array', items: envelope, minItems: 1, maxItems: mostActs },
    },
    required: ['sent_at', 'acts'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    title: 'CrewActResults',
    properties: {
      ...handshake,
      results: listOf({
        type: 'object',
        properties: {
          id,
          outcome: { type: 'string', enum: ['done', 'already', 'refused'] },
          occurred_at: { ...nullable(instant), description: 'When it happened, by the clock of the server.' },
          refusal: {
            anyOf: [
              {
                type: 'object',
                properties: {
                  code: text,
                  reason: { ...text, description: 'A sentence for the crew.' },
                  current: {
                    anyOf: [
                      {
                        type: 'object',
                        properties: {
                          status: text,
                          display_status: text,
                          version: whole,
                          start_at: instant,
                          checked_in_at: nullable(instant),
                          checked_out_at: nullable(instant),
                        },
                        required: [
                          'status',
                          'display_status',
                          'version',
                          'start_at',
                          'checked_in_at',
                          'checked_out_at',
                        ],
                      },
                      { type: 'null' },
                    ],
                    description: 'What the visit is now, if it is one of theirs.',
                  },
                },
                required: ['code', 'reason', 'current'],
              },
              { type: 'null' },
            ],
          },
        },
        required: ['id', 'outcome', 'occurred_at', 'refusal'],
      } as const),
    },
    required: ['server_time', 'results'],
  },
  status: 200,
});
