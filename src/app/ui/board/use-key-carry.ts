import { useCallback, type KeyboardEvent } from 'react';
import type { BoardItem } from './board-layout.ts';
import { isSameTarget, type Carry } from './carry-store.ts';
import { isArrow, surfaceIn, type Surface, type SurfaceRef } from './surface.ts';

/**
 * Everything a pointer does, by keys: Space picks up, arrows move, Shift with them lengthens, Enter drops, Escape takes
 * back, X selects.
 */
export function useKeyCarry(surfaceRef: SurfaceRef) {
  return useCallback(
    (event: KeyboardEvent) => {
      const surface = surfaceIn(surfaceRef);
      const carry = surface.store.get();
      if (carry?.by === 'pointer') return;
      if (carry) return steer(event, surface, carry);
      const id = event.target instanceof HTMLElement ? event.target.dataset['boardItem'] : undefined;
      const item = id === undefined ? undefined : surface.findItem(id);
      if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === ' ') {
        event.preventDefault();
        pickUp(surface, item);
      } else if (event.key === 'x') {
        surface.onSelect?.(item);
      } else if (isArrow(event.key)) {
        event.preventDefault();
        event.stopPropagation();
        surface.focusNext(item, event.key);
      }
    },
    [surfaceRef],
  );
}

function pickUp(surface: Surface, item: BoardItem): void {
  const { store, whyNot, say, homeOf, reveal } = surface;
  if (!item.movable) {
    say(`${item.title} can’t be moved.`);
    return;
  }
  const target = homeOf(item);
  store.set({ item, kind: 'move', by: 'keys', target, obstacles: whyNot(item, target) });
  reveal(target);
  say(`${item.title} picked up. Arrow keys move it, Enter drops it, Escape puts it back.`);
}

function steer(event: KeyboardEvent, surface: Surface, carry: Carry): void {
  const { store, say, onDrop, whyNot, describe } = surface;
  const { item, target } = carry;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Escape' || event.key === 'Tab') {
    store.set(null);
    say(`${item.title} is back where it was.`);
  } else if (event.key === 'Enter' || event.key === ' ') {
    store.set(null);
    if (isSameTarget(target, item)) say(`${item.title} stays where it was.`);
    else onDrop(item, target);
  } else if (isArrow(event.key)) {
    const next = surface.stepTarget(target, event.key, event.shiftKey);
    const obstacles = whyNot(item, next);
    store.set({ ...carry, target: next, obstacles });
    surface.reveal(next);
    say([describe(item, next), ...obstacles.map(({ text }) => text)].join('. '));
  }
}
