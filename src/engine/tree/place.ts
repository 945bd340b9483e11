import type { AnyDefinition, PlaceKind } from '../components/define.ts';
import type { Registry } from '../components/registry.ts';
import { claimsOf } from './claims.ts';
import { countNodes, findPath, hasNode, inventoryOf, requireNode } from './find-path.ts';
import type { FormNode } from './form-node.ts';
import { walkTree } from './index-tree.ts';
import { nameOf } from './name-of.ts';
import { judgeRules } from './permitted.ts';
import { refuse, type Refusal } from './refusal.ts';
import { judgeId, judgeSubtree, shadeAlong } from './standing.ts';

export const deepest = 12;
export const mostNodes = 2000;

/** A type that this installation lacks is kept where it stands, with what stands in it. */
const missing: Pick<AnyDefinition, 'place'> = {
  place: {
    is: 'content',
    holds: ['block', 'row', 'column', 'area', 'field', 'content', 'spacing'],
    within: ['block', 'column', 'row', 'area'],
  },
};

const plurals: Record<PlaceKind, string> = {
  block: 'containers',
  row: 'rows',
  column: 'columns',
  area: 'areas for custom fields',
  field: 'fields',
  content: 'texts and pictures',
  spacing: 'dividers and spacers',
};

/** May a component of this kind stand directly in that one? Both are asked. */
export function judgePair(child: FormNode, parent: FormNode, registry: Registry): Refusal | undefined {
  const inner = registry.find(child.type) ?? missing;
  const outer = registry.find(parent.type) ?? missing;
  const holds = outer.place.holds ?? [];
  const isCustom = 'asCustomField' in inner && inner.asCustomField === true;
  const fits = holds.includes(inner.place.is) && inner.place.within.includes(outer.place.is);
  if (fits && (isCustom || outer.place.is !== 'area')) return undefined;
  const words = { child: nameOf(child, registry), parent: nameOf(parent, registry) };
  if (holds.length === 0) return refuse('holds_nothing', words);
  if (!holds.includes(inner.place.is))
    return refuse('not_held', { ...words, holds: listWords(holds.map((kind) => plurals[kind])) });
  if (!inner.place.within.includes(outer.place.is))
    return refuse('not_within', {
      ...words,
      within: listWords(inner.place.within.map((kind) => plurals[kind])),
    });
  return refuse('not_custom', words);
}

const listWords = (words: string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');

/**
 * May this component, with all that stands in it, become a child of that parent? One answer for pointer, keyboard
 * and import. A node that is in the tree already is judged as a move.
 */
export function judgePlacement(
  tree: FormNode,
  node: FormNode,
  parentId: string,
  registry: Registry,
): Refusal | undefined {
  const path = findPath(tree, parentId);
  const parent = path?.at(-1);
  if (!path || !parent) return refuse('no_such_component', { id: parentId });
  const before = findPath(tree, node.id)?.at(-1);
  const moves = before === node;
  if (before && !moves) return refuse('id_taken', { id: node.id });
  if (path.includes(node)) return refuse('into_itself', {});
  const misfit = judgePair(node, parent, registry) ?? judgeSpacing(node, parent, registry);
  if (misfit) return misfit;
  if (path.length - 1 + heightOf(node) > deepest) return refuse('too_deep', { most: deepest });
  const refusal = moves ? undefined : judgeArrival(tree, node, registry);
  return refusal ?? judgeSubtree(node, shadeAlong(path, registry), registry);
}

/** Lines and distances are put between rows. One that a form already has in a column stays there. */
function judgeSpacing(node: FormNode, parent: FormNode, registry: Registry): Refusal | undefined {
  const isSpacing = registry.find(node.type)?.place.is === 'spacing';
  const isColumn = registry.find(parent.type)?.place.is === 'column';
  if (!isSpacing || !isColumn || parent.children?.some(({ id }) => id === node.id)) return undefined;
  return refuse('not_in_columns', { child: nameOf(node, registry) });
}

/** Stops counting where it is too much anyway: what arrives may be as deep as somebody likes. */
function heightOf(node: FormNode, counted = 1): number {
  let most = counted;
  if (counted > deepest) return counted;
  for (const child of node.children ?? []) most = Math.max(most, heightOf(child, counted + 1));
  return most;
}

/** What only matters for components that were not in the tree before. */
function judgeArrival(tree: FormNode, node: FormNode, registry: Registry): Refusal | undefined {
  const arriving = [...walkTree(node)];
  if (countNodes(tree) + arriving.length > mostNodes) return refuse('too_many', { most: mostNodes });
  const ids = new Set<string>();
  const types = new Set<string>();
  const claims = new Map<string, FormNode>();
  for (const one of arriving) {
    const definition = registry.find(one.type);
    if (ids.has(one.id) || hasNode(tree, one.id)) return refuse('id_taken', { id: one.id });
    if (definition?.unique && types.has(one.type)) return refuse('only_one', { title: definition.title });
    const refusal =
      judgeId(one) ??
      judgeClaims(one, claims, registry) ??
      judgeRules(undefined, one, registry) ??
      judgeChildren(one, registry);
    if (refusal) return refusal;
    ids.add(one.id);
    types.add(one.type);
    for (const claim of claimsOf(one, registry)) claims.set(claim, one);
  }
  return judgeNeighbours(tree, { types, claims }, registry);
}

type Arriving = { types: ReadonlySet<string>; claims: ReadonlyMap<string, FormNode> };

/** Whether anything in the tree already is what arrives and may be there once, or has a name that it claims. */
function judgeNeighbours(tree: FormNode, arriving: Arriving, registry: Registry): Refusal | undefined {
  const { types, holders } = inventoryOf(tree, registry);
  for (const type of arriving.types) {
    const definition = registry.find(type);
    if (definition?.unique && (types.get(type) ?? 0) > 0)
      return refuse('only_one', { title: definition.title });
  }
  for (const key of arriving.claims.keys()) {
    const [holder] = holders.get(key) ?? [];
    if (holder !== undefined)
      return refuse('answer_taken', { key, by: nameOf(requireNode(tree, holder), registry) });
  }
  return undefined;
}

/** A name that somebody else has cannot be claimed again. */
export function judgeClaims(
  node: FormNode,
  claims: ReadonlyMap<string, FormNode>,
  registry: Registry,
): Refusal | undefined {
  for (const key of claimsOf(node, registry)) {
    const other = claims.get(key);
    if (other) return refuse('answer_taken', { key, by: nameOf(other, registry) });
  }
  return undefined;
}

function judgeChildren(node: FormNode, registry: Registry): Refusal | undefined {
  for (const child of node.children ?? []) {
    const misfit = judgePair(child, node, registry);
    if (misfit) return misfit;
  }
  return undefined;
}
