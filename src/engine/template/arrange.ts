import type { Spot } from '../tree/compare-trees.ts';
import type { FormNode } from '../tree/form-node.ts';
import { withChildren } from '../tree/with-children.ts';

/** Nodes to be put together: each without regard to its children, and where those that do not stay put go. */
export type Arrangement = {
  template: FormNode;
  /** Nodes by id that differ from the template's or are not in it; all have the children the template gives them. */
  nodes: ReadonlyMap<string, FormNode>;
  removed: ReadonlySet<string>;
  spots: ReadonlyMap<string, Spot>;
};

export type Arranged = {
  tree: FormNode;
  /** Placed in the right parent, but at its end: the neighbour they stood behind is not there. */
  strayed: string[];
  /** Not in the tree: their parent is not, or they were put into each other. */
  lost: string[];
};

/** Puts a tree together. Parts in which nothing differs from the template are the template's own. */
export function arrange({ template, nodes, removed, spots }: Arrangement): Arranged {
  const arrivals = groupByParent(spots, nodes);
  const strayed: string[] = [];
  const reached = new Set<string>();
  const leaves = ({ id }: FormNode) => removed.has(id) || spots.has(id);
  const build = (original: FormNode): FormNode => {
    const { id } = original;
    if (spots.has(id)) reached.add(id);
    const node = nodes.get(id) ?? original;
    const old = node.children ?? none;
    const arriving = arrivals.get(id);
    const staying = old.some(leaves) ? old.filter((child) => !leaves(child)) : old;
    const children = (arriving ? weave(staying, arriving, strayed) : staying).map(build);
    const isSame = children.length === old.length && children.every((child, at) => child === old[at]);
    return isSame ? node : withChildren(node, children);
  };
  const tree = build(template);
  return { tree, strayed, lost: [...spots.keys()].filter((id) => nodes.has(id) && !reached.has(id)) };
}

const none: FormNode[] = [];

type Arrival = { node: FormNode; after: string | null };

function groupByParent(spots: ReadonlyMap<string, Spot>, nodes: ReadonlyMap<string, FormNode>) {
  const groups = new Map<string, Arrival[]>();
  for (const [id, { parent, after }] of spots) {
    const node = nodes.get(id);
    if (!node) continue;
    const group = groups.get(parent) ?? [];
    group.push({ node, after });
    groups.set(parent, group);
  }
  return groups;
}

/** Each arrival goes right behind its neighbour, which may have arrived itself; the rest go to the end. */
function weave(staying: readonly FormNode[], arriving: readonly Arrival[], strayed: string[]): FormNode[] {
  const behind = new Map<string | null, Arrival[]>();
  for (const arrival of arriving) behind.set(arrival.after, [...(behind.get(arrival.after) ?? []), arrival]);
  const waiting = new Map(arriving.map((arrival) => [arrival.node.id, arrival]));
  const ordered: FormNode[] = [];
  const append = (node: FormNode) => {
    ordered.push(node);
    follow(node.id);
  };
  const follow = (id: string | null) => {
    for (const { node } of behind.get(id) ?? []) if (waiting.delete(node.id)) append(node);
  };
  follow(null);
  for (const node of staying) append(node);
  while (waiting.size > 0) {
    const left = [...waiting.values()];
    const head = left.find(({ after }) => after === null || !waiting.has(after)) ?? left[0];
    if (!head) break;
    strayed.push(head.node.id);
    waiting.delete(head.node.id);
    append(head.node);
  }
  return ordered;
}
