import { useRef, useState } from 'react';
import { showError } from '#app/ui/show-error.tsx';

/** Sends what a dialog has come to. Once: it closes when that is saved; else it stays as it is, and the reason is said. */
export function useSave<Body>(send: (body: Body) => Promise<unknown>, onClose: () => void) {
  const [pending, setPending] = useState(false);
  const isTakenRef = useRef(false);
  const save = async (body: Body) => {
    if (isTakenRef.current) return;
    isTakenRef.current = true;
    setPending(true);
    try {
      await send(body);
      onClose();
    } catch (error) {
      isTakenRef.current = false;
      showError(error);
    } finally {
      setPending(false);
    }
  };
  return { pending, save };
}
