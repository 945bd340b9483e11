import { useCallback, type KeyboardEvent, type RefObject } from 'react';
import { minuteOf, snapTo, stepFrom } from '#engine/board/board-axis.ts';
import { headHeight, headWidth, type BoardItem, type BoardTarget } from './board-layout.ts';
import { isSameTarget, type Carry } from './carry-store.ts';
import type { Surface } from './surface.ts';

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const arrows: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const isArrow = (key: string): key is Arrow => arrows.includes(key);

/** Everything a pointer does, by keys: Space picks up, arrows move, Shift with them lengthens, Enter drops, Escape takes back. */
export function useKeyCarry(
  surfaceRef: RefObject<Surface>,
  describe: (item: BoardItem, target: BoardTarget) => string,
) {
  return useCallback(
    (event: KeyboardEvent) => {
      const surface = surfaceRef.current;
      const carry = surface.store.get();
      if (carry?.by === 'pointer') return;
      if (carry) return steer(event, surface, carry, describe);
      const id = event.target instanceof HTMLElement ? event.target.dataset['boardItem'] : undefined;
      const item = id === undefined ? undefined : surface.findItem(id);
      if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === ' ') {
        event.preventDefault();
        pickUp(surface, item);
      } else if (isArrow(event.key) && event.target instanceof HTMLElement) {
        event.preventDefault();
        focusNext(surface, event.target, event.key);
      }
    },
    [surfaceRef, describe],
  );
}

function pickUp(surface: Surface, item: BoardItem): void {
  if (!item.movable) {
    surface.say(`${item.title} can’t be moved.`);
    return;
  }
  const { layout, marks, store, whyNot, say } = surface;
  const isShown = item.rowId !== null;
  const start = isShown ? item.start : snapTo(marks, item.start);
  const target = {
    rowId: item.rowId ?? layout.rows[0]?.row.id ?? null,
    start,
    end: start + (item.end - item.start),
  };
  store.set({ item, kind: 'move', by: 'keys', target, obstacles: whyNot(item, target) });
  reveal(surface, target);
  say(`${item.title} picked up. Arrow keys move it, Enter drops it, Escape puts it back.`);
}

function steer(
  event: KeyboardEvent,
  surface: Surface,
  carry: Carry,
  describe: (item: BoardItem, target: BoardTarget) => string,
): void {
  const { store, say, onDrop, whyNot } = surface;
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
    const next = stepTarget(surface, target, event.key, event.shiftKey);
    const obstacles = whyNot(item, next);
    store.set({ ...carry, target: next, obstacles });
    reveal(surface, next);
    say([describe(item, next), ...obstacles.map(({ text }) => text)].join('. '));
  }
}

function stepTarget(
  { layout, marks }: Surface,
  target: BoardTarget,
  key: Arrow,
  isLength: boolean,
): BoardTarget {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const at = layout.rows.findIndex(({ row }) => row.id === target.rowId);
    const row = layout.rows[at + (key === 'ArrowUp' ? -1 : 1)]?.row;
    return row ? { ...target, rowId: row.id } : target;
  }
  const steps = key === 'ArrowLeft' ? -1 : 1;
  if (isLength) {
    const end = stepFrom(marks, target.end, steps);
    return end > target.start ? { ...target, end } : target;
  }
  const start = stepFrom(marks, target.start, steps);
  return { ...target, start, end: start + (target.end - target.start) };
}

/** Scrolls to where the item would come down. */
function reveal(surface: Surface, { rowId, start }: BoardTarget): void {
  const { scrollerRef, layout, axis, pixelsPerMinute } = surface;
  const scroller = scrollerRef.current;
  const index = layout.rows.findIndex(({ row }) => row.id === rowId);
  if (!scroller || index === -1) return;
  const x = minuteOf(axis, start) * pixelsPerMinute;
  const [top = 0, bottom = 0] = [layout.tops[index], layout.tops[index + 1]];
  const width = scroller.clientWidth - headWidth;
  const height = scroller.clientHeight - headHeight;
  if (x < scroller.scrollLeft || x > scroller.scrollLeft + width - 160) scroller.scrollLeft = x - width / 3;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  if (bottom > scroller.scrollTop + height) scroller.scrollTop = bottom - height;
}

/** Along a row to its next item, and across rows to the one next in time. */
function focusNext({ rootRef, layout, findItem }: Surface, from: HTMLElement, key: Arrow): void {
  const root = rootRef.current;
  const item = findItem(from.dataset['boardItem'] ?? '');
  if (!root || !item) return;
  const focus = (id: string | undefined) =>
    id !== undefined && root.querySelector<HTMLElement>(`[data-board-item="${CSS.escape(id)}"]`)?.focus();
  const at = layout.rows.findIndex(({ row }) => row.id === item.rowId);
  if (at === -1) {
    const waiting = [...root.querySelectorAll<HTMLElement>('[data-board-tray] [data-board-item]')];
    const next = waiting.indexOf(from) + (key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1);
    waiting[next]?.focus();
    return;
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const own = (layout.rows[at]?.items ?? []).toSorted((a, b) => a.minute - b.minute);
    const place = own.findIndex((one) => one.item.id === item.id);
    focus(own[place + (key === 'ArrowLeft' ? -1 : 1)]?.item.id);
    return;
  }
  const others = key === 'ArrowUp' ? layout.rows.slice(0, at).toReversed() : layout.rows.slice(at + 1);
  const nearest = others
    .find(({ items }) => items.length > 0)
    ?.items.toSorted((a, b) => Math.abs(a.item.start - item.start) - Math.abs(b.item.start - item.start))[0];
  focus(nearest?.item.id);
}
