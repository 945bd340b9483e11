import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens what was fetched because its button had been pressed. The button that was pressed is gone with what stood for
 * it, so the one that is here now takes the focus first: closing gives it back to it.
 */
export function useOpenAtOnce(isWanted: boolean, open: () => void): RefObject<HTMLButtonElement | null> {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const openRef = useRef(open);
  useEffect(() => {
    if (!isWanted) return;
    buttonRef.current?.focus();
    openRef.current();
  }, [isWanted]);
  return buttonRef;
}
