import { type RefObject, useEffect, useRef } from 'react';
import { type Ui, useBuilder } from '../builder-context.ts';
import type { Sight } from './sight.ts';

/** How wide the page around the form is on a device, in pixels: a desktop shows more where there is room. */
function deviceWidth(device: Ui['width'], room: number): number {
  if (device === 'phone') return 390;
  if (device === 'tablet') return 768;
  // On a small screen letters matter more; two columns stand beside one another at this width, too.
  return room < 600 ? 960 : Math.max(1120, Math.min(1320, room));
}

/** Beside the paper, on both sides together. */
const roomPx = 28;

export type Fit = { width: number; scale: number };

/** How wide the form is drawn, and how much smaller it is shown so that all of it can be seen. */
export function fitDevice(device: Ui['width'], zoom: Ui['zoom'], available: number): Fit {
  const room = Math.max(160, available - roomPx);
  const width = deviceWidth(device, room);
  return { width, scale: zoom === 'fit' ? Math.min(1, room / width) : 1 };
}

/** As if nothing were selected: the form neither shrinks nor moves with the panel that opens beside it. */
function roomFor(stage: HTMLElement): number {
  const bench = stage.closest('.tb-bench') ?? stage;
  const scrollbar = stage.offsetWidth - stage.clientWidth;
  return bench.getBoundingClientRect().right - stage.getBoundingClientRect().left - scrollbar;
}

/**
 * Draws the form as wide as it is on its device, and shows it as large as there is room. Written past React: it changes
 * with the window and the device, never with the form, but for its height.
 */
export function useScale(
  stage: RefObject<HTMLElement | null>,
  sight: Sight,
): RefObject<HTMLDivElement | null> {
  const { ui } = useBuilder();
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [outer, inner] = [stage.current, around.current];
    const paper = inner?.firstElementChild;
    if (!outer || !inner || !(paper instanceof HTMLElement)) return;
    let available = roomFor(outer);
    let height = 0;
    let now: Fit = { width: 0, scale: 0 };
    const writeHeight = () => {
      inner.style.height = now.scale === 1 ? '' : `${height * now.scale}px`;
    };
    const write = () => {
      const { width: device, zoom } = ui.get();
      const next = fitDevice(device, zoom, available);
      if (next.width === now.width && next.scale === now.scale) return;
      now = next;
      inner.style.width = `${next.width * next.scale}px`;
      paper.style.width = `${next.width}px`;
      paper.style.transform = next.scale === 1 ? '' : `scale(${next.scale})`;
      outer.style.setProperty('--tb-scale', String(next.scale));
      writeHeight();
      sight.scale.set(next.scale);
      sight.disturb();
    };
    const sizes = new ResizeObserver((entries) => {
      for (const { target, contentRect, borderBoxSize } of entries)
        if (target === outer) available = roomFor(outer);
        else height = borderBoxSize[0]?.blockSize ?? contentRect.height;
      write();
      writeHeight();
    });
    write();
    sizes.observe(outer);
    sizes.observe(paper);
    const stop = ui.subscribe(write);
    return () => {
      sizes.disconnect();
      stop();
    };
  }, [stage, sight, ui]);
  return around;
}
