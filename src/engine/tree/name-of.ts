import type { Registry } from '../components/registry.ts';
import type { FormNode } from './form-node.ts';
import { attributesOf, findLabel } from './plan-form.ts';

const longest = 60;

/** What a sentence calls a component: ‘E-mail’, or its type where it has no name of its own. */
export function nameOf(node: FormNode, registry: Registry): string {
  const definition = registry.find(node.type);
  const label = findLabel({ node, attributes: attributesOf(node, definition) });
  if (label === undefined) return definition?.title ?? 'Unknown component';
  return `‘${label.length > longest ? `${label.slice(0, longest - 1)}…` : label}’`;
}
