import { useMemo } from 'react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { answerKeyAt } from './answer-key.ts';
import { type FormTools, useForm } from './form-context.ts';
import type { FieldState } from './session/field-store.ts';

/** What the native controls of a component are drawn with. */
export type Native = {
  tools: FormTools;
  node: FormNode;
  /** The name of the controls: the key of the answer they give. */
  key: string;
  field: FieldState;
  /** The answer they begin with. */
  answer: unknown;
};

/**
 * For views of native controls alone: how the component is when they are drawn. Later changes are written into the
 * elements, and React has nothing to do with them. While a form is edited, each change of a component draws it anew.
 * The parts that take this are functions that draw, not components: of a thousand fields each would weigh twice.
 */
export function useNative(node: FormNode): Native {
  const tools = useForm();
  const { session } = tools;
  const drawn = useMemo(() => session.view(node.id), [session, node.id]);
  const key = answerKeyAt(session, node);
  const field = session.mode === 'editor' ? session.view(node.id) : drawn;
  return { tools, node, key, field, answer: session.get(key) };
}
