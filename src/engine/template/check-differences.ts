import type { Registry } from '../components/registry.ts';
import type { TreeIssue } from '../tree/check-tree.ts';
import type { FormNode } from '../tree/form-node.ts';
import { matchTrees } from '../tree/match-trees.ts';
import { judgeDeleting, judgeNature, judgeRules, judgeSorting } from '../tree/permitted.ts';
import type { Refusal } from '../tree/refusal.ts';

/**
 * Whether a form differs from its template only where it may. The builder asks before each edit; a document that
 * comes from elsewhere is asked here. What may be deleted, hidden or moved is the template's to say.
 */
export function checkDifferences(template: FormNode, tree: FormNode, registry: Registry): TreeIssue[] {
  const { removed, added, moved, kept } = matchTrees(template, tree);
  const issues: TreeIssue[] = [];
  const add = (nodeId: string, refusal: Refusal | undefined) => {
    if (refusal) issues.push({ ...refusal, nodeId });
  };
  for (const { node } of removed) add(node.id, judgeDeleting(node, registry));
  for (const [{ node }] of moved) add(node.id, judgeSorting(node, registry));
  for (const { node } of added) add(node.id, judgeRules(undefined, node, registry));
  for (const [{ node: before }, { node }] of kept) {
    add(node.id, judgeNature(before, node, registry));
    add(node.id, judgeRules(before, node, registry));
  }
  return issues;
}
