import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
import { createSignal, type Signal } from '../editor/signal.ts';

/**
 * What stands over the canvas goes by where components are. That is looked up once for each frame in which something
 * may have moved, after all that changes the canvas and right before it is painted.
 */
export type Sight = {
  /** What is drawn over the canvas scrolls with it; there as soon as the canvas is. */
  readonly overlay: Signal<HTMLElement | null>;
  /** How large the form is shown: 1 is as it is. */
  readonly scale: Signal<number>;
  /** Given to React, which says when it comes and goes. */
  attach(overlay: HTMLElement | null): void;
  subscribe(look: () => void): () => void;
  /** Something may have moved. */
  disturb(): void;
};

export function createSight(): Sight {
  const overlay = createSignal<HTMLElement | null>(null);
  const looks = new Set<() => void>();
  let frame = 0;
  return {
    overlay,
    scale: createSignal(1),
    attach: overlay.set,
    subscribe(look) {
      looks.add(look);
      return () => void looks.delete(look);
    },
    disturb() {
      if (frame !== 0 || looks.size === 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        for (const look of [...looks]) look();
      });
    },
  };
}

export const SightContext = createContext<Sight | null>(null);

export function useSight(): Sight {
  const sight = use(SightContext);
  if (!sight) throw new Error('This stands over the canvas.');
  return sight;
}

/** Looks at the canvas whenever something may have moved, and once at first. */
export function useLook(look: (overlay: HTMLElement) => void): void {
  const sight = useSight();
  const latest = useRef(look);
  useLayoutEffect(() => {
    latest.current = look;
    sight.disturb();
  });
  useEffect(() => {
    const now = () => {
      const overlay = sight.overlay.get();
      if (overlay) latest.current(overlay);
    };
    const stop = sight.subscribe(now);
    sight.disturb();
    return stop;
  }, [sight]);
}

export type Box = { left: number; top: number; width: number; height: number };

/** Where an element is, in pixels of what stands over the canvas. */
export function boxIn(overlay: HTMLElement, element: Element): Box {
  const from = overlay.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - from.left, top: top - from.top, width, height };
}

/** What is there already is not written again: the browser would lay the page out once more. */
export function putAt(element: HTMLElement, box: Partial<Box>): void {
  for (const [side, px] of Object.entries(box)) {
    const value = `${Math.round(px * 100) / 100}px`;
    if (element.style.getPropertyValue(side) !== value) element.style.setProperty(side, value);
  }
}
