import type { Registry } from '../components/registry.ts';
import { styleProperties } from '../components/styles.ts';
import type { TreeChange } from '../tree/compare-trees.ts';
import type { FormNode } from '../tree/form-node.ts';
import { indexTree } from '../tree/index-tree.ts';
import { nameOf } from '../tree/name-of.ts';

/** One difference as a sentence, for histories and reports. `tree` is the one in which the component now stands. */
export function describeChange(change: TreeChange, tree: FormNode, registry: Registry): string {
  const name = nameOf(change.node, registry);
  switch (change.kind) {
    case 'added':
      return `Added ${name} to ${placeOf(change.spot.parent, tree, registry)}`;
    case 'removed':
      return `Removed ${name}`;
    case 'moved':
      return change.from.parent === change.spot.parent
        ? `Moved ${name} within ${placeOf(change.spot.parent, tree, registry)}`
        : `Moved ${name} into ${placeOf(change.spot.parent, tree, registry)}`;
    case 'changed': {
      const { before, after, path } = change;
      return `${propertyTitleOf(path, change.node, registry)} of ${name}: ${inWords(before)} → ${inWords(after)}`;
    }
  }
}

function placeOf(id: string, tree: FormNode, registry: Registry): string {
  const parent = indexTree(tree).get(id);
  const around = parent?.parent;
  if (!parent || !around) return 'the form';
  const name = nameOf(parent.node, registry);
  if (name.startsWith('‘')) return name;
  // Without a name of its own, it is one of several: row 2 of ‘Contact’.
  const alike = (around.children ?? []).filter(({ type }) => type === parent.node.type);
  const itself = `${name.toLowerCase()} ${alike.indexOf(parent.node) + 1}`;
  const above = placeOf(around.id, tree, registry);
  return above === 'the form' ? itself : `${itself} of ${above}`;
}

const ownTitles: Record<string, string> = {
  version: 'Version',
  formId: 'Answer',
  fieldId: 'Custom field',
  displayName: 'Name',
  validation: 'Check',
  width: 'Width',
  dependsOn: 'Shown after',
  customField: 'Custom field',
  translations: 'Translation',
  deletable: 'Can be deleted',
  hidable: 'Can be hidden',
  sortable: 'Can be moved',
};
const styleTitles = new Map<string, string>(
  Object.entries(styleProperties).map(([name, { title }]) => [name, title]),
);

/** What the inspector calls a property. */
export function propertyTitleOf(path: string, node: FormNode, registry: Registry): string {
  const [kind = '', ...rest] = path.split('.');
  const name = rest.at(-1) ?? '';
  if (kind === 'attributes') {
    const attributes = registry.find(node.type)?.attributes ?? {};
    return (Object.hasOwn(attributes, name) ? attributes[name]?.title : undefined) ?? name;
  }
  if (kind !== 'styles') return ownTitles[kind] ?? kind;
  return styleTitleOf(rest.join('.'));
}

/** What a style is called: `fontSize`, or `phone.fontSize` where it holds on one width alone. */
export function styleTitleOf(path: string): string {
  const [width, name = width] = path.split('.');
  const title = styleTitles.get(name ?? '') ?? path;
  return width === name ? title : `${title} on a ${width}`;
}

const longest = 40;

/** A value as short as a sentence can bear. */
export function inWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 1 ? 'one entry' : `${value.length} entries`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `‘${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}’`;
}
