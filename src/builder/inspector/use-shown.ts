import { useState } from 'react';
import { findPath, hasNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useEditor, usePart, useSettled } from '../builder-context.ts';
import { useDrag } from '../dnd/drag.ts';
import type { EditorState } from '../editor/editor.ts';

/** What is selected, and the last of it as it is. */
export type Shown = { ids: readonly string[]; node: FormNode };

type Seen = { state: EditorState; shown: Shown | undefined };

function see(state: EditorState, before?: Shown): Seen {
  const { selection, draft } = state;
  const node = findPath(draft.tree, selection.at(-1) ?? '')?.at(-1);
  const isSame = before && before.node === node && before.ids === selection;
  return { state, shown: isSame ? before : node && { ids: selection, node } };
}

/**
 * What there is to show of the selection. What a command selects by the way, such as the component that it has moved,
 * follows once the form itself has been painted; and as long as a pointer drags there stays what was before, for filling
 * the panel would keep the pointer waiting.
 */
export function useShown(): Shown | undefined {
  const state = useEditor((now) => now);
  const settled = useSettled(({ selection }) => selection);
  const isDragging = usePart(useDrag().state, (dragging) => dragging?.by === 'pointer');
  const [seen, setSeen] = useState(() => see(state));
  if (seen.state === state || isDragging) return seen.shown;
  const { selection, draft } = state;
  const isByTheWay =
    selection !== seen.state.selection && draft !== seen.state.draft && selection !== settled;
  // Panels ask the form about what they show: it has to be there.
  if (isByTheWay && seen.shown?.ids.every((id) => hasNode(draft.tree, id))) return seen.shown;
  const next = see(state, seen.shown);
  setSeen(next);
  return next.shown;
}
