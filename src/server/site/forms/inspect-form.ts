import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { checkForm, type FormChecks, type FormIssue } from '#engine/template/check-form.ts';
import { checkRules } from '#engine/template/check-rules.ts';
import { compileFormChecks } from '#engine/template/compile-form-checks.ts';
import type { FormDocument, MasterTemplate } from '#engine/template/documents.ts';

let compiled: FormChecks | undefined;
/** Compiled when the first form is looked at: a second or more, which nobody should wait for at the start. */
const getChecks = (): FormChecks => (compiled ??= compileFormChecks(builtInRegistry));

/** Everything there is to say of a form, whether it may be saved or not. A task of the second thread. */
export function inspectForm(document: FormDocument, template: MasterTemplate): FormIssue[] {
  const { resolved, issues } = checkForm(document, template, builtInRegistry, getChecks());
  // Of a form that is not built as it should be, rules mean nothing yet.
  if (!resolved || issues.some(isError)) return issues;
  return [...issues, ...checkRules(resolved.tree, builtInRegistry), ...resolved.orphans.map(toWarning)];
}

export const isError = ({ severity }: FormIssue): boolean => severity === 'error';

const toWarning = ({ id, message }: { id: string; message: string }): FormIssue => ({
  severity: 'warning',
  nodeId: id,
  path: '',
  message,
});
