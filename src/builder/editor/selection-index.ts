import type { Signal } from '#engine/signal.ts';

/** Tells a component when it is selected or no longer is, and no other component with it. */
export type SelectionIndex = {
  has(id: string): boolean;
  subscribe(id: string, listener: () => void): () => void;
};

export function createSelectionIndex(
  state: Signal<{ readonly selection: readonly string[] }>,
): SelectionIndex {
  const listeners = new Map<string, Set<() => void>>();
  let before = state.get().selection;
  let selected = new Set(before);
  state.subscribe(() => {
    const { selection } = state.get();
    if (selection === before) return;
    const last = selected;
    before = selection;
    selected = new Set(selection);
    for (const id of new Set([...last, ...selected]))
      if (last.has(id) !== selected.has(id)) for (const listener of listeners.get(id) ?? []) listener();
  });
  return {
    has: (id) => selected.has(id),
    subscribe(id, listener) {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(id);
      };
    },
  };
}
