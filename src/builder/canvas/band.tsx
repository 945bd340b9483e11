import { type PointerEvent, useState } from 'react';
import { walkTree } from '#engine/tree/index-tree.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import type { Editor } from '../editor/editor.ts';
import { topmost } from '../editor/place.ts';
import { boxOf, nodeIdAt } from './node-at.ts';
import { type Box, boxIn, type Sight } from './sight.ts';

type Boxed = { id: string; box: Box; isLeaf: boolean };

/** Measured once, when the band is begun. */
const boxesIn = (stage: HTMLElement, overlay: HTMLElement, tree: FormNode): Boxed[] =>
  [...walkTree(tree)].slice(1).flatMap(({ id, children }) => {
    const element = boxOf(stage, id);
    return element ? [{ id, box: boxIn(overlay, element), isLeaf: !children?.length }] : [];
  });

/** What holds nothing is meant as soon as it is touched; what holds others only as a whole. */
function isMeant(band: Box, { box, isLeaf }: Boxed): boolean {
  const [right, bottom] = [band.left + band.width, band.top + band.height];
  const [boxRight, boxBottom] = [box.left + box.width, box.top + box.height];
  return isLeaf
    ? box.left < right && boxRight > band.left && box.top < bottom && boxBottom > band.top
    : box.left >= band.left && boxRight <= right && box.top >= band.top && boxBottom <= bottom;
}

/** As far as a hand trembles. */
const leastPx = 5;

type Begun = { editor: Editor; stage: HTMLElement; overlay: HTMLElement; press: PointerEvent };

/** Follows the pointer from where it went down; answers whether it has become a band. */
function createBand({ editor, stage, overlay, press }: Begun, show: (band: Box) => void) {
  const { tree } = editor.state.get().draft;
  const isAdding = press.shiftKey || press.ctrlKey || press.metaKey;
  const kept = isAdding ? editor.state.get().selection : [];
  const inOverlay = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = overlay.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const from = inOverlay(press);
  let boxes: Boxed[] | undefined;
  return {
    isOne: () => boxes !== undefined,
    follow(event: globalThis.PointerEvent): void {
      const { x, y } = inOverlay(event);
      const band = {
        left: Math.min(x, from.x),
        top: Math.min(y, from.y),
        width: Math.abs(x - from.x),
        height: Math.abs(y - from.y),
      };
      if (!boxes && Math.max(band.width, band.height) < leastPx) return;
      boxes ??= boxesIn(stage, overlay, tree);
      show(band);
      const meant = boxes.filter((one) => isMeant(band, one)).map(({ id }) => id);
      const ids = topmost(tree, [...kept, ...meant]);
      if (ids.join(' ') !== editor.state.get().selection.join(' ')) editor.select(ids);
    },
  };
}

/** The click that follows a band is none. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => click.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, true));
}

/** Beside all components a press begins a band, and what it goes over is selected. */
export function useBand(editor: Editor, { overlay }: Sight) {
  const [band, setBand] = useState<Box>();
  const onPress = (press: PointerEvent) => {
    const over = overlay.get();
    const stage = over?.parentElement;
    if (press.button !== 0 || press.pointerType !== 'mouse' || !stage) return;
    if (nodeIdAt(press.target) !== undefined) return;
    const begun = createBand({ editor, stage, overlay: over, press }, setBand);
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => {
      ending.abort();
      setBand(undefined);
      if (begun.isOne()) swallowClick();
    };
    addEventListener('pointermove', begun.follow, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  };
  return { band, onPress };
}
