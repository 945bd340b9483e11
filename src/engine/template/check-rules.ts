import type { FormContext } from '../components/context.ts';
import type { Registry } from '../components/registry.ts';
import { bookingKeys } from '../form/booking-answers.ts';
import { offeredIn } from '../rules/lint/catalogue-options.ts';
import type { FindingCode } from '../rules/lint/finding.ts';
import { lintRules } from '../rules/lint-rules.ts';
import type { FormNode } from '../tree/form-node.ts';
import { planForm } from '../tree/plan-form.ts';
import type { FormIssue } from './check-form.ts';
import { checkSubmittable, isWithoutOptions } from './check-submittable.ts';

/** A form with one of these cannot work as it is meant; the rest is for its author to judge. */
const broken: ReadonlySet<FindingCode> = new Set(['cycle', 'refused']);

/**
 * What there is to say of how a form works, its rules before all, in words for its author. Errors keep it from being
 * saved.
 */
export function checkRules(
  tree: FormNode,
  registry: Registry,
  catalogue?: FormContext['catalogue'],
): FormIssue[] {
  const plan = planForm(tree, registry);
  const offered = offeredIn(catalogue);
  const rules = lintRules(plan, {
    knownAnswers: bookingKeys,
    // All of what was offered may be gone, and rules that look at it with it.
    optionsOf: (planned) => offered(planned) ?? (isWithoutOptions(planned) ? [] : undefined),
  }).map(({ code, nodeId, attribute, message }): FormIssue => ({
    severity: broken.has(code) ? 'error' : 'warning',
    nodeId,
    message,
    path: `attributes.${attribute}`,
  }));
  return [...checkSubmittable(plan), ...rules];
}
