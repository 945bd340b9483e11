import type { Permission } from '../access/permissions.ts';
import { defineSettings, type SettingSpecs } from '../settings/platform/define-settings.ts';
import { visitLetterTitles } from './visit-letters.ts';
import { choice, flag, number, optionalText, prose, records } from '../settings/platform/kinds.ts';

/** The furthest that visits are moved at once. */
export const mostDays = 366;
const mostMinutes = 24 * 60;
/** The longest letter that is written by hand. */
const longestOwnLetter = 5000;

const overbook = {
  ...flag,
  title: 'Ignore limits',
  description: 'Also where no place is left, or a team has its jobs of that day.',
  'x-hint': 'Also where no place is left. Teams are never in two places at once.',
  default: false,
} as const;

const tell = {
  ...flag,
  title: 'Tell the customers',
  description: 'Whether the customers are told.',
  default: true,
} as const;

/** What is asked before visits are given other teams. */
const assignInput = defineSettings({
  team_ids: {
    ...records('/api/teams', 20),
    title: 'Teams',
    description: 'Exactly these teams have each visit then. None takes the visits from their teams.',
    'x-hint': 'Each visit is given exactly these teams. Leave empty to unassign.',
  },
  overbook,
  tell,
});

const moveInput = defineSettings({
  days: {
    ...number(-mostDays, mostDays),
    title: 'Days',
    description: 'How many days later; less than 0 is earlier.',
    'x-hint': 'How many days later. A negative number moves visits earlier.',
    default: 1,
  },
  minutes: {
    ...number(-mostMinutes, mostMinutes),
    title: 'Minutes',
    description: 'How many minutes later; less than 0 is earlier.',
    'x-hint': 'How many minutes later: 60 is one hour. A negative number moves visits earlier.',
    default: 0,
  },
  time: {
    type: ['string', 'null'],
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    'x-problem': 'not_time_of_day',
    title: 'Start time',
    description: 'HH:mm on the wall of each location. Null keeps the time of each visit.',
    'x-hint': 'Leave empty to keep the time of each visit.',
    'x-kind': 'time',
    default: null,
  },
  waive: { ...flag, title: 'Waive the late fee', default: false },
  overbook,
  tell,
});

const cancelInput = defineSettings({
  reason: { ...optionalText(500), title: 'Reason', 'x-hint': 'The customer reads it.' },
  fee: {
    ...choice({ policy: 'As your policy says', waive: 'No fee' }),
    title: 'Cancellation fee',
    default: 'policy',
  },
  tell,
});

const dispatchInput = defineSettings({
  reason: { ...optionalText(500), title: 'Reason', 'x-hint': 'The customer reads it.' },
  waive: { ...flag, title: 'Waive the late fee', default: true },
  tell,
});

const tagInput = defineSettings({
  add: { ...records('/api/tags', 20), title: 'Add' },
  remove: { ...records('/api/tags', 20), title: 'Remove' },
});

const isOwn = { letter: 'own' } as const;

/** One of the letters, or the office's own words. Whoever sends them chooses: none is right for every visit. */
const messageInput = defineSettings({
  letter: {
    ...choice({ ...visitLetterTitles, own: 'Write your own' }),
    title: 'Message',
    description: 'Required. A template goes only to customers whose visit it fits.',
    'x-hint': 'Goes only to customers whose visit it fits.',
  },
  by: {
    ...choice({ email: 'Email', sms: 'Text message', both: 'Email and text message' }),
    title: 'Send by',
    description: 'How a message of one’s own words is sent.',
    'x-only-with': isOwn,
    default: 'email',
  },
  subject: {
    ...optionalText(150),
    title: 'Subject',
    description: 'The subject of an email in one’s own words. Merge tags stand for what each visit has.',
    'x-hint': 'Of the email.',
    'x-only-with': isOwn,
  },
  body: {
    ...prose,
    maxLength: longestOwnLetter,
    title: 'Text',
    description: 'The message in one’s own words. Merge tags stand for what each visit has.',
    'x-hint':
      'Tags work as in templates: {{customer.first_name}}, {{booking.date}}, {{booking.time}}, {{company.name}}.',
    'x-only-with': isOwn,
  },
});

export type VisitActSpec = {
  title: string;
  permission: Permission;
  /** Can what it did be taken back? */
  isUndoable: boolean;
  /** What is said before, where it cannot. */
  warning?: string;
  input: SettingSpecs;
};

/** What can be done with many visits at once. */
export const visitActs = {
  assign: { title: 'Assign to', permission: 'manage_appointment', isUndoable: true, input: assignInput },
  move: { title: 'Move', permission: 'manage_appointment', isUndoable: true, input: moveInput },
  accept: {
    title: 'Accept',
    permission: 'manage_appointment',
    isUndoable: true,
    input: defineSettings({}),
  },
  cancel: { title: 'Cancel visits', permission: 'manage_appointment', isUndoable: true, input: cancelInput },
  dispatch: {
    title: 'Send to dispatch',
    permission: 'manage_appointment',
    isUndoable: true,
    input: dispatchInput,
  },
  tag: { title: 'Tag', permission: 'manage_appointment', isUndoable: true, input: tagInput },
  charge: {
    title: 'Charge',
    permission: 'charge_customer',
    isUndoable: false,
    warning: 'Charges can’t be undone, only refunded.',
    input: defineSettings({}),
  },
  message: {
    title: 'Send message',
    permission: 'manage_appointment',
    isUndoable: false,
    warning: 'Sent messages can’t be taken back.',
    input: messageInput,
  },
} as const satisfies Record<string, VisitActSpec>;

export type VisitAct = keyof typeof visitActs;
// The keys of a literal are its own.
export const visitActNames = Object.keys(visitActs) as VisitAct[];
