import { useEffect } from 'react';
import { isSameTarget } from './carry-store.ts';
import { surfaceIn, type Keep, type SurfaceRef } from './surface.ts';

const mouseSlack = 4;
const touchSlack = 8;
const longPressMs = 350;
const edge = 48;
const scrollStep = 14;
/** Whoever only passes the edge, as on the way from the tray, does not want to scroll. */
const edgePatienceMs = 250;

type Press = {
  itemId: string;
  kind: 'move' | 'resize';
  pointerId: number;
  x: number;
  y: number;
  keep: Keep;
  grabMinutes: number;
  stop: AbortController;
};

const keepOf = ({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): Keep => ({
  time: shiftKey,
  row: altKey,
});

/**
 * Items are carried by mouse and pen at once, by touch after a long press, so that the board can still be scrolled.
 * Nothing of the board is drawn while a pointer moves; what it carries is committed once, when it is let go.
 */
export function usePointerCarry(surfaceRef: SurfaceRef): void {
  useEffect(() => {
    const root = surfaceIn(surfaceRef).rootRef.current;
    if (!root) return undefined;
    const stopAll = new AbortController();
    const carrier = createCarrier(surfaceRef);
    root.addEventListener('pointerdown', carrier.press, { signal: stopAll.signal });
    // A scroll that has begun cannot be forbidden any more, so it is forbidden before.
    root.addEventListener('touchmove', carrier.holdStill, { signal: stopAll.signal, passive: false });
    return () => {
      carrier.end();
      stopAll.abort();
    };
  }, [surfaceRef]);
}

function createCarrier(surfaceRef: SurfaceRef) {
  let press: Press | null = null;
  let frame = 0;
  let edgeSince = Infinity;
  const surface = () => surfaceIn(surfaceRef);
  const carried = () => surface().store.get();
  const isCarrying = () => carried()?.by === 'pointer';

  const update = () => {
    const carry = carried();
    if (!press || !carry) return;
    // The item may have been changed by somebody else meanwhile, or be gone.
    const item = surface().findItem(press.itemId);
    if (!item?.movable) {
      surface().say(`${carry.item.title} has changed. It was put back.`);
      end();
      return;
    }
    const target = surface().targetAt({ ...press, item }, press.x, press.y);
    if (item === carry.item && isSameTarget(target, carry.target)) return;
    surface().store.set({ ...carry, item, target, obstacles: surface().whyNot(item, target) });
  };

  const scrollAtEdges = () => {
    const { scrollerRef, insets } = surface();
    const scroller = scrollerRef.current;
    if (press && scroller) {
      const { left, right, top, bottom } = scroller.getBoundingClientRect();
      const inside = press.x < right && press.x > left;
      const across = press.x > right - edge ? 1 : press.x < left + insets.left + edge && inside ? -1 : 0;
      const along = press.y > bottom - edge ? 1 : press.y < top + insets.top + edge ? -1 : 0;
      const isAtEdge = inside && (across !== 0 || along !== 0);
      edgeSince = isAtEdge ? Math.min(edgeSince, performance.now()) : Infinity;
      if (performance.now() - edgeSince > edgePatienceMs) {
        scroller.scrollBy(across * scrollStep, along * scrollStep);
        update();
      }
    }
    frame = requestAnimationFrame(scrollAtEdges);
  };

  const begin = () => {
    if (!press) return;
    const { findItem, store, rootRef, whyNot } = surface();
    const item = findItem(press.itemId);
    if (!item?.movable) return;
    const target = { rowId: item.rowId, start: item.start, end: item.end };
    press.grabMinutes = surface().grabAt(item, press.x, press.y);
    rootRef.current?.setPointerCapture(press.pointerId);
    store.set({ item, kind: press.kind, by: 'pointer', target, obstacles: whyNot(item, target) });
    frame = requestAnimationFrame(scrollAtEdges);
  };

  const end = () => {
    press?.stop.abort();
    press = null;
    cancelAnimationFrame(frame);
    if (isCarrying()) surface().store.set(null);
  };

  const move = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return;
    const way = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!isCarrying()) {
      const isTouch = event.pointerType === 'touch';
      if (way <= (isTouch ? touchSlack : mouseSlack)) return;
      if (isTouch) return end();
      begin();
    }
    Object.assign(press, { x: event.clientX, y: event.clientY, keep: keepOf(event) });
    update();
  };

  const release = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return;
    const carry = carried();
    end();
    if (carry?.by !== 'pointer') return;
    refuseNextClick();
    if (!isSameTarget(carry.target, carry.item)) surface().onDrop(carry.item, carry.target);
  };

  return {
    end,
    holdStill: (event: TouchEvent) => {
      if (isCarrying() && event.cancelable) event.preventDefault();
    },
    press: (event: PointerEvent) => {
      const from = event.target instanceof Element ? event.target : null;
      const itemId = from?.closest<HTMLElement>('[data-board-item]')?.dataset['boardItem'];
      if (event.button !== 0 || itemId === undefined || press || surface().store.get()) return;
      if (!surface().findItem(itemId)?.movable) return;
      const kind = from?.closest('[data-board-edge]') ? 'resize' : 'move';
      const stop = new AbortController();
      const { signal } = stop;
      const { clientX: x, clientY: y, pointerId } = event;
      press = { itemId, kind, pointerId, x, y, keep: keepOf(event), grabMinutes: 0, stop };
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', release, { signal });
      window.addEventListener('pointercancel', end, { signal });
      window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
      if (event.pointerType !== 'touch') return;
      const timer = setTimeout(begin, longPressMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
  };
}

/** To let go is not to click. */
function refuseNextClick(): void {
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const soon = new AbortController();
  window.addEventListener('click', refuse, { capture: true, signal: soon.signal });
  setTimeout(() => soon.abort(), 0);
}
