import type { Registry } from '../components/registry.ts';
import type { FormNode } from './form-node.ts';
import { answerKeyOf } from './plan-form.ts';

/** The names that a component alone may have in a form: of its answer, and of the company's field that it is. */
export function claimsOf(node: FormNode, registry: Registry): string[] {
  const definition = registry.find(node.type);
  const key = definition && answerKeyOf(node, definition);
  const claims = [key, definition?.answer && node.fieldId].filter((name) => name !== undefined);
  return claims[0] === claims[1] ? claims.slice(0, 1) : claims;
}
