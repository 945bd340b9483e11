import type { FormContext } from '../components/context.ts';
import type { Registry } from '../components/registry.ts';
import { bookingKeys } from '../form/booking-answers.ts';
import type { FindingCode } from '../rules/lint/finding.ts';
import { lintRules } from '../rules/lint-rules.ts';
import type { FormNode } from '../tree/form-node.ts';
import { planForm } from '../tree/plan-form.ts';
import type { FormIssue } from './check-form.ts';

/** A form with one of these cannot work as it is meant; the rest is for its author to judge. */
const broken: ReadonlySet<FindingCode> = new Set(['cycle', 'refused']);

/** What there is to say of a form's rules, in words for its author. Errors keep the form from being saved. */
export function checkRules(
  tree: FormNode,
  registry: Registry,
  catalogue?: FormContext['catalogue'],
): FormIssue[] {
  const plan = planForm(tree, registry);
  const categories = catalogue?.categories.map(({ id, name }) => ({ value: id, label: name }));
  return lintRules(plan, {
    knownAnswers: bookingKeys,
    optionsOf: ({ attributes }) =>
      attributes['optionsFrom'] === 'serviceCategories' ? categories : undefined,
  }).map(({ code, nodeId, attribute, message }) => ({
    ...{ severity: broken.has(code) ? 'error' : 'warning', nodeId, message },
    path: `attributes.${attribute}`,
  }));
}
