import type { Registry } from '../components/registry.ts';
import { rootId, type FormNode } from './form-node.ts';
import { deepest, judgePair, mostNodes } from './place.ts';
import { nameOf } from './name-of.ts';
import { answerKeyOf, attributeOf } from './plan-form.ts';
import { refuse, type Refusal } from './refusal.ts';

/** Something wrong with a tree: which component, and why, in words. */
export type TreeIssue = Refusal & { nodeId: string };

/**
 * Everything that is wrong with how a tree is built. A tree made by edits has none of it; an imported one is held
 * against the same rules, and gets the same sentences.
 */
export function checkTree(tree: FormNode, registry: Registry): TreeIssue[] {
  const issues: TreeIssue[] = [];
  const ids = new Set<string>();
  const types = new Set<string>();
  const keys = new Set<string>();
  const add = (node: FormNode, refusal: Refusal) => issues.push({ ...refusal, nodeId: node.id });
  const visit = (node: FormNode, parent: FormNode | undefined, depth: number) => {
    if (depth > deepest) return void add(node, refuse('too_deep', { most: deepest }));
    const misfit = parent && judgePair(node, parent, registry);
    if (misfit) add(node, misfit);
    const definition = registry.find(node.type);
    const key = definition && answerKeyOf(node, definition);
    if (ids.has(node.id)) add(node, refuse('id_taken', { id: node.id }));
    if (definition?.unique && types.has(node.type))
      add(node, refuse('only_one', { title: definition.title }));
    if (key !== undefined && keys.has(key)) add(node, refuse('answer_taken', { key }));
    if (
      attributeOf(node, definition, 'hidden') === true &&
      attributeOf(node, definition, 'required') === true
    )
      add(node, refuse('required_stays', { title: nameOf(node, registry) }));
    ids.add(node.id);
    types.add(node.type);
    if (key !== undefined) keys.add(key);
    for (const child of node.children ?? []) visit(child, node, depth + 1);
  };
  if (tree.id !== rootId || registry.find(tree.type)?.place.is !== 'block')
    add(tree, refuse('not_a_form', { id: rootId }));
  visit(tree, undefined, 0);
  if (ids.size > mostNodes) add(tree, refuse('too_many', { most: mostNodes }));
  return issues;
}
