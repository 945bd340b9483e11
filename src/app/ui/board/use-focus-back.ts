import { useCallback, useEffect, useRef } from 'react';

const find = (start: string): HTMLElement | null =>
  document.querySelector(`[data-board-item^="${CSS.escape(start)}"]`);

/**
 * Brings the focus back to what was acted on: when a dialog or a menu about it has closed, and when it is drawn anew
 * in another place. `remember` takes what the id of its item begins with.
 */
export function useFocusBack(isOpen: boolean): (start: string) => void {
  const startRef = useRef<string | null>(null);
  const wasOpenRef = useRef(false);
  useEffect(() => {
    const start = startRef.current;
    const hasClosed = wasOpenRef.current && !isOpen;
    wasOpenRef.current = isOpen;
    if (start === null || isOpen) return;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (hasClosed || isLost) find(start)?.focus({ preventScroll: true });
    // Whoever has gone elsewhere meanwhile stays there.
    else if (!activeElement.matches(`[data-board-item^="${CSS.escape(start)}"]`)) startRef.current = null;
  });
  return useCallback((start) => {
    startRef.current = start;
  }, []);
}
