import type { Registry } from '../components/registry.ts';
import { claimsOf } from './claims.ts';
import type { FormNode } from './form-node.ts';
import { walkTree } from './index-tree.ts';

/** What a tree holds, for asking whether something else may come to it: how many of each type, and who has each name. */
export type Inventory = {
  registry: Registry;
  types: Map<string, number>;
  /** Ids by the name they claim; more than one only in a tree that is not sound. */
  holders: Map<string, string[]>;
};

export function createInventory(tree: FormNode, registry: Registry): Inventory {
  const inventory: Inventory = { registry, types: new Map(), holders: new Map() };
  for (const node of walkTree(tree)) countIn(inventory, node);
  return inventory;
}

/** One node, without what stands in it. */
export function countIn({ registry, types, holders }: Inventory, node: FormNode): void {
  types.set(node.type, (types.get(node.type) ?? 0) + 1);
  for (const name of claimsOf(node, registry)) {
    const others = holders.get(name);
    if (others) others.push(node.id);
    else holders.set(name, [node.id]);
  }
}

export function countOut({ registry, types, holders }: Inventory, node: FormNode): void {
  types.set(node.type, (types.get(node.type) ?? 1) - 1);
  for (const name of claimsOf(node, registry)) {
    const left = holders.get(name)?.filter((id) => id !== node.id) ?? [];
    if (left.length > 0) holders.set(name, left);
    else holders.delete(name);
  }
}
