import type { Registry } from '#engine/components/registry.ts';
import { findLayout } from '#engine/template/layouts.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { attributesOf } from '#engine/tree/plan-form.ts';
import type { FormDraft } from './draft.ts';

/** A column of a layout that has two: the form, and what stands beside it. */
export type Region = 'main' | 'aside';

/** The column that each top-level part of the form stands in; none where a layout has no columns. */
export function regionsIn(
  { tree, layout }: Pick<FormDraft, 'tree' | 'layout'>,
  registry: Registry,
): ReadonlyMap<string, Region> {
  const plan = findLayout(layout).arrange(tree, registry);
  if (plan.kind === 'flow') return new Map();
  const aside = new Set(plan.aside);
  return new Map((tree.children ?? []).map(({ id }) => [id, aside.has(id) ? 'aside' : 'main']));
}

/** The column that a component stands in where it stands directly in the form. */
export function regionOf(node: FormNode, registry: Registry): Region {
  const { region } = attributesOf(node, registry.find(node.type));
  return region === 'aside' ? 'aside' : 'main';
}

/** Everything may stand in the form's own column; beside it only what can say that it does. */
export const canStandIn = (region: Region, node: FormNode, registry: Registry): boolean =>
  region === 'main' || 'region' in (registry.find(node.type)?.attributes ?? {});

/** A component that says it stands in that column, where it did not. */
export const inRegion = (node: FormNode, region: Region | undefined, registry: Registry): FormNode =>
  region === undefined || regionOf(node, registry) === region
    ? node
    : { ...node, attributes: { ...node.attributes, region } };
