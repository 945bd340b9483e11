import { useSyncExternalStore } from 'react';
import type { FormSession } from '#engine/form/session.ts';
import { explain } from '#engine/rules/explain.ts';
import type { FormPlan } from '#engine/tree/plan-form.ts';
import type { AnyDefinition } from '#engine/components/define.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { useForm } from '#renderer';
import { useBuilder } from '../builder-context.ts';

/** In one sentence, with the answers that were given until now. */
export function WhyHidden({ nodeId }: { nodeId: string }) {
  const { session } = useForm();
  const { registry } = useBuilder().editor;
  const sentence = useSyncExternalStore(session.subscribeForm, () => {
    const plan = planOf(session, () => planForm(session.plan.tree, registry));
    return explain(plan, nodeId, session.answers(), session.context)?.hidden ?? '';
  });
  return <p>{sentence}</p>;
}

/** Explanations need the words that types have for people, which pages do without. */
const plans = new WeakMap<FormSession, FormPlan<AnyDefinition>>();

function planOf(session: FormSession, make: () => FormPlan<AnyDefinition>): FormPlan<AnyDefinition> {
  const known = plans.get(session) ?? make();
  plans.set(session, known);
  return known;
}
