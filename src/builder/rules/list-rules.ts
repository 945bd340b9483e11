import type { FormContext } from '#engine/components/context.ts';
import type { AnyDefinition } from '#engine/components/define.ts';
import type { Registry } from '#engine/components/registry.ts';
import type { Condition } from '#engine/rules/condition.ts';
import { offeredIn } from '#engine/rules/lint/catalogue-options.ts';
import { toConditions } from '#engine/rules/conditions.ts';
import { compileLogic } from '#engine/rules/logic.ts';
import { toCalculation, visibilityOf } from '#engine/rules/node-rules.ts';
import { createPhrases, type Phrases } from '#engine/rules/phrases.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { nameOf } from '#engine/tree/name-of.ts';
import { type FormPlan, planForm, type PlannedNode } from '#engine/tree/plan-form.ts';

/** All that rules do to one component, a sentence for each. */
export type NodeRules = { nodeId: string; name: string; sentences: readonly string[] };

type Catalogue = FormContext['catalogue'];

/** Every rule of a form in words, in the form's order. */
export function listRules(tree: FormNode, registry: Registry, catalogue: Catalogue): NodeRules[] {
  const plan: FormPlan<AnyDefinition> = planForm(tree, registry);
  const phrases = createPhrases(plan, offeredIn(catalogue));
  return plan.nodes.flatMap((planned) => {
    const sentences = sentencesOf(planned, phrases);
    const { node } = planned;
    return sentences.length > 0 ? [{ nodeId: node.id, name: nameOf(node, registry), sentences }] : [];
  });
}

function sentencesOf(planned: PlannedNode<AnyDefinition>, phrases: Phrases): string[] {
  const { attributes, node } = planned;
  const { conditions, action } = visibilityOf(planned);
  const when = (start: string, all: readonly Condition[]) =>
    all.length > 0 ? [`${start} when ${all.map((one) => phrases.condition(one)).join(' and ')}.`] : [];
  return [
    ...(attributes.hidden === true ? ['Hidden manually.'] : []),
    ...when(action === 'hide' ? 'Hidden' : 'Shown', conditions),
    ...(node.dependsOn === undefined ? [] : [`Shown once ${phrases.field(node.dependsOn)} is answered.`]),
    ...when('Required', toConditions(attributes.requiredWhen)),
    ...when('Enabled', toConditions(attributes.enabledWhen)),
    ...calculationOf(planned, phrases),
  ];
}

function calculationOf(planned: PlannedNode, phrases: Phrases): string[] {
  if (planned.attributes.calculation === undefined) return [];
  const compiled = compileLogic(toCalculation(planned));
  const reads = 'code' in compiled ? [] : (compiled.reads ?? []);
  if (reads.length === 0) return ['Calculated.'];
  return [`Calculated from ${[...new Set(reads.map((one) => phrases.field(one)))].join(', ')}.`];
}
