import { startTransition, useEffect, useState } from 'react';
import { walkTree } from '#engine/tree/index-tree.ts';
import { useBuilder } from '../builder-context.ts';
import type { Shown } from './use-shown.ts';

/**
 * Some component of the form, once the browser has had nothing to do for a moment: what shows components can be made
 * ready with it. A browser that does not say when it rests gets none.
 */
export function useFirstLeaf(): Shown | undefined {
  const { editor } = useBuilder();
  const [found, setFound] = useState<Shown>();
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return;
    const find = () => {
      const { tree } = editor.state.get().draft;
      const leaf = [...walkTree(tree)].find(({ children }) => !children?.length);
      if (leaf) startTransition(() => setFound({ ids: [leaf.id], node: leaf }));
    };
    const waiting = requestIdleCallback(find);
    return () => cancelIdleCallback(waiting);
  }, [editor]);
  return found;
}
