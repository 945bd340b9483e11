import type { Answers, FormContext } from '../components/context.ts';
import type { AnyDefinition } from '../components/define.ts';
import type { FormNode } from '../tree/form-node.ts';
import type { FormPlan, PlannedNode } from '../tree/plan-form.ts';
import type { Condition } from './condition.ts';
import { matches, toConditions } from './conditions.ts';
import { evaluateRules } from './evaluate-rules.ts';
import type { Facts } from './facts.ts';
import { compileRules } from './graph.ts';
import { maxWork } from './logic/meter.ts';
import type { Read } from './logic/part.ts';
import { ownValue, toLookup } from './logic/scope.ts';
import { visibilityOf } from './node-rules.ts';
import { createPhrases, type Phrases } from './phrases.ts';
import { isEmptyAnswer } from './presence.ts';
import { createReader } from './reader.ts';
import { trimAnswer } from './trim-answer.ts';

/** Why a component is as it is, one sentence each; what is not so has none. */
export type Explanation = { hidden?: string; required?: string; disabled?: string };

/** Why a component is hidden, required or disabled with these answers; undefined for one that is not there. */
export function explain(
  plan: FormPlan<AnyDefinition>,
  nodeId: string,
  answers: Answers,
  context?: FormContext,
): Explanation | undefined {
  const position = plan.byId.get(nodeId);
  const planned = plan.nodes[position ?? -1];
  if (position === undefined || !planned) return undefined;
  const scene = createScene(plan, answers, context);
  const facts = scene.facts[position];
  return {
    ...(!facts?.visible && { hidden: becauseOf(scene, position) }),
    ...(facts?.required && { required: `Required because ${whyRequired(scene, planned)}.` }),
    ...(!facts?.enabled && { disabled: `Disabled because ${whyDisabled(scene, planned)}.` }),
  };
}

export type HiddenNode = {
  node: FormNode;
  why: string;
  /** Hidden components that stand in it, in the form's order. */
  within: readonly HiddenNode[];
};

/** All that is hidden with these answers, and why: what stands in something hidden below it. */
export function listHidden(
  plan: FormPlan<AnyDefinition>,
  answers: Answers,
  context?: FormContext,
): readonly HiddenNode[] {
  const scene = createScene(plan, answers, context);
  const found = new Map<number, HiddenNode & { within: HiddenNode[] }>();
  const outermost: HiddenNode[] = [];
  plan.nodes.forEach(({ node, parent }, position) => {
    if (scene.facts[position]?.visible !== false) return;
    const hidden = { node, why: becauseOf(scene, position), within: [] };
    found.set(position, hidden);
    (found.get(parent)?.within ?? outermost).push(hidden);
  });
  return outermost;
}

type Scene = {
  plan: FormPlan<AnyDefinition>;
  facts: readonly Facts[];
  phrases: Phrases;
  read: Read;
  context: FormContext | undefined;
};

function createScene(
  plan: FormPlan<AnyDefinition>,
  answers: Answers,
  context: FormContext | undefined,
): Scene {
  const graph = compileRules(plan);
  const facts = evaluateRules(plan, answers, context);
  const read = createReader(graph, {
    readAnswer: (key) => trimAnswer(ownValue(answers, key)),
    isVisible: (position) => facts[position]?.visible === true,
    valueAt: (position) => facts[position]?.value,
  });
  return { plan, facts, phrases: createPhrases(plan), read, context };
}

const becauseOf = (scene: Scene, position: number): string =>
  `Hidden because ${whyHidden(scene, position, new Set())}.`;

/** The outermost hidden parent is the cause; what is inside has no say. `told` keeps reasons from being repeated. */
function whyHidden(scene: Scene, position: number, told: Set<number>): string {
  const { plan, facts, phrases } = scene;
  const { nodes } = plan;
  let cause = position;
  for (let above = nodes[position]?.parent ?? -1; above !== -1; above = nodes[above]?.parent ?? -1) {
    if (facts[above]?.visible === false) cause = above;
  }
  const planned = nodes[cause];
  if (!planned) return 'it is not there';
  const reason = ownReason(scene, planned, told);
  return cause === position ? reason : `${phrases.parent(planned)} is hidden: ${reason}`;
}

function ownReason(scene: Scene, planned: PlannedNode, told: Set<number>): string {
  const { phrases, read, context } = scene;
  const { definition, attributes, node } = planned;
  if (!definition) return `the component type ‘${node.type}’ is not installed`;
  if (attributes.hidden === true) return 'it is set to hidden';
  if (context && definition.answer?.isOffered?.(attributes, context) === false)
    return 'the company has nothing to choose from here';
  const { dependsOn } = node;
  if (
    dependsOn !== undefined &&
    isEmptyAnswer(read(dependsOn), phrases.source(dependsOn).definition, scene.plan.registry)
  )
    return hiddenSources(scene, [dependsOn], told)[0] ?? lacking(scene, dependsOn);
  const { conditions, action } = visibilityOf(planned);
  if (action === 'hide') return conditions.map((one) => line(scene, one, 'hidden when')).join(' and ');
  const failing = conditions.filter((one) => !isMatching(scene, one));
  const lines = failing.map((one) => line(scene, one, 'shown only when'));
  const fields = failing.map(({ field }) => field);
  return [...lines, ...hiddenSources(scene, fields, told)].join('; ');
}

const answerOf = ({ read }: Scene, field: string): unknown => toLookup(field, { left: maxWork })(read);

const isMatching = (scene: Scene, condition: Condition): boolean =>
  matches(answerOf(scene, condition.field), condition);

/** ‘Do you have pets?’ is ‘No’ (shown only when it is ‘Yes’) */
function line(scene: Scene, condition: Condition, effect: string): string {
  const { field } = condition;
  const answer = answerOf(scene, field);
  const { phrases } = scene;
  // Unlike where something depends on it, a tick that is not set is an answer here: no.
  const state =
    answer !== false && isEmptyAnswer(answer, undefined, scene.plan.registry)
      ? lacking(scene, field)
      : `${phrases.field(field)} is ${phrases.value(field, answer)}`;
  return `${state} (${effect} it ${phrases.predicate(condition)})`;
}

const lacking = (scene: Scene, field: string): string =>
  `${scene.phrases.field(field)} ${findHidden(scene, field) === undefined ? 'has no answer' : 'is hidden'}`;

/** The component that asks for it, where all that do are hidden. */
function findHidden({ phrases, facts }: Scene, field: string): number | undefined {
  const { providers } = phrases.source(field);
  return providers.every((position) => facts[position]?.visible === false) ? providers[0] : undefined;
}

/** Why the fields that a rule looks at are themselves hidden. */
function hiddenSources(scene: Scene, fields: readonly string[], told: Set<number>): string[] {
  return fields.flatMap((field) => {
    const position = findHidden(scene, field);
    if (position === undefined || told.has(position)) return [];
    told.add(position);
    return [`${scene.phrases.field(field)} is hidden because ${whyHidden(scene, position, told)}`];
  });
}

function whyRequired(scene: Scene, { definition, attributes }: PlannedNode): string {
  if (scene.context && definition?.answer?.isRequired) return 'the company asks for it';
  if (attributes.required === true) return 'it is marked as required';
  const conditions = toConditions(attributes.requiredWhen);
  return conditions.map((one) => line(scene, one, 'required when')).join(' and ');
}

function whyDisabled(scene: Scene, { attributes }: PlannedNode): string {
  const failing = toConditions(attributes.enabledWhen).filter((one) => !isMatching(scene, one));
  return failing.map((one) => line(scene, one, 'enabled only when')).join('; ');
}
