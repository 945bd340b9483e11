import { bigint, char, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { filePurposeNames, type FilePurpose } from '#engine/files/purposes.ts';
import type { FileType } from '#engine/files/file-types.ts';
import { createdAt, instant } from './column-kinds.ts';
import { notNegative, oneOf } from './constraints.ts';
import { companyTable } from './table-kinds.ts';

/** One of the files that are kept of a file: a size of a picture, or the document itself. */
export type StoredSize = {
  /** The last part of its address and of its key in the storage; holds a part of its hash. */
  name: string;
  type: FileType;
  bytes: number;
  width: number | null;
  height: number | null;
};

export const fileStates = ['processing', 'ready', 'failed'] as const;

/** What a company has uploaded. The bytes are in the storage, below the ids of company and file. */
export const files = companyTable(
  'files',
  {
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    /** The booking that a photo is of. It may be gone before its photos are. */
    subjectId: uuid('subject_id'),
    name: text('name').notNull(),
    alt: text('alt').notNull().default(''),
    state: text('state', { enum: fileStates }).notNull(),
    problem: text('problem'),
    /** What its content was found to be. */
    type: text('type').$type<FileType>().notNull(),
    /** All sizes together. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** SHA-256 of what was uploaded. */
    sha256: char('sha256', { length: 64 }).notNull(),
    sizes: jsonb('sizes').$type<StoredSize[]>().notNull().default([]),
    color: text('color'),
    accountId: uuid('account_id'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.purpose, filePurposeNames),
    oneOf(t.state, fileStates),
    ...notNegative(t.bytes),
    index('files_newest').on(t.companyId, t.purpose, t.createdAt),
    index('files_subject').on(t.companyId, t.subjectId),
  ],
);

/** A file on its way. It keeps its id when it has arrived, so that finishing it twice makes one file. */
export const uploads = companyTable(
  'uploads',
  {
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    subjectId: uuid('subject_id'),
    name: text('name').notNull(),
    alt: text('alt').notNull().default(''),
    size: integer('size').notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    /** How much has arrived; the pieces are in the storage, by where they begin. */
    received: integer('received').notNull().default(0),
    accountId: uuid('account_id'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [oneOf(t.purpose, filePurposeNames), ...notNegative(t.size, t.received)],
);
