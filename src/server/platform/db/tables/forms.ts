import { boolean, integer, json, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FormDocument } from '#engine/template/documents.ts';
import { createdAt, instant } from './column-kinds.ts';
import { oneOf, partOf } from './constraints.ts';
import { companyTable } from './table-kinds.ts';

export const formKinds = ['booking', 'quote'] as const;

/** A company's form of each kind. Its id is random and stands in the addresses of embeds, so it outlives a reset. */
export const forms = companyTable(
  'forms',
  {
    kind: text('kind', { enum: formKinds }).notNull(),
    /** Its own address finds nothing. */
    disabled: boolean('disabled').notNull().default(false),
    /** The newest, which is the live one unless the form was reset. */
    currentRevision: integer('current_revision').notNull(),
    /** Back to the template since then; the revisions stay and may be restored. */
    resetAt: instant('reset_at'),
    createdAt: createdAt(),
  },
  (t) => [oneOf(t.kind, formKinds), uniqueIndex('forms_kind').on(t.companyId, t.kind)],
);

/** A form as it was saved once. Rows are only ever added: submissions refer to what their customer filled in. */
export const formRevisions = companyTable(
  'form_revisions',
  {
    formId: uuid('form_id').notNull(),
    /** Counts the saves of its form from 1. */
    number: integer('number').notNull(),
    layout: text('layout').notNull(),
    templateId: text('template_id').notNull(),
    /** Of the template, that the differences were made from. */
    templateVersion: integer('template_version').notNull(),
    // json and not jsonb: documents are kept to the letter, with their keys in the order in which they came.
    overrides: json('overrides').$type<FormDocument['overrides']>().notNull(),
    customFields: json('custom_fields').$type<FormDocument['customFields']>().notNull(),
    note: text('note').notNull().default(''),
    savedBy: text('saved_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [...partOf(t, t.formId, forms), uniqueIndex('form_revisions_number').on(t.formId, t.number)],
);
