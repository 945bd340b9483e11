import { DomainError } from '#engine/errors.ts';
import type { FormIssue } from '#engine/template/check-form.ts';
import type { FormDocument, MasterTemplate } from '#engine/template/documents.ts';
import { hasOwnRules } from '#engine/template/own-rules.ts';
import { problemOf, refusalOf } from '#engine/problems.ts';
import type { Thread } from '#server/platform/threads/create-thread.ts';
import { isError } from './inspect-form.ts';

/** Throws VALIDATION if the form may not be saved, with all that is wrong. Answers what its author should know. */
export async function requireSoundForm(
  thread: Thread,
  document: FormDocument,
  template: MasterTemplate,
  features: readonly string[],
): Promise<FormIssue[]> {
  const issues = await thread.run('inspectForm', document, template);
  refuseErrors(issues);
  if (hasOwnRules(document) && !features.includes('plan_conditional_booking_form'))
    throw new DomainError('PLAN_FEATURE_MISSING', { feature: 'plan_conditional_booking_form' });
  return issues;
}

function refuseErrors(issues: FormIssue[]): void {
  const errors = issues.filter(isError);
  if (errors.length === 0) return;
  throw new DomainError(
    'VALIDATION',
    refusalOf(
      errors.map(({ nodeId, path, message }) => [
        nodeId ?? (path || 'form'),
        problemOf('form_unsound', { reason: message }),
      ]),
    ),
  );
}
