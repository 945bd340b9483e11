import type { AnyDefinition } from '../components/define.ts';
import { findLabel, type FormPlan, type PlannedNode } from '../tree/plan-form.ts';
import { compileRules, type RuleProblem } from './graph.ts';
import { checkCalculation } from './lint/check-calculation.ts';
import { checkCondition, checkField } from './lint/check-condition.ts';
import { checkTogether } from './lint/check-together.ts';
import { describeRefusal } from './lint/describe-refusal.ts';
import type { Flaw, RuleFinding } from './lint/finding.ts';
import { conditionRulesOf } from './lint/rule-lines.ts';
import { findAlwaysHidden, type LintScene } from './lint/subject.ts';
import { toCalculation, visibilityOf } from './node-rules.ts';
import { createPhrases, ownOptions, type OptionsOf, type Phrases } from './phrases.ts';

export type LintOptions = {
  /** What components offer where that comes from the company, such as its services; their own options are known. */
  optionsOf?: OptionsOf;
  /** Answers that may be there although no component asks for them, such as one that comes by a link. */
  knownAnswers?: readonly string[];
};

/** What the author of a form should look at in its rules, in the order of the form; what is broken comes first. */
export function lintRules(plan: FormPlan<AnyDefinition>, options: LintOptions = {}): RuleFinding[] {
  const optionsOf: OptionsOf = (planned) => ownOptions(planned) ?? options.optionsOf?.(planned);
  const phrases = createPhrases(plan, optionsOf);
  const scene: LintScene = { plan, phrases, optionsOf, alwaysHidden: findAlwaysHidden(plan) };
  const known = new Set(options.knownAnswers);
  const { problems } = compileRules(plan);
  const refused = new Set(
    problems.flatMap((problem) => (problem.kind === 'refused' ? [problem.nodeId] : [])),
  );
  return [
    ...problems.map((problem) => describeProblem(plan, phrases, problem)),
    ...plan.nodes.flatMap((planned, position) => [
      ...checkHiding(planned, phrases),
      ...checkLabel(planned),
      ...checkConditions(scene, position, (field) => known.has(field)),
      ...(refused.has(planned.node.id) ? [] : checkExpression(scene, planned, (field) => known.has(field))),
    ]),
  ];
}

function describeProblem(plan: FormPlan<AnyDefinition>, phrases: Phrases, problem: RuleProblem): RuleFinding {
  if (problem.kind === 'refused') {
    const { nodeId, refusal } = problem;
    return { code: 'refused', nodeId, attribute: 'calculation', message: describeRefusal(refusal) };
  }
  const nameOf = (id: string) => {
    const planned = plan.nodes[plan.byId.get(id) ?? -1];
    return planned ? phrases.component(planned) : id;
  };
  const [first = '', ...others] = problem.path;
  const chain = others.map(nameOf).join(', which depends on ');
  const message =
    others.length === 1
      ? `${nameOf(first)} depends on itself.`
      : `${nameOf(first)} depends on ${chain}. Rules must not wait for one another.`;
  // Some are in the circle only because of what they stand in; the others have a rule that can be put right.
  const places = problem.path.map((nodeId) => ({ nodeId, attribute: findAttributeInCircle(plan, nodeId) }));
  const { nodeId, attribute } = places.find((place) => place.attribute) ?? { nodeId: first };
  return { code: 'cycle', nodeId, attribute: attribute ?? 'conditionalLogicConditions', message };
}

function findAttributeInCircle(plan: FormPlan, nodeId: string): string | undefined {
  const planned = plan.nodes[plan.byId.get(nodeId) ?? -1];
  if (!planned) return undefined;
  if (visibilityOf(planned).conditions.length > 0) return 'conditionalLogicConditions';
  if (planned.node.dependsOn) return 'dependsOn';
  return planned.attributes.calculation === undefined ? undefined : 'calculation';
}

/** A component can be hidden only if it is hidable and not required. */
function checkHiding(planned: PlannedNode<AnyDefinition>, phrases: Phrases): RuleFinding[] {
  const { node, definition, attributes } = planned;
  const name = phrases.component(planned);
  const finding = (attribute: string, message: string): RuleFinding[] => [
    { code: 'required-hidden', nodeId: node.id, attribute, message },
  ];
  const isHidable = node.hidable ?? definition?.hidable ?? true;
  if (attributes.hidden === true && attributes.required === true)
    return finding('hidden', `${name} is required, so it can’t be hidden.`);
  if (attributes.hidden === true && !isHidable) return finding('hidden', `${name} can’t be hidden.`);
  if (attributes.required !== true) return [];
  const message = `${name} is required, but its rules can hide it; it is only asked for while it is shown.`;
  if (visibilityOf(planned).conditions.length > 0) return finding('conditionalLogicConditions', message);
  return node.dependsOn ? finding('dependsOn', message) : [];
}

/** Messages would call it `This field`. */
function checkLabel(planned: PlannedNode<AnyDefinition>): RuleFinding[] {
  const { node, definition, key } = planned;
  if (key === undefined || findLabel(planned) !== undefined) return [];
  const message = `This ${definition?.title.toLowerCase()} has no label: customers would not know what it asks.`;
  return [{ code: 'no-label', nodeId: node.id, attribute: 'label', message }];
}

const withoutConditions = ({ phrases }: LintScene, planned: PlannedNode<AnyDefinition>): Flaw => ({
  code: 'always-true',
  message: `Conditional logic of ${phrases.component(planned)} is on without any condition, so that it is always shown.`,
});

type IsKnown = (field: string) => boolean;

function checkConditions(scene: LintScene, position: number, isKnown: IsKnown): RuleFinding[] {
  const planned = scene.plan.nodes[position];
  if (!planned) return [];
  const found = conditionRulesOf(planned).flatMap(({ attribute, conditions }) => {
    const flaws = conditions.flatMap((condition) => checkCondition(scene, condition, isKnown) ?? []);
    // Together they are looked at once each of them makes sense.
    const together = flaws.length === 0 ? checkTogether(scene, conditions, position) : undefined;
    return [...flaws, ...(together ? [together] : [])].map((flaw) => locate(flaw, planned, attribute));
  });
  if (planned.attributes.conditionalLogic === true && visibilityOf(planned).conditions.length === 0)
    found.push(locate(withoutConditions(scene, planned), planned, 'conditionalLogicConditions'));
  const { dependsOn } = planned.node;
  const missing = dependsOn ? checkField(scene, dependsOn, isKnown) : undefined;
  return missing ? [...found, locate(missing, planned, 'dependsOn')] : found;
}

function checkExpression(scene: LintScene, planned: PlannedNode, isKnown: IsKnown): RuleFinding[] {
  const { calculation } = planned.attributes;
  if (calculation === undefined) return [];
  const flaws = checkCalculation(scene, toCalculation(planned), isKnown);
  // A text waits for all of its answers by itself.
  return (planned.key === undefined ? flaws.filter(({ code }) => code !== 'may-be-missing') : flaws).map(
    (flaw) => locate(flaw, planned, 'calculation'),
  );
}

const locate = (flaw: Flaw, { node }: PlannedNode, attribute: string): RuleFinding => ({
  ...flaw,
  nodeId: node.id,
  attribute,
});
