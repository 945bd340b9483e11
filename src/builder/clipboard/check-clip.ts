import type { FormNode } from '#engine/tree/form-node.ts';
import { judgeSize } from '#engine/tree/check-tree.ts';

/** Deeper than any form: what somebody else wrote is not walked any further. */
const deepest = 50;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has the shape of a component. What its attributes may be the server checks when the form is saved. */
function isNode(value: unknown, depth = 0): value is FormNode {
  if (!isRecord(value) || depth > deepest) return false;
  const { id, type, attributes, styles, children } = value;
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    (attributes === undefined || isRecord(attributes)) &&
    (styles === undefined || isRecord(styles)) &&
    (children === undefined ||
      (Array.isArray(children) && children.every((child) => isNode(child, depth + 1))))
  );
}

export function checkClip(
  components: readonly unknown[],
): { nodes: readonly FormNode[] } | { problem: string } {
  const nodes = components.filter((one): one is FormNode => isNode(one));
  if (nodes.length < components.length || nodes.length === 0)
    return { problem: 'Part of the clipboard isn’t a form component.' };
  const tooLarge = judgeSize({ id: 'clip', type: 'clip', children: [...nodes] });
  return tooLarge ? { problem: tooLarge.reason } : { nodes };
}
