import { contract } from '../platform/contract.ts';
import { byId, filterQuery, id, instant, listOf, nullable } from '../platform/fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

export const importKinds = [
  'customers',
  'leads',
  'services',
  'gift_cards',
  'discount_codes',
  'series',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** `checking`: the dry run; `checked`: it is over, and nothing has been written. */
export const importStates = ['checking', 'checked', 'running', 'done', 'cancelled'] as const;
/** `new`: not looked at; `sound`: it would be created; `known`: it is here already, and stays as it is. */
export const importRowStates = ['new', 'sound', 'refused', 'known', 'created'] as const;

const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;

/** Whoever may add things of a kind may import them: the handler asks for the kind's own permission. */
const about = {
  access: {
    permission: [
      'manage_contacts',
      'manage_services',
      'manage_giftcards',
      'manage_discounts',
      'manage_appointment',
      'manage_opportunities',
    ],
  },
  company: true,
  topic: 'imports',
} as const;

const row = object({
  line: { ...number, description: 'The line in the file. The header is line 1.' },
  state: { type: 'string', enum: importRowStates },
  values: { type: 'object', additionalProperties: text },
  problems: { type: 'object', additionalProperties: listOf(text) },
  subject_id: nullable(id),
});

const report = object({
  id,
  kind: { type: 'string', enum: importKinds },
  file_name: text,
  mapping: { type: 'object', additionalProperties: text },
  titles: {
    type: 'object',
    additionalProperties: text,
    description: 'The names of custom fields that columns map to, by key such as `custom.gate_code`.',
  },
  state: { type: 'string', enum: importStates },
  total: number,
  checked: number,
  sound: number,
  created: number,
  known: number,
  refused: number,
  incomplete: {
    ...number,
    description: 'Rows without a value that couldn’t be read, such as a phone number.',
  },
  can_undo: { type: 'boolean', description: 'Whether what it added can be taken back.' },
  made_by: text,
  created_at: instant,
  started_at: nullable(instant),
  finished_at: nullable(instant),
});

export const checkImport = contract({
  method: 'POST',
  path: '/api/imports',
  ...about,
  status: 201,
  bodyLimitBytes: 6_000_000,
  transaction: false,
  summary:
    'Check a CSV file without importing it. A job tries every row, rolls it back, and reports problems line by line.',
  body: strictObject({
    kind: { type: 'string', enum: importKinds },
    csv: { type: 'string', minLength: 1, maxLength: 5_000_000 },
    file_name: optional({ type: 'string', maxLength: 200 }),
    mapping: optional({
      type: 'object',
      description:
        'Maps columns of the file to our fields; an empty string skips a column. By default, columns are matched by name.',
      maxProperties: 100,
      additionalProperties: { type: 'string', maxLength: 60 },
    }),
  }),
  answer: {
    ...report,
    properties: {
      ...report.properties,
      columns: { ...listOf(text), description: 'The columns of the file.' },
      fields: {
        ...listOf(text),
        description: 'The fields that columns can be mapped to. `titles` has the names of custom fields.',
      },
    },
    required: [...report.required, 'columns', 'fields'],
  },
});

export const listImports = contract({
  method: 'GET',
  path: '/api/imports',
  ...about,
  query: filterQuery,
  answer: listOf(report),
  summary: 'List imports with their progress, newest first.',
});

export const getImport = contract({
  method: 'GET',
  path: '/api/imports/:id',
  ...about,
  params: byId,
  answer: report,
  summary: 'Get an import with its progress.',
});

export const listImportRows = contract({
  method: 'GET',
  path: '/api/imports/:id/rows',
  ...about,
  params: byId,
  query: filterQuery,
  summary: 'List the rows of an import and their outcome, by line.',
  answer: listOf(row),
});

export const startImport = contract({
  method: 'POST',
  path: '/api/imports/:id/start',
  ...about,
  params: byId,
  status: 202,
  answer: report,
  summary: 'Start an import, or resume a cancelled one. Refused rows are left out.',
});

export const cancelImport = contract({
  method: 'POST',
  path: '/api/imports/:id/cancel',
  ...about,
  params: byId,
  answer: report,
  summary: 'Cancel an import. Rows already imported stay.',
});

export const undoImport = contract({
  name: 'undoImport',
  method: 'POST',
  path: '/api/imports/:id/undo',
  ...about,
  params: byId,
  status: 200,
  answer: report,
  summary: 'Take back what an import added, except for what is in use since. Its rows can be imported again.',
});

export const refusedImportRows = contract({
  name: 'downloadRefusedImportRows',
  method: 'GET',
  path: '/api/imports/:id/refused',
  ...about,
  params: byId,
  status: 200,
  produces: 'text/csv',
  summary: 'Download the refused rows as CSV, with the problem in a column, to correct and import again.',
});
