import { visitActNames } from '../../booking/visit-acts.ts';
import type { FromSchema } from '../../schema/from-schema.ts';
import { contract } from './contract.ts';
import { byId, filterQuery, id, instant, listOf, nullable } from './fields.ts';
import { actLetter } from '../booking/office-acts.ts';
import { ids } from '../catalogue/setting-fields.ts';
import { object, optional, partial, strictObject } from './shapes.ts';

export const bulkActs = ['update', 'archive', 'restore', 'remove'] as const;
export type BulkAct = (typeof bulkActs)[number];
/** `undo` puts back what another run has changed. */
export const runActs = [...bulkActs, ...visitActNames, 'undo'] as const;
/** `stopped`: whoever began it may no longer do so. */
export const runStates = ['running', 'done', 'stopped'] as const;
export const outcomes = ['waiting', 'changed', 'unchanged', 'refused'] as const;

/** So many ids may be named. More are found by a filter. */
export const mostIds = 500;

const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;

const standing = object({
  start_local: { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
  teams: listOf(text),
  status: text,
  tags: listOf(text),
});

/** What becomes of one visit. */
const detail = object({
  before: standing,
  after: optional(standing),
  fee: optional({ type: 'number', description: 'The fee charged to the customer, in major units.' }),
  amount: optional({ type: 'number', description: 'The amount charged to their card, in major units.' }),
  texts: optional({
    ...listOf(
      object(
        { channel: text, subject: { ...text, description: 'Empty for an SMS.' }, body: text },
        { title: 'MessageText' },
      ),
    ),
    description: 'What a message would say to this customer.',
  }),
  letters: optional({ ...listOf(actLetter), description: 'The messages it sends to customers and teams.' }),
});
export type RowDetail = FromSchema<typeof detail>;

const row = object(
  {
    id: { ...id, description: 'The record.' },
    title: { ...text, description: 'Its name or number.' },
    outcome: { type: 'string', enum: outcomes },
    reason: optional({ ...text, description: 'Why it was refused, or what could not be undone.' }),
    before: optional({
      type: 'object',
      additionalProperties: true,
      description: 'The current values of the settings that would change. Only in a dry run of an update.',
    }),
    detail: optional({ ...detail, description: 'What would change. Only in a dry run of visits.' }),
  },
  { title: 'BulkRow' },
);

const counted = object({ changed: number, unchanged: number, refused: number });

const run = {
  id,
  collection: { ...text, description: 'What was changed, such as `tags`.' },
  act: { type: 'string', enum: runActs },
  undo_of: { ...nullable(id), description: 'The run that this one undoes.' },
  state: { type: 'string', enum: runStates },
  reason: { ...text, description: 'Why it stopped.' },
  total: { ...number, description: 'How many records it covers.' },
  done: { ...number, description: 'How many of them are done.' },
  ...counted.properties,
  undone_by: { ...nullable(id), description: 'The run that undid it.' },
  made_by: text,
  created_at: instant,
  finished_at: nullable(instant),
} as const;
const runNames = [
  'id',
  'collection',
  'act',
  'undo_of',
  'state',
  'reason',
  'total',
  'done',
  'changed',
  'unchanged',
  'refused',
  'undone_by',
  'made_by',
  'created_at',
  'finished_at',
] as const;

export const bulkRun = { title: 'BulkRun', type: 'object', properties: run, required: runNames } as const;

/** What a dry run finds, or the run that has begun. */
export const bulkAnswer = object({
  total: { ...number, description: 'How many records it covers.' },
  judged: optional({ ...number, description: 'How many were tried. Only in a dry run.' }),
  would: optional({
    ...counted,
    description: 'What would happen to those that were tried. Only in a dry run.',
  }),
  rows: optional({ ...listOf(row), description: 'The first 200 that were tried. Only in a dry run.' }),
  run: optional({ ...bulkRun, description: 'The run, which may still be in progress. Not in a dry run.' }),
});

/** Which records, and what is done to them. `where` is that of a filter; `{}` means all. */
export const bulkBody = <const P extends Record<string, object>>(changes: P) =>
  strictObject({
    ids: optional({ ...ids(mostIds), minItems: 1 }),
    where: optional({
      type: 'object',
      additionalProperties: true,
      description: 'The `where` part of a filter. `{}` means all.',
    }),
    act: { type: 'string', enum: bulkActs },
    changes: optional(
      partial(changes, {
        minProperties: 1,
        description: 'The settings to give all of them. Only with `update`.',
      }),
    ),
    dry_run: { type: 'boolean', description: 'Return what would happen, without saving.' },
  });

export const bulkLimit = { max: 60, perSeconds: 600 } as const;

/** Whoever may change what a run is about may see it: the handler asks for the permission of its collection. */
const about = {
  access: {
    permission: [
      'charge_customer',
      'general_settings',
      'manage_appointment',
      'manage_availability',
      'manage_contacts',
      'manage_discounts',
      'manage_email',
      'manage_services',
      'manage_tasks',
      'manage_team',
    ],
  },
  company: true,
  topic: 'bulk_runs',
} as const;

export const getBulkRun = contract({
  method: 'GET',
  path: '/api/bulk_runs/:id',
  ...about,
  params: byId,
  query: filterQuery,
  summary: 'Get a bulk change with its progress and the outcome of each record. Filter by outcome.',
  answer: {
    type: 'object',
    properties: { ...run, rows: listOf(row) },
    required: [...runNames, 'rows'],
  },
});

export const undoBulkRun = contract({
  method: 'POST',
  path: '/api/bulk_runs/:id/undo',
  ...about,
  silent: true,
  params: byId,
  status: 202,
  limit: bulkLimit,
  summary: 'Undo a bulk change, as a separate run. Records that have changed since are refused.',
  answer: bulkRun,
});
