import { useSyncExternalStore } from 'react';

let hasBegun = false;
const isPrinted = () => hasBegun || matchMedia('print').matches;

function subscribe(onChange: () => void): () => void {
  const media = matchMedia('print');
  const begin = () => {
    hasBegun = true;
    onChange();
  };
  const end = () => {
    hasBegun = false;
    onChange();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', onChange);
  };
}

/** Whether the page is being printed: what only paper shows is made then. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinted);
