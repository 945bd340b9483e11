import { compileRules } from '../rules/graph.ts';
import type { PageType } from '../components/define.ts';
import type { FormPlan, PlannedNode } from '../tree/plan-form.ts';

/** The components of a form that ask something, by position in its plan and in the form's order. */
export type FormFields = {
  all: readonly number[];
  /** Several may ask for the same answer, each of them in its own place. */
  byKey: ReadonlyMap<string, readonly number[]>;
};

const known = new WeakMap<FormPlan, FormFields>();

/** Found once per plan: a form is filled in, checked and submitted with the same one. */
export function fieldsOf(plan: FormPlan): FormFields {
  let fields = known.get(plan);
  if (!fields) {
    fields = findFields(plan);
    known.set(plan, fields);
  }
  return fields;
}

function findFields({ nodes }: FormPlan): FormFields {
  const all: number[] = [];
  const byKey = new Map<string, number[]>();
  for (const [index, { key }] of nodes.entries()) {
    if (key === undefined) continue;
    all.push(index);
    const sharing = byKey.get(key);
    if (sharing) sharing.push(index);
    else byKey.set(key, [index]);
  }
  return { all, byKey };
}

/** Whether the rules give its answer. One whose calculation is refused is filled in by people. */
export const isCalculated = (plan: FormPlan, index: number): boolean =>
  compileRules(plan).rules[index]?.calculation !== undefined;

/** The component at a position that the plan itself gave. */
export function plannedAt<D extends PageType>({ nodes }: FormPlan<D>, index: number): PlannedNode<D> {
  const planned = nodes[index];
  if (!planned) throw new Error(`The form has no component at position ${index}.`);
  return planned;
}
