import { answerKeyOf } from '#engine/tree/plan-form.ts';
import type { FormSession } from '#engine/form/session.ts';
import type { FormNode } from '#engine/tree/form-node.ts';

/** The name that the answer of a component goes by. Asking for one of a component without an answer is a mistake. */
export function answerKeyAt({ plan }: FormSession, node: FormNode): string {
  const definition = plan.registry.find(node.type);
  const key = definition && answerKeyOf(node, definition);
  if (key === undefined) throw new Error(`The component "${node.id}" asks for nothing.`);
  return key;
}
