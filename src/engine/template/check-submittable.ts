import type { AnyDefinition } from '../components/define.ts';
import { nameOf } from '../tree/name-of.ts';
import type { FormPlan, PlannedNode } from '../tree/plan-form.ts';
import type { FormIssue } from './check-form.ts';

type Plan = FormPlan<AnyDefinition>;
type Planned = PlannedNode<AnyDefinition>;

/** Does it ask for one of its own options, and has none? */
export const isWithoutOptions = ({ key, attributes }: PlannedNode): boolean => {
  const { options, optionsFrom, inputType } = attributes;
  const isAsking = key !== undefined && (optionsFrom === 'own' || inputType === 'radio');
  return isAsking && (!Array.isArray(options) || options.length === 0);
};

/** What keeps customers from sending a form, whatever they fill in. It never stops being said. */
export function checkSubmittable(plan: Plan): FormIssue[] {
  const issues = plan.nodes.filter(isShown).flatMap((planned) => judgeAnswerable(planned, plan));
  return plan.nodes.some((planned) => isShown(planned) && isSending(planned))
    ? issues
    : [...issues, { ...blame(plan.tree.id, 'attributes'), message: 'No button sends this form.' }];
}

const isSending = ({ definition, attributes }: Planned): boolean => definition?.sends?.(attributes) === true;

const isShown = ({ attributes }: Planned): boolean => attributes['hidden'] !== true;

function judgeAnswerable(planned: Planned, { registry }: Plan): FormIssue[] {
  const { node, definition, attributes } = planned;
  const name = nameOf(node, registry);
  const contradiction = definition?.contradiction?.(attributes);
  if (contradiction !== undefined)
    return [{ ...blame(node.id, 'attributes'), message: `${name} ${contradiction}.` }];
  if (attributes['required'] !== true || !isWithoutOptions(planned)) return [];
  return [
    {
      ...blame(node.id, 'attributes.options'),
      message: `${name} is required but has no options, so nobody could submit the form.`,
    },
  ];
}

const blame = (nodeId: string, path: string) => ({ severity: 'error' as const, nodeId, path });
