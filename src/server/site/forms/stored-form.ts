import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import type { FormDocument, FormKind } from '#engine/template/documents.ts';
import { openForm, type OpenedForm } from '#engine/template/open-form.ts';
import { formRevisions, forms } from '#server/platform/db/tables/forms.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireTemplate } from './templates.ts';

export type Form = typeof forms.$inferSelect;
export type FormRevision = typeof formRevisions.$inferSelect;
/** A form with one of its revisions, which is the live one where nothing else is said. */
export type StoredForm = { form: Form; saved: FormRevision };

/** The form that customers see; none while the company has not saved one, or has reset it. */
export function findLiveForm(db: TenantDb, kind: FormKind, where?: SQL): Promise<StoredForm | undefined> {
  return findStoredForm(
    db,
    and(eq(forms.kind, kind), isNull(forms.resetAt), eq(formRevisions.number, forms.currentRevision), where),
  );
}

export const findFormRevision = (
  db: TenantDb,
  kind: FormKind,
  number: number,
): Promise<StoredForm | undefined> =>
  findStoredForm(db, and(eq(forms.kind, kind), eq(formRevisions.number, number)));

async function findStoredForm(db: TenantDb, where: SQL | undefined): Promise<StoredForm | undefined> {
  const [found] = await db.query((database, own) =>
    database
      .select({ form: forms, saved: formRevisions })
      .from(forms)
      .innerJoin(formRevisions, eq(formRevisions.formId, forms.id))
      .where(and(own(forms), where))
      .limit(1),
  );
  return found;
}

export const toDocument = ({ layout, templateId, overrides, customFields }: FormRevision): FormDocument => ({
  layout: { name: layout },
  templateId,
  overrides,
  customFields,
});

/** Ready for the component types of today. */
export const openRevision = ({ form, saved }: StoredForm): OpenedForm =>
  openForm(requireTemplate(form.kind, saved.templateId), toDocument(saved), builtInRegistry);
