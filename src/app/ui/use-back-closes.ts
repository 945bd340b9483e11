import { useLayoutEffect, useRef } from 'react';
import { addSheet } from '../lib/sheet-history.ts';

/** While a sheet is open, Back closes it as its close button does. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  // Gone as soon as the page is drawn without it: Back then finds the history as it is.
  useLayoutEffect(() => (isOpen ? addSheet(() => latest.current()) : undefined), [isOpen]);
}
