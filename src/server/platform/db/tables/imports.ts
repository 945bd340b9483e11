import { index, integer, json, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { importKinds, importRowStates, importStates } from '#engine/contracts/integrations/imports.ts';
import { createdAt, instant } from './column-kinds.ts';
import { notNegative, oneOf, partOf } from './constraints.ts';
import { companyTable } from './table-kinds.ts';

/** A table from another program, on its way into the company's own. */
export const imports = companyTable(
  'imports',
  {
    kind: text('kind', { enum: importKinds }).notNull(),
    fileName: text('file_name').notNull().default(''),
    /** Column of the file → field of ours, in the order of the file: `jsonb` would sort them. */
    mapping: json('mapping').$type<Record<string, string>>().notNull(),
    state: text('state', { enum: importStates }).notNull().default('checking'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (t) => [oneOf(t.kind, importKinds), oneOf(t.state, importStates)],
);

export const importRows = companyTable(
  'import_rows',
  {
    importId: uuid('import_id').notNull(),
    /** Of the file, as an editor counts them. */
    line: integer('line').notNull(),
    values: json('values').$type<Record<string, string>>().notNull(),
    state: text('state', { enum: importRowStates }).notNull(),
    /** Field → what is wrong with it; what concerns none is under the empty name. */
    problems: jsonb('problems').$type<Record<string, string[]>>().notNull().default({}),
    subjectId: uuid('subject_id'),
  },
  (t) => [
    oneOf(t.state, importRowStates),
    ...notNegative(t.line),
    ...partOf(t, t.importId, imports),
    uniqueIndex('import_rows_line').on(t.importId, t.line),
    index('import_rows_state').on(t.importId, t.state, t.line),
  ],
);

/** What became of a row of another program, by the id it had there: the same row a second time is known. */
export const importedIds = companyTable(
  'imported_ids',
  {
    kind: text('kind', { enum: importKinds }).notNull(),
    oldVersionId: text('old_version_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('imported_ids_once').on(t.companyId, t.kind, t.oldVersionId)],
);
