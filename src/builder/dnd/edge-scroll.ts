import type { Point } from './dragging.ts';

/** As near to an edge as this, something that is dragged scrolls. */
const nearPx = 56;
/** At the very edge, per frame. */
const fastest = 18;

/** How far a point is beyond where scrolling begins, from -1 at the upper edge to 1 at the lower. */
function pullOf({ x, y }: Point, { left, right, top, bottom }: DOMRect): number {
  if (x < left || x > right) return 0;
  const near = Math.min(nearPx, (bottom - top) / 4);
  if (y < top + near) return -Math.min(1, (top + near - y) / near);
  return y > bottom - near ? Math.min(1, (y - bottom + near) / near) : 0;
}

/** Scrolls while the pointer is near an edge, and tells each time: what is under the pointer is something else then. */
export function createEdgeScroll(onScrolled: () => void) {
  let frame = 0;
  let held: { element: HTMLElement; point: Point } | undefined;
  const run = () => {
    frame = 0;
    if (!held) return;
    const { element, point } = held;
    const pull = pullOf(point, element.getBoundingClientRect());
    if (pull === 0) return;
    const before = element.scrollTop;
    element.scrollTop += pull * fastest;
    // At the end there is nothing left to do, until the pointer moves on.
    if (element.scrollTop === before) return;
    frame = requestAnimationFrame(run);
    onScrolled();
  };
  return {
    follow(element: HTMLElement, point: Point): void {
      held = { element, point };
      if (frame === 0) frame = requestAnimationFrame(run);
    },
    stop(): void {
      held = undefined;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
