import { and, eq, sql } from 'drizzle-orm';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { createFormDocument, type FormKind, type TemplateSettings } from '#engine/template/documents.ts';
import { openForm, type OpenedForm } from '#engine/template/open-form.ts';
import { DomainError } from '#engine/errors.ts';
import { createCache } from '#server/platform/cache.ts';
import { isUuid } from '#server/platform/db/ids.ts';
import { formRevisions, forms } from '#server/platform/db/tables/forms.ts';
import { withCustomFields } from '#server/company/custom-fields/form-fields.ts';
import { prepareStatement } from '#server/platform/db/prepared-statement.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { multiStepsFormId, multiStepsForms } from './multi-steps-form.ts';
import { findFormRevision, openRevision } from './stored-form.ts';
import { defaultTemplateOf } from './templates.ts';

/** A form as visitors fill it in. */
export type PublicForm = Pick<OpenedForm, 'tree' | 'theme' | 'layout'> & {
  kind: FormKind;
  settings: TemplateSettings;
  /** None where the company has no form of its own, and so shows the template's. */
  id: string | null;
  revision: number | null;
};

/** By revision or template, which never change: what is dropped is only no longer asked for. */
const opened = createCache<OpenedForm>({ seconds: 3600, max: 200 });

/**
 * The company's form of a kind, or the one that an address names. A form that was reset is the template's again and
 * keeps its address. Nothing is answered only for an address that is not this company's, or is switched off.
 */
export async function loadPublicForm(
  db: TenantDb,
  { kind, id }: { kind: FormKind; id?: string },
): Promise<PublicForm | undefined> {
  const form = await findCurrent(db, kind);
  if (id !== undefined && (form?.id !== id || form.disabled)) return undefined;
  if (!form || form.resetAt) {
    const template = defaultTemplateOf(kind);
    const untouched = await opened.get(template.id, async () =>
      openForm(template, createFormDocument(template.id), builtInRegistry),
    );
    return toPublicForm(untouched, { kind, id: form?.id ?? null, revision: null });
  }
  const current = await opened.get(form.revisionId, async () =>
    openRevision({ form, saved: await db.get(formRevisions, form.revisionId) }),
  );
  const tree = await withCustomFields(db, current.tree);
  return toPublicForm({ ...current, tree }, { kind, id: form.id, revision: form.currentRevision });
}

/** The form that a submission was filled in on. */
export type SubmittedForm = Pick<PublicForm, 'tree' | 'id' | 'revision'>;

/**
 * A visitor who opened the page before the company saved a new revision may still send what they filled in: it is
 * checked by the questions that they were asked. Without a word about it, it is the form of today.
 */
export async function loadSubmittedForm(
  db: TenantDb,
  kind: FormKind,
  named: { id: string; revision: number } | undefined,
): Promise<SubmittedForm> {
  if (named?.id === multiStepsFormId) return { tree: multiStepsForms[kind], id: null, revision: null };
  const older = named && isUuid(named.id) ? await findFormRevision(db, kind, named.revision) : undefined;
  if (older && older.form.id === named?.id && !older.form.disabled) {
    const { tree } = await opened.get(older.saved.id, async () => openRevision(older));
    return { tree: await withCustomFields(db, tree), id: older.form.id, revision: older.saved.number };
  }
  const form = await loadPublicForm(db, { kind });
  if (!form) throw new DomainError('NOT_FOUND', { resource: `${kind}_forms` });
  return form;
}

/** The form, reset or not, with the id of its newest revision. */
async function findCurrent(db: TenantDb, kind: FormKind) {
  const [found] = await selectCurrent(db, { kind });
  return found && { ...found.form, revisionId: found.revisionId };
}

const isNewest = and(eq(formRevisions.formId, forms.id), eq(formRevisions.number, forms.currentRevision));

const selectCurrent = prepareStatement('form_of_today', (database, own) =>
  database
    .select({ form: forms, revisionId: formRevisions.id })
    .from(forms)
    .innerJoin(formRevisions, isNewest)
    .where(and(own(forms), eq(forms.kind, sql.placeholder('kind')))),
);

const toPublicForm = (
  { tree, theme, layout, template }: OpenedForm,
  of: Pick<PublicForm, 'kind' | 'id' | 'revision'>,
): PublicForm => ({ ...of, tree, theme, layout, settings: template.parameters.settings });
