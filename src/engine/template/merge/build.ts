import type { Registry } from '../../components/registry.ts';
import type { StyleSection } from '../../components/styles.ts';
import { checkTree, type TreeIssue } from '../../tree/check-tree.ts';
import type { Spot, TreeChange } from '../../tree/compare-trees.ts';
import type { FormNode } from '../../tree/form-node.ts';
import { indexTree } from '../../tree/index-tree.ts';
import { withProperties, type Properties } from '../../tree/properties.ts';
import { arrange } from '../arrange.ts';
import type { ThemeOverrides } from '../documents.ts';
import { applyTheme } from '../theme.ts';
import type { Deed, Deeds, FormVersion } from './deeds.ts';

/** What was common, what one does and what the other does. */
export type Versions = { base: FormVersion; mine: FormVersion; theirs: FormVersion };

/** Deeds that shall hold together; each says where it stood in the form of whoever did it. */
type Plan = {
  nodes: Map<string, FormNode>;
  removed: Set<string>;
  spots: Map<string, Spot>;
  /** Siblings that stood before a component, the nearest first, for where that is gone. */
  before: Map<string, readonly string[]>;
  added: Set<string>;
};

type Placing = Extract<TreeChange, { spot: Spot }>;

/** The common form with these deeds done, and the components that found no place in it. */
export function build(
  { base, mine, theirs }: Versions,
  deeds: Deeds,
): { form: FormVersion; vanished: string[] } {
  const plan = readPlan(base.tree, deeds, [mine.tree, theirs.tree]);
  const spots = new Map([...plan.spots].map(([id, spot]) => [id, settle(id, spot, plan, base.tree)]));
  const { tree } = arrange({ template: base.tree, nodes: plan.nodes, removed: plan.removed, spots });
  const there = indexTree(tree);
  const wanted = [...indexTree(base.tree).keys(), ...plan.added].filter((id) => !plan.removed.has(id));
  return {
    form: { tree, ...restOf(base, [...deeds.values()]) },
    vanished: wanted.filter((id) => !there.has(id)),
  };
}

function readPlan(base: FormNode, deeds: Deeds, trees: readonly FormNode[]): Plan {
  const plan: Plan = {
    nodes: new Map(),
    removed: new Set(),
    spots: new Map(),
    before: new Map(),
    added: new Set(),
  };
  const changes = new Map<string, Properties>();
  for (const deed of deeds.values()) {
    if (deed.kind !== 'tree') continue;
    const { change } = deed;
    const { id } = change.node;
    if (change.kind === 'removed') plan.removed.add(id);
    else if (change.kind === 'changed') changes.set(id, { ...changes.get(id), [change.path]: change.after });
    else {
      const { children: _children, ...node } = change.node;
      plan.spots.set(id, change.spot);
      plan.before.set(id, siblingsBefore(change, trees));
      if (change.kind === 'added') plan.added.add(id);
      plan.nodes.set(id, change.kind === 'added' ? node : (indexTree(base).get(id)?.node ?? node));
    }
  }
  for (const [id, properties] of changes) {
    const node = plan.nodes.get(id) ?? indexTree(base).get(id)?.node;
    if (node) plan.nodes.set(id, withProperties(node, properties));
  }
  return plan;
}

/** In the form in which it stands there. */
function siblingsBefore({ node, spot }: Placing, trees: readonly FormNode[]): string[] {
  for (const tree of trees) {
    const stand = indexTree(tree).get(node.id);
    if (!stand || stand.parent?.id !== spot.parent) continue;
    const siblings = (stand.parent.children ?? []).slice(0, stand.index).map(({ id }) => id);
    if ((siblings.at(-1) ?? null) === spot.after) return siblings.toReversed();
  }
  return [];
}

/** Behind the nearest of the siblings before it that stands in the same part still. */
function settle(id: string, spot: Spot, { removed, spots, before }: Plan, base: FormNode): Spot {
  const parentOf = (one: string) => spots.get(one)?.parent ?? indexTree(base).get(one)?.parent?.id;
  const after = before.get(id)?.find((one) => !removed.has(one) && parentOf(one) === spot.parent);
  return { parent: spot.parent, after: after ?? null };
}

function restOf(base: FormVersion, deeds: readonly Deed[]): Omit<FormVersion, 'tree'> {
  const styles: Partial<Record<StyleSection, Record<string, unknown>>> = {};
  let { layout, templateId } = base;
  for (const deed of deeds) {
    if (deed.kind === 'layout') layout = deed.after;
    if (deed.kind === 'template') templateId = deed.after;
    if (deed.kind === 'theme')
      styles[deed.section] = { ...styles[deed.section], [deed.path]: deed.after ?? null };
  }
  const overrides: ThemeOverrides = styles;
  const theme = Object.keys(styles).length > 0 ? applyTheme(base.theme, overrides) : base.theme;
  return { theme, layout, ...(templateId !== undefined && { templateId }) };
}

/** Why deeds cannot hold together, in words; what was wrong in one of the forms before is no news. */
export function createJudge(versions: Versions, registry: Registry): (deeds: Deeds) => string | undefined {
  const nameOf = ({ code, nodeId }: TreeIssue) => `${code} ${nodeId}`;
  const issuesOf = ({ tree }: FormVersion) => checkTree(tree, registry);
  let known: Set<string> | undefined;
  return (deeds) => {
    const { form, vanished } = build(versions, deeds);
    if (vanished.length > 0) return 'Something would no longer have a place in the form.';
    const issues = issuesOf(form);
    if (issues.length === 0) return undefined;
    known ??= new Set([...issuesOf(versions.mine), ...issuesOf(versions.theirs)].map(nameOf));
    return issues.find((issue) => !known?.has(nameOf(issue)))?.reason;
  };
}
