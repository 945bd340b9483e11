import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { checkFormDocument } from '#engine/contracts/site/form-check.ts';
import type { FormIssue } from '#engine/template/check-form.ts';
import { diff } from '#engine/template/diff.ts';
import type { FormDocument, FormKind, MasterTemplate } from '#engine/template/documents.ts';
import { openForm } from '#engine/template/open-form.ts';
import type { FormDraft, SavedVersion } from '#builder';
import { request } from '#app/lib/api.ts';
import { formatDateTime } from '#app/ui/format.ts';
import { revisionCalls, toDocument } from './api.ts';

/** The saved versions of a form, between the documents that are stored and the drafts that are edited. */
export type FormVersions = ReturnType<typeof createFormVersions>;

/** The first of the templates is the one that a draft follows which names none. */
export function createFormVersions(
  kind: FormKind,
  templates: readonly [MasterTemplate, ...MasterTemplate[]],
) {
  const calls = revisionCalls[kind];
  const find = (templateId: string | undefined) => templates.find(({ id }) => id === templateId);
  const read = (document: FormDocument): FormDraft => {
    const template = find(document.templateId);
    if (!template) throw new Error('The template of this version is no longer installed.');
    const { tree, theme, layout, orphans } = openForm(template, document, builtInRegistry);
    return { tree, theme, layout, orphans, templateId: template.id };
  };
  return {
    read,
    write: (draft: FormDraft): FormDocument => diff(find(draft.templateId) ?? templates[0], draft),
    check: (document: Record<string, unknown>): Promise<FormIssue[]> =>
      request(checkFormDocument(kind), { body: document }),
    async open(number: number): Promise<SavedVersion> {
      const { saved_by, saved_at, ...stored } = await request(calls.get, { params: { number } });
      const facts = { number, savedBy: saved_by, savedAt: formatDateTime(saved_at) };
      return { ...facts, draft: read(toDocument(stored)) };
    },
  };
}
