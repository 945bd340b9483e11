import type { FormContext } from '../components/context.ts';
import type { Registry } from '../components/registry.ts';
import { bookingKeys } from '../form/booking-answers.ts';
import { offeredIn } from '../rules/lint/catalogue-options.ts';
import type { FindingCode } from '../rules/lint/finding.ts';
import { lintRules } from '../rules/lint-rules.ts';
import type { FormNode } from '../tree/form-node.ts';
import { planForm, type PlannedNode } from '../tree/plan-form.ts';
import type { FormIssue } from './check-form.ts';

/** A form with one of these cannot work as it is meant; the rest is for its author to judge. */
const broken: ReadonlySet<FindingCode> = new Set(['cycle', 'refused']);

/** Does it ask for one of its own options, and has none? */
export const isWithoutOptions = ({ key, attributes }: PlannedNode): boolean => {
  const { options, optionsFrom, inputType } = attributes;
  const isAsking = key !== undefined && (optionsFrom === 'own' || inputType === 'radio');
  return isAsking && (!Array.isArray(options) || options.length === 0);
};

/** What there is to say of a form's rules, in words for its author. Errors keep the form from being saved. */
export function checkRules(
  tree: FormNode,
  registry: Registry,
  catalogue?: FormContext['catalogue'],
): FormIssue[] {
  const plan = planForm(tree, registry);
  const offered = offeredIn(catalogue);
  return lintRules(plan, {
    knownAnswers: bookingKeys,
    // All of what was offered may be gone, and rules that look at it with it.
    optionsOf: (planned) => offered(planned) ?? (isWithoutOptions(planned) ? [] : undefined),
  }).map(({ code, nodeId, attribute, message }) => ({
    severity: broken.has(code) ? 'error' : 'warning',
    nodeId,
    message,
    path: `attributes.${attribute}`,
  }));
}
