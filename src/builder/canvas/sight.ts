import { createContext, use, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../editor/settled.ts';
import { createSignal, type Signal } from '#engine/signal.ts';

/**
 * What stands over the canvas goes by where components are. That is looked up once after something may have moved, as
 * soon as that has been painted: asking earlier would have everything laid out twice.
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
  /** Now: for what stays under a pointer. */
  look(): void;
};

export function createSight(): Sight {
  const overlay = createSignal<HTMLElement | null>(null);
  const looks = new Set<() => void>();
  let isWaiting = false;
  const look = () => {
    for (const one of Array.from(looks)) one();
  };
  return {
    overlay,
    scale: createSignal(1),
    attach: overlay.set,
    look,
    subscribe(one) {
      looks.add(one);
      return () => void looks.delete(one);
    },
    disturb() {
      if (isWaiting || looks.size === 0) return;
      isWaiting = true;
      afterPaint(() => {
        isWaiting = false;
        look();
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
  useLayoutEffect(() => {
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
