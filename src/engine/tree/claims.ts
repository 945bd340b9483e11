import type { Registry } from '../components/registry.ts';
import type { FormNode } from './form-node.ts';
import { answerKeyOf } from './plan-form.ts';

/** The names that a component alone may have in a form: of its answer, and of the company's field that it is. */
export function claimsOf(node: FormNode, registry: Registry): readonly string[] {
  const definition = registry.find(node.type);
  const key = definition && answerKeyOf(node, definition);
  if (key === undefined) return none;
  return node.fieldId === undefined || node.fieldId === key ? [key] : [key, node.fieldId];
}

const none: readonly string[] = [];
