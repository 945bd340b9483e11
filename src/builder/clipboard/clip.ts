import { requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { topmost } from '../editor/place.ts';
import { checkClip } from './check-clip.ts';

/** What is copied: plain JSON, so that it can go to another form, another company, or into a file. */
export type Clip = {
  trellis: 'components';
  version: 1;
  /** The template of the form that they were cut from: put in again there, they are the same components. */
  cutFrom?: string;
  components: readonly FormNode[];
};

export const toClip = (tree: FormNode, ids: readonly string[], cutFrom?: string): Clip => ({
  trellis: 'components',
  version: 1,
  ...(cutFrom !== undefined && { cutFrom }),
  components: topmost(tree, ids).map((id) => requireNode(tree, id)),
});

type ReadClip = { nodes: readonly FormNode[]; cutFrom?: string };

const nothing = { problem: 'There are no form components on the clipboard.' };

/** The components in a text from the clipboard, or why it has none that can be used. */
export function readClip(text: string): ReadClip | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return nothing;
  }
  if (typeof value !== 'object' || value === null) return nothing;
  if (!('trellis' in value) || value.trellis !== 'components') return nothing;
  if (!('components' in value) || !Array.isArray(value.components)) return nothing;
  const read = checkClip(value.components);
  const cutFrom = 'cutFrom' in value ? value.cutFrom : undefined;
  return 'problem' in read || typeof cutFrom !== 'string' ? read : { ...read, cutFrom };
}
