import type { Registry } from '../components/registry.ts';
import type { FormNode } from './form-node.ts';
import { carryPlaces, requirePath } from './find-path.ts';
import { judgeEdit } from './judge-edit.ts';
import { propertyOf, withProperties, type Properties } from './properties.ts';
import type { Refusal } from './refusal.ts';
import { withChildren } from './with-children.ts';
import type { Edit } from './edit-kinds.ts';

export type Made = { tree: FormNode; inverse: Edit };
export type Edited = ({ ok: true } & Made) | { ok: false; refusal: Refusal };

/** The tree after an edit, and the edit that takes it back; or why it may not be made. */
export function applyEdit(tree: FormNode, edit: Edit, registry: Registry): Edited {
  const refusal = judgeEdit(tree, edit, registry);
  return refusal ? { ok: false, refusal } : { ok: true, ...makeEdit(tree, edit) };
}

/**
 * Makes an edit without asking whether it may be made: for those judged already, and for taking edits back.
 * What the edit does not touch is shared with the tree before.
 */
export function makeEdit(tree: FormNode, edit: Edit): Made {
  switch (edit.kind) {
    case 'insert': {
      const { node, parentId, index } = edit;
      const parent = withInserted(requirePath(tree, parentId), node, index);
      carryPlaces(tree, parent.tree, { parents: [parent.node], added: node });
      return { tree: parent.tree, inverse: { kind: 'remove', id: node.id } };
    }
    case 'remove': {
      const { node, parent, index, left, tree: next } = takeOut(tree, edit.id);
      carryPlaces(tree, next, { parents: [left], removed: node });
      return { tree: next, inverse: { kind: 'insert', node, parentId: parent.id, index } };
    }
    case 'move': {
      const ids = requirePath(tree, edit.parentId).map(({ id }) => id);
      const { node, parent, index, left, tree: without } = takeOut(tree, edit.id);
      const arrived = withInserted(follow(without, ids), node, edit.index);
      carryPlaces(tree, arrived.tree, { parents: [left, arrived.node] });
      return { tree: arrived.tree, inverse: { kind: 'move', id: edit.id, parentId: parent.id, index } };
    }
    case 'set': {
      const path = requirePath(tree, edit.id);
      const node = lastOf(path);
      const before: Properties = {};
      for (const name of Object.keys(edit.properties)) before[name] = propertyOf(node, name);
      const changed = { from: node, to: withProperties(node, edit.properties) };
      const next = replaceLast(path, changed.to);
      carryPlaces(tree, next, { changed });
      return { tree: next, inverse: { kind: 'set', id: edit.id, properties: before } };
    }
  }
}

function takeOut(tree: FormNode, id: string) {
  const path = requirePath(tree, id);
  const node = lastOf(path);
  path.pop();
  const parent = lastOf(path);
  const children = parent.children ?? [];
  const left = withChildren(
    parent,
    children.filter((one) => one !== node),
  );
  return { tree: replaceLast(path, left), node, parent, left, index: children.indexOf(node) };
}

function withInserted(path: readonly FormNode[], child: FormNode, index: number) {
  const parent = lastOf(path);
  const children = parent.children?.slice() ?? [];
  children.splice(index, 0, child);
  const node = { ...parent, children };
  return { tree: replaceLast(path, node), node };
}

/** The nodes with these ids, each a child of the one before; the first is the root. */
function follow(tree: FormNode, ids: readonly string[]): FormNode[] {
  const path = [tree];
  for (const id of ids.slice(1)) {
    const next = lastOf(path).children?.find((child) => child.id === id);
    if (!next) throw new Error(`There is no component "${id}" in this tree.`);
    path.push(next);
  }
  return path;
}

function lastOf(path: readonly FormNode[]): FormNode {
  const last = path.at(-1);
  if (!last) throw new Error('The root of a tree has no parent.');
  return last;
}

/** Copies the nodes above the changed one, up to the root. */
function replaceLast(path: readonly FormNode[], changed: FormNode): FormNode {
  let before = lastOf(path);
  let after = changed;
  for (let level = path.length - 2; level >= 0; level -= 1) {
    const parent = path[level];
    if (!parent?.children) break;
    const children = parent.children.slice();
    children[children.indexOf(before)] = after;
    before = parent;
    after = { ...parent, children };
  }
  return after;
}
