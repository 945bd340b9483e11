import { useEffect } from 'react';
import type { Editor } from '../editor/editor.ts';
import { afterPaint } from '../editor/settled.ts';
import { boxOf } from './node-at.ts';

/** What is selected elsewhere, in the outline or by keys, comes into sight on the canvas. */
export function useSelectedInSight({ state }: Editor): void {
  useEffect(() => {
    let before = state.get().selection;
    return state.subscribe(() => {
      const { selection } = state.get();
      const last = selection.at(-1);
      if (selection === before || last === undefined) return;
      before = selection;
      // Once it has been painted: looking for it earlier would have everything laid out twice.
      afterPaint(() => bringIntoSight(last));
    });
  }, [state]);
}

function bringIntoSight(id: string): void {
  const box = boxOf(document, id);
  const stage = box?.closest('.tb-stage')?.getBoundingClientRect();
  if (!box || !stage) return;
  const { top, bottom } = box.getBoundingClientRect();
  // What is higher than the canvas is in sight as soon as a part of it is.
  const isInSight =
    bottom - top > stage.height
      ? top < stage.bottom && bottom > stage.top
      : top >= stage.top && bottom <= stage.bottom;
  if (!isInSight) box.scrollIntoView({ block: 'nearest' });
}
