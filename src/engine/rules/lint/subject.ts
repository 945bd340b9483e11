import { findAnswerKind } from '../../components/answer-kind.ts';
import type { AnswerKind, AnyDefinition } from '../../components/define.ts';
import type { PlannedNode, FormPlan } from '../../tree/plan-form.ts';
import type { OptionsOf, Phrases } from '../phrases.ts';

/** What is known beforehand of the answers that a condition looks at. */
export type Subject = {
  kind: AnswerKind;
  /** Every answer there can be besides none; undefined where they cannot be listed. */
  choices: readonly unknown[] | undefined;
};

/** The form that is looked through, with what is asked of it again and again. */
export type LintScene = {
  plan: FormPlan<AnyDefinition>;
  phrases: Phrases;
  optionsOf: OptionsOf;
  /** By position: shown to nobody, whatever the answers. */
  alwaysHidden: readonly boolean[];
};

/** Undefined for what no component asks for, and for a part of an answer: nothing is known of these. */
export function findSubject({ plan, phrases, optionsOf }: LintScene, field: string): Subject | undefined {
  const { providers } = phrases.source(field);
  const [position] = providers;
  const planned = plan.nodes[position ?? -1];
  const kind = planned && findAnswerKind(planned);
  if (!kind || providers.length > 1 || field.includes('.')) return undefined;
  return { kind, choices: choicesOf(planned, kind, optionsOf) };
}

function choicesOf(
  planned: PlannedNode<AnyDefinition>,
  kind: AnswerKind,
  optionsOf: OptionsOf,
): readonly unknown[] | undefined {
  if (kind === 'tick') return [true, false];
  const { enum: among } = planned.definition?.answer?.schema ?? {};
  return optionsOf(planned)?.map(({ value }) => value) ?? (Array.isArray(among) ? among : undefined);
}

/** Parents come first, so that one pass is enough. */
export function findAlwaysHidden({ nodes }: FormPlan): boolean[] {
  const hidden: boolean[] = [];
  for (const { definition, attributes, parent } of nodes)
    hidden.push(!definition || attributes.hidden === true || hidden[parent] === true);
  return hidden;
}
