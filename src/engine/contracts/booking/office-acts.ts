import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { object, partial } from '../platform/shapes.ts';

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

const visit = object({ id, number: { type: 'integer' }, customer: text }, { title: 'ActVisit' });

export const actLetter = object(
  {
    name: { ...text, description: 'Who it is for.' },
    channel: text,
    audience: { ...text, description: '`customer` or `team`.' },
  },
  { title: 'ActLetter' },
);

export const actTell = object(
  {
    who: { ...text, enum: ['customer', 'crew'] },
    name: text,
    first_name: text,
    channels: {
      ...listOf({ ...text, enum: ['email', 'sms', 'push', 'in_app'] } as const),
      description: 'The channels that reach them. Empty if none does.',
    },
  },
  { title: 'ActTell' },
);

/** Whether the office lets whoever is concerned hear of it. */
export const tell = {
  type: 'boolean',
  description: 'Whether the customer is told. Defaults to true. Only for the office.',
} as const;

const officeAct = object(
  {
    id,
    kind: { type: 'string', enum: actKinds },
    summary: { ...text, description: 'What was done, in a sentence.' },
    at: instant,
    undone_at: { ...nullable(instant), description: 'When it was undone.' },
    can_undo: { type: 'boolean' },
    reason: { ...nullable(text), description: 'Why it can’t be undone.' },
    time_off_id: { ...nullable(id), description: 'The time off it was about.' },
    visits: { ...listOf(visit), description: 'The records it changed that still exist.' },
  },
  { title: 'OfficeAct' },
);

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
  summary: 'List your own recent schedule changes, newest first: up to 20 from the last 48 hours.',
  answer: listOf(officeAct),
});

export const undoOfficeAct = contract({
  method: 'POST',
  path: '/api/office_acts/:id/undo',
  ...about,
  transaction: false,
  params: byId,
  summary:
    'Undo one of your own schedule changes. Messages not sent yet are withdrawn, and sent ones are followed by a correction.',
  body: partial({ preview: { type: 'boolean', description: 'Return what would happen, without saving.' } }),
  status: 200,
  answer: object(
    {
      id,
      undone: { type: 'boolean', description: 'False for a preview.' },
      summary: text,
      refusal: { ...nullable(text), description: 'Why it can’t be undone. Only in a preview.' },
      withdrawn: { ...listOf(actLetter), description: 'Messages that will not be sent.' },
      corrections: { ...listOf(actLetter), description: 'Messages already sent, which get a correction.' },
    },
    { title: 'UndoneAct' },
  ),
});
