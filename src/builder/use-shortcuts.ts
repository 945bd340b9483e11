import { useMemo } from 'react';
import { useBuilder } from './builder-context.ts';
import { useActs } from './canvas/acts.ts';
import { boxOf } from './canvas/node-at.ts';
import { useDrag } from './dnd/drag.ts';
import { focusCanvas } from './focus.ts';
import { createShortcuts, type Pressed } from './shortcuts.ts';

/** The keys of the canvas and of the outline, with what they need of the canvas. */
export function useShortcuts(): (event: Pressed) => void {
  const builder = useBuilder();
  const { menu, words } = useActs();
  const { placing } = useDrag();
  return useMemo(
    () =>
      createShortcuts(builder, {
        editWords: (id) => words.set({ id }),
        openMenu(id) {
          const back = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
          const near = (
            back?.matches('[role=treeitem]') ? back : boxOf(document, id)
          )?.getBoundingClientRect();
          menu.set({
            left: (near?.left ?? 0) + 24,
            top: Math.min((near?.top ?? 0) + 24, innerHeight - 40),
            back,
          });
        },
        startPlacing(id) {
          if (placing.start({ id })) focusCanvas();
        },
      }),
    [builder, menu, words, placing],
  );
}
