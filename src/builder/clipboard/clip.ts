import { requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { topmost } from '../editor/place.ts';
import { checkClip } from './check-clip.ts';

/** What is copied: plain JSON, so that it can go to another form, another company, or into a file. */
export type Clip = { trellis: 'components'; version: 1; components: readonly FormNode[] };

export const toClip = (tree: FormNode, ids: readonly string[]): Clip => ({
  trellis: 'components',
  version: 1,
  components: topmost(tree, ids).map((id) => requireNode(tree, id)),
});

const nothing = { problem: 'The clipboard holds no components of a form.' };

/** The components in a text from the clipboard, or why it has none that can be used. */
export function readClip(text: string): { nodes: readonly FormNode[] } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return nothing;
  }
  if (typeof value !== 'object' || value === null) return nothing;
  if (!('trellis' in value) || value.trellis !== 'components') return nothing;
  return 'components' in value && Array.isArray(value.components) ? checkClip(value.components) : nothing;
}
