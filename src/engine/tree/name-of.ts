import type { Registry } from '../components/registry.ts';
import type { FormNode } from './form-node.ts';
import { attributesOf, findLabel, type Labelled } from './plan-form.ts';

const longest = 60;

/** What a sentence calls a component: ‘Email’, or its type where it has no name of its own. */
export function nameOf(node: FormNode, registry: Registry): string {
  const definition = registry.find(node.type);
  const label = findName({ node, attributes: attributesOf(node, definition) });
  if (label === undefined) return definition?.title ?? 'Unknown component';
  return `‘${label.length > longest ? `${label.slice(0, longest - 1)}…` : label}’`;
}

/** How people know a component: by its label, else by what stands on it. */
export const findName = (named: Labelled): string | undefined =>
  findLabel(named) ?? findHeading(named.attributes);

/** Parts of a form and texts have no label; people know them by what stands on them. */
const findHeading = ({ title, text }: Readonly<Record<string, unknown>>): string | undefined =>
  [title, text].find((words): words is string => typeof words === 'string' && words.trim() !== '');
