import type { Obstacle } from '#engine/board/why-not.ts';
import type { BoardItem, BoardTarget } from './board-layout.ts';

/** An item that is held, and where it would come down. */
export type Carry = {
  item: BoardItem;
  kind: 'move' | 'resize';
  by: 'pointer' | 'keys';
  target: BoardTarget;
  obstacles: readonly Obstacle[];
};

/** What is carried changes with every step of a pointer: only who asks for it is drawn again, never the board. */
export type CarryStore = {
  get(): Carry | null;
  subscribe(listener: () => void): () => void;
  set(carry: Carry | null): void;
};

export function createCarryStore(): CarryStore {
  let current: Carry | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(carry) {
      if (carry === current) return;
      current = carry;
      for (const listener of listeners) listener();
    },
  };
}

export const isSameTarget = (a: BoardTarget, b: BoardTarget): boolean =>
  a.rowId === b.rowId && a.start === b.start && a.end === b.end;
