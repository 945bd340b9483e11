import type { Registry } from '../components/registry.ts';
import { rootId, type FormNode } from './form-node.ts';
import { deepest, judgePair, mostNodes } from './place.ts';
import { claimsOf } from './claims.ts';
import { nameOf } from './name-of.ts';
import { refuse, type Refusal } from './refusal.ts';
import { walkTree } from './index-tree.ts';
import { judgeId, judgeStanding, shadeBelow, type Shade } from './standing.ts';

/** Something wrong with a tree: which component, and why, in words. */
export type TreeIssue = Refusal & { nodeId: string };

/**
 * Is a tree too deep or too large to be looked at any further? Asked before anything that walks all the way down a
 * tree which somebody sent; it stops where it is too deep itself.
 */
export function judgeSize(tree: FormNode): Refusal | undefined {
  let count = 0;
  const isTooDeep = (node: FormNode, depth: number): boolean => {
    count += 1;
    if (depth > deepest) return true;
    if (node.children) for (const child of node.children) if (isTooDeep(child, depth + 1)) return true;
    return false;
  };
  if (isTooDeep(tree, 0)) return refuse('too_deep', { most: deepest });
  return count > mostNodes ? refuse('too_many', { most: mostNodes }) : undefined;
}

type Position = { parent: FormNode | undefined; shade: Shade };

/**
 * Everything that is wrong with how a tree is built. A tree made by edits has none of it; an imported one is held
 * against the same rules, and gets the same sentences.
 */
export function checkTree(tree: FormNode, registry: Registry): TreeIssue[] {
  const tooLarge = judgeSize(tree);
  if (tooLarge) return [{ ...tooLarge, nodeId: tree.id }];
  const misnamed = [...walkTree(tree)].flatMap((node): TreeIssue[] => {
    const refusal = judgeId(node);
    return refusal ? [{ ...refusal, nodeId: node.id }] : [];
  });
  return [...misnamed, ...checkStructure(tree, registry)];
}

/** The same of a tree whose size has been judged, and its names by its schema. */
export function checkStructure(tree: FormNode, registry: Registry): TreeIssue[] {
  const issues: TreeIssue[] = [];
  const ids = new Set<string>();
  const types = new Set<string>();
  const claims = new Map<string, FormNode>();
  const add = (node: FormNode, refusal: Refusal) => issues.push({ ...refusal, nodeId: node.id });
  const visit = (node: FormNode, { parent, shade }: Position) => {
    const misfit = parent && judgePair(node, parent, registry);
    if (misfit) add(node, misfit);
    const definition = registry.find(node.type);
    if (ids.has(node.id)) add(node, refuse('id_taken', { id: node.id }));
    if (definition?.unique && types.has(node.type))
      add(node, refuse('only_one', { title: definition.title }));
    for (const key of claimsOf(node, registry)) {
      const other = claims.get(key);
      if (other) add(node, refuse('answer_taken', { key, by: nameOf(other, registry) }));
      else claims.set(key, node);
    }
    const below = shadeBelow(node, shade, registry);
    const wrong = judgeStanding(node, below, registry);
    if (wrong) add(node, wrong);
    ids.add(node.id);
    types.add(node.type);
    for (const child of node.children ?? []) visit(child, { parent: node, shade: below });
  };
  if (tree.id !== rootId || registry.find(tree.type)?.place.is !== 'block')
    add(tree, refuse('not_a_form', { id: rootId }));
  visit(tree, { parent: undefined, shade: {} });
  return issues;
}
