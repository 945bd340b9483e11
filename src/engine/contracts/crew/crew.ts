import { crewActKinds, largestPhotoBytes, mostActs, mostMinutes } from '../../crew/acts.ts';
import { jobCodes } from './access-codes.ts';
import { contract } from '../platform/contract.ts';
import { id, instant, listOf, nullable, withFacts } from '../platform/fields.ts';
import { fileAnswer } from '../platform/files.ts';
import { longestText } from '../site/longest-text.ts';
import { day } from '../catalogue/setting-fields.ts';
import { teamJob } from './team-jobs.ts';
import { visitChecklist } from '../booking/visit-checklists.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
/** A clock that was never set shows 1970. */
const farthestSkewMs = 100 * 366 * 86_400_000;
/** What a column of the database holds. */
const counter = { type: 'integer', minimum: 0, maximum: 2_147_483_647 } as const;
const sha256 = { type: 'string', pattern: '^[0-9a-f]{64}$', 'x-problem': 'not_sha256' } as const;

const hears = { type: 'string', enum: ['told', 'no_number', 'declined', 'off'] } as const;

const jobPhoto = object(
  {
    sha256: text,
    moment: { type: 'string', enum: ['before', 'after', 'item'] },
    checklist_id: nullable(id),
    item_id: nullable(id),
    occurred_at: instant,
    file: { anyOf: [fileAnswer, { type: 'null' }], description: 'Null until the picture is uploaded.' },
  },
  { title: 'CrewPhoto' },
);

const partnerLeft = object({ title: text, left_at: instant }, { title: 'CrewPartnerLeft' });

const crewJob = {
  ...withFacts(teamJob, {
    version: {
      ...whole,
      description: 'Goes up by 1 with every change of the visit. Send it as the `base_version` of an act.',
    },
    access_notes: { ...text, description: 'How to get in. Only around the day of the visit.' },
    access_codes: {
      ...nullable(jobCodes),
      description:
        'Which access codes there are and when the crew can see them, without their values. Only around the day of the visit.',
    },
    cancelled_at: nullable(instant),
    office_phone: { ...text, description: 'How to reach the office. Empty if not set.' },
    customer_hears: object(
      { on_my_way: hears, running_late: hears },
      {
        description:
          'Whether an SMS or push notification tells the customer at once, or why not: no mobile number, declined by the customer, or turned off by the company.',
      },
    ),
    checklists: listOf(visitChecklist),
    photos: listOf(jobPhoto),
    partners_left: {
      ...listOf(partnerLeft),
      description: 'Which other teams of the visit have checked out, and when.',
    },
  }),
  title: 'CrewJob',
} as const;

const handshake = {
  server_time: { ...instant, description: 'The server’s time, for the device to compare with its own.' },
} as const;

export const syncCrew = contract({
  name: 'syncCrew',
  method: 'GET',
  path: '/api/team/sync',
  summary:
    "Get everything a phone needs for the caller's jobs from yesterday on, or what has changed since its last request.",
  access: { permission: 'manage_appointment' },
  company: true,
  topic: 'bookings',
  query: partial({
    since: {
      type: 'string',
      maxLength: 12_000,
      description: 'The cursor of the last response. Without one, everything is returned.',
    },
  }),
  answer: object(
    {
      cursor: {
        ...text,
        description: 'The cursor for the next request. It identifies what the phone already has.',
      },
      ...handshake,
      full: { type: 'boolean', description: 'Whether jobs not listed are gone.' },
      from: day,
      to: { ...day, description: 'The last day, at most as far as teams can look ahead.' },
      jobs: listOf(crewJob),
      removed: { ...listOf(id), description: 'Jobs that are no longer theirs, or moved to other days.' },
    },
    { title: 'CrewSnapshot' },
  ),
});

const act = strictObject(
  {
    kind: { type: 'string', enum: crewActKinds },
    minutes: optional({ type: ['integer', 'null'], minimum: 0, maximum: mostMinutes }),
    notes_read: optional({ type: 'boolean', description: 'For a check-in.' }),
    checklist_id: optional({ ...id, description: 'For a ticked item: the checklist on the visit.' }),
    item_id: optional(id),
    done: optional({ type: 'boolean' }),
    text: optional({ ...text, maxLength: longestText, description: 'For a note to the office.' }),
    moment: optional({
      anyOf: [{ type: 'string', enum: ['before', 'after'] }, strictObject({ checklist_id: id, item_id: id })],
      description: 'Of a photo.',
    }),
    sha256: optional({ ...sha256, description: 'For a photo. Upload the file separately, before or after.' }),
    type: optional({ ...text, maxLength: 40 }),
    bytes: optional({ ...whole, minimum: 1, maximum: largestPhotoBytes }),
  },
  { description: 'What happened. Which fields it takes depends on its kind.' },
);

const envelope = strictObject({
  id: { ...id, description: 'Created by the device. An act sent twice counts once.' },
  seq: { ...counter, description: 'Goes up by 1 with every act of the device.' },
  device_id: id,
  job_id: { ...id, description: 'The visit.' },
  base_version: { ...counter, description: 'The version of the visit the device had.' },
  occurred_at: { ...instant, description: 'When it happened, by the device’s clock.' },
  skew_ms: {
    type: ['integer', 'null'],
    minimum: -farthestSkewMs,
    maximum: farthestSkewMs,
    description: 'How far the device’s clock was behind the server’s at their last exchange.',
  },
  act,
});

export const sendCrewActs = contract({
  name: 'sendCrewActs',
  method: 'POST',
  path: '/api/team/acts',
  summary:
    'Send what a crew did, even long afterwards. Each act gets its own result; the acts of a visit are applied in order.',
  access: { permission: 'manage_appointment' },
  company: true,
  transaction: false,
  topic: 'bookings',
  limit: { max: 240, perSeconds: 60, perNode: true, perCompany: true },
  bodyLimitBytes: 1024 * 1024,
  body: strictObject({
    sent_at: { ...instant, description: 'The current time on the device’s clock.' },
    acts: { type: 'array', items: envelope, minItems: 1, maxItems: mostActs },
  }),
  answer: object(
    {
      ...handshake,
      results: listOf(
        object({
          id,
          outcome: { type: 'string', enum: ['done', 'already', 'refused'] },
          occurred_at: { ...nullable(instant), description: 'When it happened, by the server’s clock.' },
          refusal: {
            anyOf: [
              object({
                code: text,
                reason: { ...text, description: 'A sentence for the crew.' },
                current: {
                  anyOf: [
                    object({
                      status: text,
                      display_status: text,
                      version: whole,
                      start_at: instant,
                      checked_in_at: nullable(instant),
                      checked_out_at: nullable(instant),
                    }),
                    { type: 'null' },
                  ],
                  description: 'The visit as it is now, if it is theirs.',
                },
              }),
              { type: 'null' },
            ],
          },
        }),
      ),
    },
    { title: 'CrewActResults' },
  ),
  status: 200,
});
