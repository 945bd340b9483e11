import { ownEntry } from '../components/own-entry.ts';
import type { ThemeStyles } from '../components/styles.ts';
import type { Spot } from '../tree/compare-trees.ts';
import type { FormNode } from '../tree/form-node.ts';
import { indexTree } from '../tree/index-tree.ts';
import { withProperties, type Properties } from '../tree/properties.ts';
import { arrange, type Arrangement } from './arrange.ts';
import type { ComponentOverride, FormDocument, MasterTemplate } from './documents.ts';
import { describeOrphan, type Orphan } from './orphan.ts';
import { applyTheme } from './theme.ts';

/** A form as it is filled in and edited: one tree, one theme. */
export type ResolvedForm = {
  tree: FormNode;
  theme: ThemeStyles;
  layout: string;
  /** What the form says of components that are not there. Kept when the form is saved, applied to nothing. */
  orphans: Orphan[];
};

/** The template with a form's differences. Overrides that do not apply are reported and applied nowhere else. */
export function resolve(template: MasterTemplate, form: FormDocument): ResolvedForm {
  const { overrides, customFields } = form;
  const original = findNamed(template.tree, form);
  const nodes = new Map<string, FormNode>();
  const removed = new Set<string>();
  const spots = new Map<string, Spot>();
  const orphans: Orphan[] = [];
  for (const [id, node] of Object.entries(customFields.components)) {
    const spot = ownEntry(customFields.layout, id);
    if (original.has(id)) orphans.push(describeOrphan('id_taken', id, { node, spot }));
    else if (!spot) orphans.push(describeOrphan('nowhere', id, { node }));
    else {
      nodes.set(id, node);
      spots.set(id, spot);
    }
  }
  for (const [id, override] of Object.entries(overrides.components)) {
    const base = original.get(id);
    if (!base) {
      orphans.push(describeOrphan('no_component', id, { override }));
      continue;
    }
    if (override.removed) removed.add(id);
    if (override.place && id !== template.tree.id) spots.set(id, override.place);
    nodes.set(id, applyOverride(base, override));
  }
  const { tree, strayed, lost, unmoved } = arrangeKeepingTemplate(template.tree, { nodes, removed, spots });
  for (const id of strayed) orphans.push(describeOrphan('strayed', id, {}));
  for (const id of unmoved)
    orphans.push(describeOrphan('not_moved', id, { override: placeOnly(spots.get(id)) }));
  for (const id of lost)
    orphans.push(describeOrphan('no_parent', id, { node: nodes.get(id), spot: spots.get(id) }));
  const theme = applyTheme(template.parameters.styles, overrides.styles);
  return { tree, theme, layout: form.layout.name, orphans };
}

/** The components of the template that a form says something of. Most it says nothing of, so no index is made. */
function findNamed(template: FormNode, { overrides, customFields }: FormDocument): Map<string, FormNode> {
  const found = new Map<string, FormNode>();
  const visit = (node: FormNode) => {
    if (Object.hasOwn(overrides.components, node.id) || Object.hasOwn(customFields.components, node.id))
      found.set(node.id, node);
    node.children?.forEach(visit);
  };
  visit(template);
  return found;
}

/**
 * A component of the company's own waits while the part it stood in is gone. One of the template's must not vanish
 * with a part of the form that it was moved into: it stays where the template has it.
 */
function arrangeKeepingTemplate(template: FormNode, given: Omit<Arrangement, 'template'>) {
  const first = arrange({ template, ...given });
  if (first.lost.length === 0) return { ...first, unmoved: [] };
  const original = indexTree(template);
  const unmoved = first.lost.filter((id) => original.has(id));
  const spots = new Map([...given.spots].filter(([id]) => !unmoved.includes(id)));
  return { ...arrange({ template, ...given, spots }), unmoved };
}

function applyOverride(node: FormNode, { set, unset }: ComponentOverride): FormNode {
  if (!set && !unset) return node;
  const changes: Properties = { ...set };
  for (const path of unset ?? []) changes[path] = undefined;
  return withProperties(node, changes);
}

const placeOnly = (place: Spot | undefined): ComponentOverride => (place ? { place } : {});
