import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { FormKind } from '#engine/template/documents.ts';
import { formRevisions, forms } from '#server/platform/db/tables/forms.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { FilterRules, ParsedFilter } from '#server/platform/http/filter.ts';
import type { HistoryRow } from './present.ts';

export const revisionFilter: FilterRules = {
  fields: {
    number: formRevisions.number,
    saved_by: formRevisions.savedBy,
    saved_at: formRevisions.createdAt,
    template_version: formRevisions.templateVersion,
  },
  search: [formRevisions.savedBy, formRevisions.note],
  defaultOrder: [desc(formRevisions.number)],
};

/** Without the documents, which may be large. */
const facts = {
  form: { currentRevision: forms.currentRevision, resetAt: forms.resetAt },
  saved: {
    id: formRevisions.id,
    number: formRevisions.number,
    templateId: formRevisions.templateId,
    templateVersion: formRevisions.templateVersion,
    note: formRevisions.note,
    savedBy: formRevisions.savedBy,
    createdAt: formRevisions.createdAt,
  },
};

export const listRevisions = (
  db: TenantDb,
  kind: FormKind,
  { where, orderBy, limit, offset }: ParsedFilter,
): Promise<HistoryRow[]> =>
  db.query((database, own) =>
    database
      .select(facts)
      .from(formRevisions)
      .innerJoin(forms, eq(forms.id, formRevisions.formId))
      .where(and(own(formRevisions), eq(forms.kind, kind), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );

export async function countRevisions(db: TenantDb, kind: FormKind, where: SQL | undefined): Promise<number> {
  const [row] = await db.query((database, own) =>
    database
      .select({ count: count() })
      .from(formRevisions)
      .innerJoin(forms, eq(forms.id, formRevisions.formId))
      .where(and(own(formRevisions), eq(forms.kind, kind), where)),
  );
  return row?.count ?? 0;
}
