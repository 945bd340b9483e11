import type { Answers, FormContext } from '../../components/context.ts';
import { compileRules } from '../../rules/graph.ts';
import { createRuleState } from '../../rules/rule-state.ts';
import { trimAnswer } from '../../rules/trim-answer.ts';
import { isEqual } from '../../schema/is-equal.ts';
import type { FormPlan } from '../../tree/plan-form.ts';
import { fieldsOf } from '../form-fields.ts';
import { collectVisibleAnswers, type FormReading, requireFacts } from '../form-reading.ts';

/** Answers that change, with the rules kept up to date. Reading is always true to the last change. */
export type FormState = FormReading & {
  /** As it was given: what somebody is typing keeps its spaces. */
  get(key: string): unknown;
  /** All that is stored, hidden or not. */
  answers(): Answers;
  /** Undefined takes the answer back. Says whether that changed anything. */
  set(key: string, value: unknown): boolean;
  setContext(context: FormContext): void;
  /** Positions of the components whose answer or facts may have changed since the last call. */
  takeChanged(): ReadonlySet<number>;
};

export function createFormState(plan: FormPlan, initial: Answers, first: FormContext): FormState {
  const fields = fieldsOf(plan);
  const stored = new Map(Object.entries(initial));
  const unsettled = new Set<string>();
  let context = first;
  let changed = new Set<number>();
  let all: Answers | undefined;
  let visible: Answers | undefined;

  const read = (key: string) => trimAnswer(stored.get(key));
  const rules = createRuleState(compileRules(plan), read, context);
  const note = (indexes: readonly number[]) => {
    for (const index of indexes) changed.add(index);
  };
  /** Several answers that change together cost the rules one look. */
  const settle = () => {
    if (unsettled.size === 0) return;
    const keys = [...unsettled];
    unsettled.clear();
    note(rules.update(keys));
  };

  const state: FormState = {
    plan,
    get context() {
      return context;
    },
    read,
    get: (key) => stored.get(key),
    factsAt(index) {
      settle();
      return requireFacts(rules.facts, index);
    },
    answers: () => (all ??= Object.fromEntries(stored)),
    visibleAnswers: () => (visible ??= collectVisibleAnswers(state)),
    set(key, value) {
      if (isEqual(stored.get(key), value)) return false;
      if (value === undefined) stored.delete(key);
      else stored.set(key, value);
      all = visible = undefined;
      unsettled.add(key);
      note(fields.byKey.get(key) ?? []);
      return true;
    },
    setContext(next) {
      settle();
      context = next;
      visible = undefined;
      note(rules.refresh(next));
    },
    takeChanged() {
      settle();
      const taken = changed;
      changed = new Set();
      return taken;
    },
  };
  return state;
}

/** Where a component stands in the plan. Asking for one that the form does not have is a mistake of the caller. */
export function requireIndex({ byId }: FormPlan, nodeId: string): number {
  const index = byId.get(nodeId);
  if (index === undefined) throw new Error(`The form has no component "${nodeId}".`);
  return index;
}
