import type { Point } from './dragging.ts';

/**
 * Where the pointer is while something is dragged. dnd-kit tells how far it has gone, and counts what was scrolled
 * meanwhile; what is under it only its own position says.
 */
export function createPointerTrack(onMove: (point: Point) => void) {
  const follow = (event: Event) => {
    const point = pointOf(event);
    if (point) onMove(point);
  };
  const events = ['pointermove', 'pointerup'] as const;
  return {
    start(): void {
      for (const event of events) addEventListener(event, follow, true);
      addEventListener('touchmove', follow, { capture: true, passive: true });
    },
    stop(): void {
      for (const event of events) removeEventListener(event, follow, true);
      removeEventListener('touchmove', follow, true);
    },
  };
}

/** Of a pointer, or of the first finger. */
export function pointOf(event: Event): Point | undefined {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  if (typeof TouchEvent === 'undefined' || !(event instanceof TouchEvent)) return undefined;
  const [touch] = event.touches;
  return touch && { x: touch.clientX, y: touch.clientY };
}
