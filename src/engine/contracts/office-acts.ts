import { contract } from './contract.ts';
import { byId, id, instant, listOf, nullable } from './fields.ts';

/** What somebody of the office does to the schedule, and can take back. */
export const actKinds = [
  'move',
  'length',
  'crew',
  'invite',
  'series',
  'edit',
  'end_series',
  'pause_series',
  'resume_series',
  'cancel',
  'restore',
  'dispatch',
  'place',
  'dismiss',
  'accept',
  'decline',
  'time_off',
  'plan',
  'run',
] as const;
export type ActKind = (typeof actKinds)[number];

const text = { type: 'string' } as const;

const visit = {
  title: 'ActVisit',
  type: 'object',
  properties: { id, number: { type: 'integer' }, customer: text },
  required: ['id', 'number', 'customer'],
} as const;

export const actLetter = {
  title: 'ActLetter',
  type: 'object',
  properties: {
    name: { ...text, description: 'Who it is for.' },
    channel: text,
    audience: { ...text, description: '`customer` or `team`.' },
  },
  required: ['name', 'channel', 'audience'],
} as const;

const officeAct = {
  title: 'OfficeAct',
  type: 'object',
  properties: {
    id,
    kind: { type: 'string', enum: actKinds },
    summary: { ...text, description: 'What was done to whom, in a sentence.' },
    at: instant,
    undone_at: { ...nullable(instant), description: 'When it was taken back.' },
    can_undo: { type: 'boolean' },
    reason: { ...nullable(text), description: 'Why it can’t be taken back.' },
    time_off_id: { ...nullable(id), description: 'The time off that it was about.' },
    visits: { ...listOf(visit), description: 'What it has changed, as far as it is still there.' },
  },
  required: ['id', 'kind', 'summary', 'at', 'undone_at', 'can_undo', 'reason', 'time_off_id', 'visits'],
} as const;

/** Whoever may change the schedule in one way or another; which way is asked of each act. */
const about = {
  access: { permission: ['manage_appointment', 'manage_availability'] },
  company: true,
  topic: 'office_acts',
} as const;

export const listOfficeActs = contract({
  method: 'GET',
  path: '/api/office_acts',
  ...about,
  summary: 'List your own last changes of the schedule, newest first: the last 20 of the last 48 hours.',
  answer: listOf(officeAct),
});

export const undoOfficeAct = contract({
  method: 'POST',
  path: '/api/office_acts/:id/undo',
  ...about,
  transaction: false,
  params: byId,
  summary:
    'Take back one of your own changes of the schedule. Letters that have not gone out are withdrawn, and those that have are corrected.',
  body: {
    type: 'object',
    properties: { preview: { type: 'boolean', description: 'Whether only to say what would happen.' } },
    additionalProperties: false,
  },
  status: 200,
  answer: {
    title: 'UndoneAct',
    type: 'object',
    properties: {
      id,
      undone: { type: 'boolean', description: 'False for a preview.' },
      summary: text,
      refusal: { ...nullable(text), description: 'In a preview: why it can’t be taken back.' },
      withdrawn: { ...listOf(actLetter), description: 'Letters that don’t go out.' },
      corrections: { ...listOf(actLetter), description: 'Letters that have gone out, and are corrected.' },
    },
    required: ['id', 'undone', 'summary', 'refusal', 'withdrawn', 'corrections'],
  },
});
