import { and, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { FormIssue } from '#engine/template/check-form.ts';
import { diff } from '#engine/template/diff.ts';
import type { FormDocument, FormKind } from '#engine/template/documents.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { actorOf, audit } from '#server/platform/audit.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { formRevisions, forms } from '#server/platform/db/tables/forms.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '#server/services.ts';
import { requireSoundForm } from './require-sound-form.ts';
import { findFormRevision, openRevision, type Form, type StoredForm } from './stored-form.ts';
import { findTemplate } from './templates.ts';

/** Of a call: on whose form, and who changes it. */
type FormAuthor = {
  db: TenantDb;
  company: Company;
  caller: Caller;
  client: { address: string };
  services: Pick<Services, 'clock' | 'thread'>;
};

/** What somebody wants to save. The document is anything yet. */
export type Saving = { document: FormDocument; note?: string | undefined; basedOn?: number | undefined };

export type SavedForm = StoredForm & { warnings: FormIssue[] };

/** The first save, or the first since a reset. */
export async function createForm(by: FormAuthor, kind: FormKind, saving: Saving): Promise<SavedForm> {
  const form = await findLocked(by.db, kind);
  if (form && !form.resetAt)
    throw await toConflict(by.db, form, `There is a ${kind} form already. Save over it with PUT.`);
  return save(by, { kind, form, ...saving });
}

/** Every later save. Without `basedOn`, it goes over whatever is there. */
export async function updateForm(by: FormAuthor, kind: FormKind, saving: Saving): Promise<SavedForm> {
  const form = await requireLocked(by.db, kind);
  await requireKnown(by.db, form, saving.basedOn);
  return save(by, { kind, form, ...saving });
}

/** An earlier revision, saved again as the newest: brought to the types of today, and checked as any other. */
export async function restoreForm(by: FormAuthor, kind: FormKind, number: number): Promise<SavedForm> {
  const form = await findLocked(by.db, kind);
  const earlier = await findFormRevision(by.db, kind, number);
  if (!form || !earlier) throw new DomainError('NOT_FOUND', { resource: `revisions of the ${kind} form` });
  const opened = openRevision(earlier);
  const document = diff(opened.template, opened);
  return save(by, { kind, form, document, note: `Restored revision ${number}`, restored: number });
}

/** Without `basedOn`, whatever is there is taken back. */
export async function resetForm(by: FormAuthor, kind: FormKind, basedOn?: number): Promise<void> {
  const form = await requireLocked(by.db, kind);
  await requireKnown(by.db, form, basedOn);
  await by.db.update(forms, form.id, { resetAt: by.services.clock() });
  await audit(by.db, by, {
    action: `${kind}_form.reset`,
    subject: { type: `${kind}_form`, id: form.id },
    summary: `Reset the ${kind} form to its template`,
    changes: { revision: [form.currentRevision, null] },
  });
}

/** Whoever saves at the same time waits here, and then sees the other's revision. */
async function findLocked(db: TenantDb, kind: FormKind): Promise<Form | undefined> {
  const [form] = await db.query((database, own) =>
    database
      .select()
      .from(forms)
      .where(and(own(forms), eq(forms.kind, kind)))
      .for('update'),
  );
  return form;
}

async function requireLocked(db: TenantDb, kind: FormKind): Promise<Form> {
  const form = await findLocked(db, kind);
  if (!form || form.resetAt) throw new DomainError('NOT_FOUND', { resource: `${kind}_form` });
  return form;
}

/** Nobody takes the place of a revision that they have not seen. */
async function requireKnown(db: TenantDb, form: Form, basedOn: number | undefined): Promise<void> {
  if (basedOn !== undefined && basedOn !== form.currentRevision)
    throw await toConflict(db, form, 'Somebody has saved this form since you opened it.');
}

async function toConflict(db: TenantDb, form: Form, reason: string): Promise<DomainError> {
  const newest = await findFormRevision(db, form.kind, form.currentRevision);
  if (!newest) throw new Error(`The form ${form.id} has no revision ${form.currentRevision}.`);
  const { number, savedBy, createdAt } = newest.saved;
  const current = { revision: number, saved_by: savedBy, saved_at: createdAt.toISOString() };
  return new DomainError('CONFLICT', { reason, current });
}

type Save = Saving & { kind: FormKind; form: Form | undefined; restored?: number };

async function save(by: FormAuthor, { kind, form, document, note = '', restored }: Save): Promise<SavedForm> {
  const { db, company, services } = by;
  const template = findTemplate(kind, document.templateId);
  if (!template)
    throw new DomainError(
      'VALIDATION',
      refusal({ templateId: problemOf('template_of_other_kind', { kind }) }),
    );
  const warnings = await requireSoundForm(services.thread, document, template, company.features);
  const number = (form?.currentRevision ?? 0) + 1;
  const live = { currentRevision: number, resetAt: null };
  const changed = form ? await db.update(forms, form.id, live) : await db.insert(forms, { kind, ...live });
  const { layout, templateId, overrides, customFields } = document;
  const saved = await db.insert(formRevisions, {
    formId: changed.id,
    number,
    layout: layout.name,
    templateId,
    templateVersion: template.version,
    overrides,
    customFields,
    note,
    savedBy: actorOf(by.caller).actorName,
    createdAt: services.clock(),
  });
  await audit(db, by, {
    action: `${kind}_form.${restored === undefined ? 'saved' : 'restored'}`,
    subject: { type: `${kind}_form`, id: changed.id },
    summary:
      restored === undefined
        ? `Saved the ${kind} form as revision ${number}`
        : `Restored revision ${restored} of the ${kind} form as revision ${number}`,
    changes: { revision: [form && !form.resetAt ? form.currentRevision : null, number] },
  });
  return { form: changed, saved, warnings };
}
