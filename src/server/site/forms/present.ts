import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { formRevisionCalls, listFormTemplates } from '#engine/contracts/site/forms.ts';
import type { formAnswer } from '#engine/contracts/site/form-schemas.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import type { FormIssue } from '#engine/template/check-form.ts';
import type { MasterTemplate } from '#engine/template/documents.ts';
import type { SavedForm } from './save-form.ts';
import { toDocument, type Form, type FormRevision, type StoredForm } from './stored-form.ts';
import { requireTemplate } from './templates.ts';

type FormAnswer = FromSchema<typeof formAnswer>;
type RevisionCalls = ReturnType<typeof formRevisionCalls>;
type RevisionFacts = AnswerOf<RevisionCalls['list']>[number];

export function presentForm({ form, saved }: StoredForm): FormAnswer {
  const { id, name, version } = requireTemplate(form.kind, saved.templateId);
  return {
    id: form.id,
    ...toDocument(saved),
    master_template: { id, name, version },
    template_version: saved.templateVersion,
    revision: saved.number,
    updated_at: saved.createdAt.toISOString(),
  };
}

export const presentSaved = ({ warnings, ...stored }: SavedForm): FormAnswer => ({
  ...presentForm(stored),
  warnings: warnings.map(presentWarning),
});

const presentWarning = ({ nodeId, path, message }: FormIssue) => ({
  ...(nodeId !== undefined && { nodeId }),
  path,
  message,
});

/** What the history tells of a revision, without its document. */
export type HistoryRow = {
  form: Pick<Form, 'currentRevision' | 'resetAt'>;
  saved: Omit<FormRevision, 'overrides' | 'customFields' | 'layout' | 'formId' | 'companyId'>;
};

export const presentRevisionFacts = ({ form, saved }: HistoryRow): RevisionFacts => ({
  number: saved.number,
  templateId: saved.templateId,
  template_version: saved.templateVersion,
  note: saved.note,
  saved_by: saved.savedBy,
  saved_at: saved.createdAt.toISOString(),
  live: form.resetAt === null && form.currentRevision === saved.number,
});

export const presentRevision = (stored: StoredForm): AnswerOf<RevisionCalls['get']> => ({
  ...presentRevisionFacts(stored),
  ...toDocument(stored.saved),
});

export const presentTemplate = (template: MasterTemplate): AnswerOf<typeof listFormTemplates>[number] =>
  template;
