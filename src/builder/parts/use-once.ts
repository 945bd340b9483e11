import { useState } from 'react';

/** One thing at a time: a second press while the first is under way does nothing. */
export function useOnce(): [boolean, (act: () => Promise<unknown>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const once = async (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } finally {
      setBusy(false);
    }
  };
  return [busy, once];
}
