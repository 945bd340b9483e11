import { useState } from 'react';
import { showError } from '#app/ui/show-error.tsx';

/** Sends what a dialog has come to. It closes when that is saved; else it stays as it is, and the reason is said. */
export function useSave<Body>(send: (body: Body) => Promise<unknown>, onClose: () => void) {
  const [pending, setPending] = useState(false);
  const save = async (body: Body) => {
    setPending(true);
    try {
      await send(body);
      onClose();
    } catch (error) {
      showError(error);
    } finally {
      setPending(false);
    }
  };
  return { pending, save };
}
