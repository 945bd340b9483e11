import { createContext, use } from 'react';
import type { Signal } from '#engine/signal.ts';

/** Where a menu was asked for, in pixels of the window, and what has the keyboard again after it. */
export type MenuAt = { left: number; top: number; back: HTMLElement | undefined };

/** Words that are edited where they stand: of this component, at this point. */
export type WordsAt = { id: string; at?: { x: number; y: number } };

/** What only the canvas can do with what is selected; keys and menus elsewhere ask for it. */
export type CanvasActs = {
  /** The menu of commands, where it is open. */
  readonly menu: Signal<MenuAt | undefined>;
  readonly words: Signal<WordsAt | undefined>;
};

export const ActsContext = createContext<CanvasActs | null>(null);

export function useActs(): CanvasActs {
  const acts = use(ActsContext);
  if (!acts) throw new Error('Nothing can be done with components outside of the builder.');
  return acts;
}
