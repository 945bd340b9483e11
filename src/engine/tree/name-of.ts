import type { Registry } from '../components/registry.ts';
import type { FormNode } from './form-node.ts';
import { attributesOf, findLabel } from './plan-form.ts';

const longest = 60;

/** What a sentence calls a component: ‘E-mail’, or its type where it has no name of its own. */
export function nameOf(node: FormNode, registry: Registry): string {
  const definition = registry.find(node.type);
  const attributes = attributesOf(node, definition);
  const label = findLabel({ node, attributes }) ?? findHeading(attributes);
  if (label === undefined) return definition?.title ?? 'Unknown component';
  return `‘${label.length > longest ? `${label.slice(0, longest - 1)}…` : label}’`;
}

/** Parts of a form and texts have no label; people know them by what stands on them. */
const findHeading = ({ title, text }: Readonly<Record<string, unknown>>): string | undefined =>
  [title, text].find((words): words is string => typeof words === 'string' && words.trim() !== '');
