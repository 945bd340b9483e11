import type { AnyDefinition } from '../components/define.ts';
import type { Registry } from '../components/registry.ts';
import { isEqual } from '../schema/is-equal.ts';
import type { FormNode } from '../tree/form-node.ts';
import { findPath } from '../tree/find-path.ts';
import { indexTree } from '../tree/index-tree.ts';
import { propertyOf } from '../tree/properties.ts';
import type { MasterTemplate } from './documents.ts';
import { themeStyleOf } from './theme.ts';

/** Where a value comes from, from the most general to the most particular. */
export const layers = ['type', 'theme', 'template', 'form'] as const;
export type Layer = (typeof layers)[number];

export type Origin = { layer: Layer; value: unknown };

export type Provenance = {
  /** Undefined when nobody says anything. */
  origin: Origin | undefined;
  /** What it would be without the form's own say: what a reset leads to. */
  inherited: Origin | undefined;
};

/** Tells of any property of any component which layer set it, and what would be below. */
export function createProvenance(
  template: MasterTemplate,
  edited: { tree: FormNode; theme: Parameters<typeof themeStyleOf>[0] },
  registry: Registry,
): (id: string, path: string) => Provenance {
  const base = indexTree(template.tree);
  /** Mostly all properties of one component are asked for, one after the other. */
  let last: { id: string; node: FormNode | undefined } | undefined;
  return (id, path) => {
    if (last?.id !== id) last = { id, node: findPath(edited.tree, id)?.at(-1) };
    const { node } = last;
    const original = base.get(id)?.node;
    const definition = registry.find((node ?? original)?.type ?? '');
    const below = findLast([
      { layer: 'type', value: typeValueOf(definition, path) },
      { layer: 'theme', value: definition && sectionValueOf(edited.theme, definition, path) },
      { layer: 'template', value: original && propertyOf(original, path) },
    ]);
    if (!node) return { origin: below, inherited: below };
    const value = propertyOf(node, path);
    // A form may also do without something that the template has.
    const isOwn = !isEqual(original && propertyOf(original, path), value);
    if (isOwn) return { origin: { layer: 'form', value }, inherited: below };
    return { origin: below, inherited: below };
  };
}

const findLast = (origins: Origin[]): Origin | undefined =>
  origins.findLast(({ value }) => value !== undefined);

function typeValueOf(definition: AnyDefinition | undefined, path: string): unknown {
  if (!definition) return undefined;
  const [kind, name = ''] = path.split('.');
  if (kind === 'attributes')
    return Object.hasOwn(definition.attributes, name) ? definition.attributes[name]?.default : undefined;
  if (kind !== 'styles') return undefined;
  return Object.entries(definition.styles ?? {}).find(([style]) => style === name)?.[1];
}

const sectionValueOf = (
  theme: Parameters<typeof themeStyleOf>[0],
  { styleSection }: AnyDefinition,
  path: string,
): unknown =>
  path.startsWith('styles.') ? themeStyleOf(theme, styleSection, path.slice('styles.'.length)) : undefined;
