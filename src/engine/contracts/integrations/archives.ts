import type { FromSchema } from '../../schema/from-schema.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable, shortText } from '../platform/fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

/** `check`: a file that was sent to be compared with the company, and may be restored from. */
export const archiveKinds = ['export', 'import', 'check'] as const;
export const archiveStates = ['receiving', 'waiting', 'running', 'done', 'failed'] as const;

const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;

/** What two ledgers are compared by. Amounts are in minor units: nothing is rounded. */
const tableFigures = object({
  table: text,
  rows: number,
  sums: { type: 'object', additionalProperties: { type: 'number' } },
});

const figures = object({
  tables: listOf(tableFigures),
  gift_cards: {
    ...listOf(object({ ending: text, balance: { type: 'number' } })),
    description: 'The balance of each card.',
  },
  future_visits: number,
});
export type ArchiveFigures = FromSchema<typeof figures>;

const report = object({
  source: figures,
  result: nullable(figures),
  differences: { ...listOf(text), description: 'Problems, as sentences. Empty if everything arrived.' },
});
export type ArchiveReport = FromSchema<typeof report>;

const archive = object({
  id,
  company_id: id,
  kind: { type: 'string', enum: archiveKinds },
  state: { type: 'string', enum: archiveStates },
  done: number,
  total: number,
  bytes: number,
  checksum: nullable(text),
  problem: nullable(text),
  created_at: instant,
  finished_at: nullable(instant),
  expires_at: instant,
  report: nullable(report),
  made_at: { ...nullable(instant), description: 'When a checked file was created.' },
  restorable: {
    type: 'boolean',
    description:
      'Whether a new company can be created from the checked file: it was exported here from this company and is unchanged.',
  },
  restored: {
    ...nullable(
      object({
        subdomain: text,
        state: { type: 'string', enum: archiveStates },
        done: number,
        total: number,
        problem: nullable(text),
        differences: listOf(text),
      }),
    ),
    description: 'The new company created from it, and its progress.',
  },
});

/** All of a company is more than any permission gives: only its administrators, in person. */
const about = {
  access: { permission: 'general_settings', role: 'r_admin' },
  company: true,
  topic: 'archives',
} as const;

export const listArchives = contract({
  method: 'GET',
  path: '/api/archives',
  ...about,
  answer: listOf(archive),
  summary: 'List archives of the whole company, newest first.',
});

export const getArchive = contract({
  method: 'GET',
  path: '/api/archives/:id',
  ...about,
  params: byId,
  answer: archive,
  summary: 'Get an archive with its progress and, once done, the report.',
});

export const makeArchive = contract({
  method: 'POST',
  path: '/api/archives',
  ...about,
  status: 202,
  answer: archive,
  summary: 'Create an archive of everything the company has. It is kept for a day.',
  limit: { max: 10, perSeconds: 3600 },
});

/** So large is a file that its owner may send: this many parts of at most 4 MB. */
export const mostArchiveParts = 75;

const part = (most: number) =>
  strictObject({
    number: { type: 'integer', minimum: 0, maximum: most },
    base64: { type: 'string', minLength: 1, maxLength: 5_600_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' },
  });

export const openArchiveCheck = contract({
  name: 'createArchiveCheck',
  method: 'POST',
  path: '/api/archives/checks',
  ...about,
  status: 201,
  answer: archive,
  summary:
    'Begin checking an archive file: upload it in parts, then start. It replaces a file checked earlier.',
  limit: { max: 10, perSeconds: 3600 },
});

export const sendArchiveCheckPart = contract({
  name: 'uploadArchivePart',
  method: 'PUT',
  path: '/api/archives/:id/parts',
  ...about,
  params: byId,
  summary: 'Upload one part of the file in Base64. Uploading it again replaces it.',
  bodyLimitBytes: 6_000_000,
  body: part(mostArchiveParts - 1),
});

export const startArchiveCheck = contract({
  name: 'startArchiveCheck',
  method: 'POST',
  path: '/api/archives/:id/check',
  ...about,
  params: byId,
  status: 202,
  answer: archive,
  summary: 'Check that the uploaded file is complete, and compare it with the company’s current state.',
});

export const restoreArchive = contract({
  name: 'restoreArchive',
  method: 'POST',
  path: '/api/archives/:id/restore',
  ...about,
  params: byId,
  status: 202,
  answer: archive,
  summary:
    'Create a new company from a checked file. It starts frozen, with the caller as its administrator.',
  body: strictObject({
    business_name: shortText,
    subdomain: { type: 'string', pattern: '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$' },
  }),
  limit: { max: 5, perSeconds: 86_400 },
});

export const linkArchive = contract({
  name: 'createArchiveLink',
  method: 'POST',
  path: '/api/archives/:id/link',
  ...about,
  params: byId,
  idempotent: false,
  summary: 'Create a download link that works for ten minutes.',
  answer: object({ url: text, expires_at: instant }),
});

export const fetchArchive = contract({
  name: 'downloadArchive',
  method: 'GET',
  path: '/api/archive_files/:key',
  produces: 'application/gzip',
  summary: 'Download an archive as gzipped JSON lines.',
  access: 'anyone',
  company: true,
  params: strictObject({
    key: { type: 'string', maxLength: 200, description: 'The key in the download link.' },
  }),
  status: 200,
  limit: { max: 30, perSeconds: 600 },
});

const operator = { access: 'super_admin', company: false, topic: 'companies' } as const;

export const openArchiveImport = contract({
  name: 'createCompanyImport',
  method: 'POST',
  path: '/api/monitor/imports',
  ...operator,
  status: 201,
  answer: archive,
  summary: 'Create a frozen company from an archive. Upload the file in parts, then start.',
  body: strictObject({
    business_name: shortText,
    subdomain: { type: 'string', pattern: '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$' },
  }),
});

export const sendArchivePart = contract({
  name: 'uploadCompanyImportPart',
  method: 'PUT',
  path: '/api/monitor/imports/:id/parts',
  ...operator,
  params: byId,
  summary: 'Upload one part of the file in Base64. Uploading it again replaces it.',
  bodyLimitBytes: 6_000_000,
  body: part(100_000),
});

export const startArchiveImport = contract({
  name: 'startCompanyImport',
  method: 'POST',
  path: '/api/monitor/imports/:id/start',
  ...operator,
  params: byId,
  status: 202,
  summary: 'Start the import, or resume it where it stopped.',
  answer: archive,
});

export const getArchiveImport = contract({
  name: 'getCompanyImport',
  method: 'GET',
  path: '/api/monitor/imports/:id',
  ...operator,
  params: byId,
  answer: archive,
  summary:
    'Get an import with its progress and, once done, a report that compares the file with the company.',
});
