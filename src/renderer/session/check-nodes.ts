import type { FormSession } from '#engine/form/session.ts';
import type { FormPlan } from '#engine/tree/plan-form.ts';

/** Components that ask something, by id with the key of their answer, in some parts of a form. */
export function keysWithin({ nodes, byId }: FormPlan, parts: readonly string[]): ReadonlyMap<string, string> {
  const within = new Set(parts.map((id) => byId.get(id) ?? -1));
  const keys = new Map<string, string>();
  nodes.forEach(({ node, key, parent }, index) => {
    if (within.has(parent)) within.add(index);
    if (key !== undefined && within.has(index)) keys.set(node.id, key);
  });
  return keys;
}

/** Checks components as if each had just been left. Gives the first that has something wrong. */
export function checkNodes(session: FormSession, nodes: ReadonlyMap<string, string>): string | undefined {
  session.batch(() => {
    for (const key of nodes.values()) session.leave(key);
  });
  return session.form().issues.find(({ nodeId }) => nodes.has(nodeId))?.nodeId;
}
