import type { Registry } from '#engine/components/registry.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { findName } from '#engine/tree/name-of.ts';
import { attributesOf } from '#engine/tree/plan-form.ts';

/** A line of the tree of names. */
export type OutlineRow = {
  node: FormNode;
  level: number;
  /** Of its siblings that are listed, counted from 1. */
  position: number;
  siblings: number;
  /** Undefined for what holds nothing. */
  isOpen: boolean | undefined;
};

type Listing = { registry: Registry; folded: ReadonlySet<string>; wanted: string };

/** The lines that are to be seen: without what is folded, or all that have the wanted words in their names. */
export function listRows(tree: FormNode, { registry, folded, wanted }: Listing): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const visit = (nodes: readonly FormNode[], level: number) =>
    nodes.forEach((node, at) => {
      const inside = node.children ?? [];
      const isOpen = inside.length === 0 ? undefined : !folded.has(node.id);
      rows.push({ node, level, position: at + 1, siblings: nodes.length, isOpen });
      if (isOpen) visit(inside, level + 1);
    });
  const search = (nodes: readonly FormNode[]) => {
    for (const node of nodes) {
      if (wordsOf(node, registry).includes(wanted))
        rows.push({ node, level: 1, position: 0, siblings: 0, isOpen: undefined });
      search(node.children ?? []);
    }
  };
  if (wanted === '') visit(tree.children ?? [], 1);
  else search(tree.children ?? []);
  return wanted === '' ? rows : rows.map((row, at) => ({ ...row, position: at + 1, siblings: rows.length }));
}

export function titleOf(node: FormNode, registry: Registry): { name: string; type: string | undefined } {
  const definition = registry.find(node.type);
  const name = findName({ node, attributes: attributesOf(node, definition) });
  return {
    name: name ?? definition?.title ?? node.type,
    type: name === undefined ? undefined : definition?.title,
  };
}

function wordsOf(node: FormNode, registry: Registry): string {
  const { name, type = '' } = titleOf(node, registry);
  return `${name} ${type} ${node.id}`.toLowerCase();
}
