import { useState } from 'react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useBuilder, useSettled } from '../builder-context.ts';
import type { FormDraft } from '../editor/draft.ts';

/**
 * The form around a component that is shown: as it is now when that component has changed, and one frame later when
 * another has, whose change on the canvas must not wait for what a panel has to say.
 */
export function useDraftBeside(node: FormNode): FormDraft {
  const { editor } = useBuilder();
  const settled = useSettled(({ draft }) => draft);
  const [seen, setSeen] = useState(() => ({ node, settled, draft: editor.state.get().draft }));
  if (seen.node === node && seen.settled === settled) return seen.draft;
  const draft = seen.node === node ? settled : editor.state.get().draft;
  setSeen({ node, settled, draft });
  return draft;
}
