import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { DomainError } from '#engine/errors.ts';
import { checkForm, type FormChecks, type FormIssue } from '#engine/template/check-form.ts';
import { checkRules } from '#engine/template/check-rules.ts';
import { compileFormChecks } from '#engine/template/compile-form-checks.ts';
import type { FormDocument, MasterTemplate } from '#engine/template/documents.ts';
import { hasOwnRules } from '#engine/template/own-rules.ts';

let compiled: FormChecks | undefined;
/** Compiled when the first form is saved: starting does not wait for it. */
const getChecks = (): FormChecks => (compiled ??= compileFormChecks(builtInRegistry));

/** Everything there is to say of a form, whether it may be saved or not. */
export function inspectForm(document: FormDocument, template: MasterTemplate): FormIssue[] {
  const { resolved, issues } = checkForm(document, template, builtInRegistry, getChecks());
  // Of a form that is not built as it should be, rules mean nothing yet.
  if (!resolved || issues.some(isError)) return issues;
  return [...issues, ...checkRules(resolved.tree, builtInRegistry), ...resolved.orphans.map(toWarning)];
}

/** Throws VALIDATION if the form may not be saved, with all that is wrong. Answers what its author should know. */
export function requireSoundForm(
  document: FormDocument,
  template: MasterTemplate,
  features: readonly string[],
): FormIssue[] {
  const issues = inspectForm(document, template);
  refuseErrors(issues);
  if (hasOwnRules(document) && !features.includes('plan_conditional_booking_form'))
    throw new DomainError('PLAN_FEATURE_MISSING', { feature: 'plan_conditional_booking_form' });
  return issues;
}

const isError = ({ severity }: FormIssue): boolean => severity === 'error';

const toWarning = ({ id, message }: { id: string; message: string }): FormIssue => ({
  ...{ severity: 'warning', nodeId: id, path: '', message },
});

function refuseErrors(issues: FormIssue[]): void {
  const messages = new Map<string, string[]>();
  for (const { nodeId, path, message } of issues.filter(isError)) {
    const subject = nodeId ?? (path || 'form');
    messages.set(subject, [...(messages.get(subject) ?? []), message]);
  }
  if (messages.size > 0) throw new DomainError('VALIDATION', { messages: Object.fromEntries(messages) });
}
