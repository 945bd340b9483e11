import type { Signal } from '#engine/signal.ts';

/** Runs in the frame after the one that is painted next: nothing that has to be seen at once waits for it. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/**
 * A value as it was last painted. What accompanies the form on the canvas goes by it: the form itself is never kept
 * waiting, and where its components are can be asked without having it laid out twice.
 */
export function createSettled<T>(state: Signal<T>): Pick<Signal<T>, 'get' | 'subscribe'> {
  const listeners = new Set<() => void>();
  let settled = state.get();
  let isWaiting = false;
  let stop: (() => void) | undefined;
  const settle = () => {
    isWaiting = false;
    const next = state.get();
    if (Object.is(next, settled)) return;
    settled = next;
    for (const listener of Array.from(listeners)) listener();
  };
  const follow = () => {
    if (isWaiting) return;
    isWaiting = true;
    afterPaint(settle);
  };
  return {
    // Nobody looks: there is nothing to be kept from waiting.
    get: () => (stop ? settled : state.get()),
    subscribe(listener) {
      const own = () => listener();
      listeners.add(own);
      if (!stop) {
        settled = state.get();
        stop = state.subscribe(follow);
      }
      return () => {
        listeners.delete(own);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
