import { answersIn } from '../format/placeholders.ts';
import type { PlannedNode } from '../tree/plan-form.ts';
import { toConditions, toLogic, type ConditionAction } from './conditions.ts';
import type { Condition } from './condition.ts';
import { compileLogic } from './logic.ts';
import type { Evaluate } from './logic/part.ts';
import type { LogicRefusal } from './logic/refusal.ts';

/** The rules of one component, made ready. Absent ones say nothing. */
export type NodeRules = {
  /** False for what is never shown: hidden by hand, or of a type that nobody knows. */
  readonly possible: boolean;
  readonly shownWhen?: Evaluate;
  /** Name of the answer without which it is not shown. */
  readonly dependsOn?: string;
  readonly calculation?: Evaluate;
  readonly requiredWhen?: Evaluate;
  readonly enabledWhen?: Evaluate;
  /** Names of answers that decide whether it is shown and what its value is. */
  readonly seenReads: readonly string[];
  /** Names of answers that decide what is asked of it: whether it is required, and enabled. */
  readonly askedReads: readonly string[];
};

/** Why an expression cannot be used. It must also say beforehand which answers it reads. */
export type CalculationRefusal = LogicRefusal | { code: 'unknown-reads' };

/** An expression that cannot be used. The component is filled in by people then. */
export type RefusedCalculation = { kind: 'refused'; nodeId: string; refusal: CalculationRefusal };

/** Most components have no rules. */
const unruled: NodeRules = Object.freeze({ possible: true, seenReads: [], askedReads: [] });

/** When the component is shown, or nothing where its conditions are not switched on. */
export function visibilityOf({ attributes }: PlannedNode): {
  conditions: Condition[];
  action: ConditionAction;
} {
  const isOn = attributes.conditionalLogic === true;
  return {
    conditions: isOn ? toConditions(attributes.conditionalLogicConditions) : [],
    action: attributes.conditionalLogicAction === 'hide' ? 'hide' : 'show',
  };
}

export function compileNodeRules(planned: PlannedNode): { rules: NodeRules; refused?: RefusedCalculation } {
  const { node, definition, attributes } = planned;
  const possible = definition !== undefined && attributes.hidden !== true;
  const { conditions, action } = visibilityOf(planned);
  const shown = ready(conditions, action);
  const required = ready(toConditions(attributes.requiredWhen), 'show');
  const enabled = ready(toConditions(attributes.enabledWhen), 'show');
  const calculated = compileCalculation(planned);
  if (calculated && 'kind' in calculated) {
    const { calculation: _refused, ...others } = attributes;
    return { ...compileNodeRules({ ...planned, attributes: others }), refused: calculated };
  }
  const { dependsOn } = node;
  if (possible && !shown && !required && !enabled && !calculated && !dependsOn) return { rules: unruled };
  const rules: NodeRules = {
    possible,
    ...(shown && { shownWhen: shown.evaluate }),
    ...(dependsOn && { dependsOn }),
    ...(calculated && { calculation: calculated.evaluate }),
    ...(required && { requiredWhen: required.evaluate }),
    ...(enabled && { enabledWhen: enabled.evaluate }),
    seenReads: [...(shown?.reads ?? []), ...(dependsOn ? [dependsOn] : []), ...(calculated?.reads ?? [])],
    askedReads: [...(required?.reads ?? []), ...(enabled?.reads ?? [])],
  };
  return { rules };
}

type Ready = { evaluate: Evaluate; reads: readonly string[] };

function ready(conditions: readonly Condition[], action: ConditionAction): Ready | undefined {
  if (conditions.length === 0) return undefined;
  const compiled = compileLogic(toLogic(conditions, action));
  if ('code' in compiled) throw new Error(`Conditions that cannot be compiled: ${compiled.code}`);
  return { evaluate: compiled.evaluate, reads: compiled.reads ?? [] };
}

/** What is worked out for a component. One that asks nothing is a text, with places for answers beside its result. */
export const toCalculation = ({ key, attributes: { calculation, text } }: PlannedNode): unknown =>
  key === undefined ? [calculation, ...answersIn(text).map((name) => ({ var: name }))] : calculation;

function compileCalculation(planned: PlannedNode): Ready | RefusedCalculation | undefined {
  const nodeId = planned.node.id;
  const { calculation, text } = planned.attributes;
  const isWorkedOut = planned.key !== undefined || text !== undefined;
  if (calculation === undefined || calculation === null || !isWorkedOut) return undefined;
  const compiled = compileLogic(toCalculation(planned));
  if ('code' in compiled) return { kind: 'refused', nodeId, refusal: compiled };
  const { evaluate, reads } = compiled;
  if (reads) return { evaluate, reads };
  return { kind: 'refused', nodeId, refusal: { code: 'unknown-reads' } };
}
