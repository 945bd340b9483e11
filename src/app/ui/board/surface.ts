import type { RefObject } from 'react';
import type { Obstacle } from '#engine/board/why-not.ts';
import type { BoardItem, BoardTarget } from './board-layout.ts';
import type { CarryStore } from './carry-store.ts';

/** What stays as it is while something is carried. */
export type Keep = { row: boolean; time: boolean };

export type Held = { item: BoardItem; kind: 'move' | 'resize'; grabMinutes: number; keep: Keep };

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof arrows)[number];
export const isArrow = (key: string): key is Arrow => arrows.some((arrow) => arrow === key);

/** Everything that gestures need of a timeline or a calendar as it is now. */
export type Surface = {
  rootRef: RefObject<HTMLElement | null>;
  scrollerRef: RefObject<HTMLElement | null>;
  /** How much at its left and its top stays in place while the rest is scrolled. */
  insets: { left: number; top: number };
  store: CarryStore;
  findItem: (id: string) => BoardItem | undefined;
  whyNot: (item: BoardItem, target: BoardTarget) => readonly Obstacle[];
  /** Where an item would be, in words. */
  describe: (item: BoardItem, target: BoardTarget) => string;
  onDrop: (item: BoardItem, target: BoardTarget) => void;
  onSelect?: ((item: BoardItem) => void) | undefined;
  /** What is said to who does not see it. */
  say: (text: string) => void;
  /** Where the pointer would put what it holds, from a point of the window. */
  targetAt: (held: Held, x: number, y: number) => BoardTarget;
  /** How far within an item the pointer has it, in minutes. */
  grabAt: (item: BoardItem, x: number, y: number) => number;
  /** Where keys begin to move an item from. */
  homeOf: (item: BoardItem) => BoardTarget;
  stepTarget: (target: BoardTarget, key: Arrow, isLength: boolean) => BoardTarget;
  /** Scrolls to where an item would come down. */
  reveal: (target: BoardTarget) => void;
  focusNext: (item: BoardItem, key: Arrow) => void;
};

export const focusItem = (root: HTMLElement | null, id: string | undefined): void => {
  if (id === undefined) return;
  root?.querySelector<HTMLElement>(`[data-board-item="${CSS.escape(id)}"]`)?.focus();
};

/** Set once what it is about has been drawn, so before any gesture. */
export type SurfaceRef = RefObject<Surface | null>;

export function surfaceIn({ current }: SurfaceRef): Surface {
  if (!current) throw new Error('a gesture came before what it is about was drawn');
  return current;
}
