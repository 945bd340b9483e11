import { bigint, boolean, customType, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { archiveKinds, archiveStates, type ArchiveReport } from '#engine/contracts/integrations/archives.ts';
import { createdAt, instant } from './column-kinds.ts';
import { notNegative, oneOf, partOf } from './constraints.ts';
import { companyTable } from './table-kinds.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A whole company as one file: made from it, or on its way into it. */
export const archives = companyTable(
  'archives',
  {
    kind: text('kind', { enum: archiveKinds }).notNull(),
    state: text('state', { enum: archiveStates }).notNull(),
    /** Rows written or read so far, and how many there are. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the file. */
    checksum: text('checksum'),
    report: jsonb('report').$type<ArchiveReport>(),
    problem: text('problem'),
    /** Of a file that was checked: when it was made, and whether that was here, of this company. */
    madeAt: instant('made_at'),
    isOwn: boolean('is_own').notNull().default(false),
    /** The import of a new company that was made of it; that company's, so that no key can refer to it. */
    restoredId: uuid('restored_id'),
    /** Who signs in to a company that was restored, without being invited. */
    loginId: uuid('login_id'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    oneOf(t.kind, archiveKinds),
    oneOf(t.state, archiveStates),
    ...notNegative(t.done, t.total, t.bytes),
  ],
);

/** The file in pieces, so that every node has it and none holds all of it in memory. */
export const archiveParts = companyTable(
  'archive_parts',
  {
    archiveId: uuid('archive_id').notNull(),
    number: integer('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [
    ...partOf(t, t.archiveId, archives),
    ...notNegative(t.number),
    uniqueIndex('archive_parts_once').on(t.archiveId, t.number),
  ],
);
