import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

type Dialog = { open: () => void; close: () => void };

/** The dialog by which a page makes something. It is in the address, so that "New" leads to it from everywhere. */
export function useNewDialog(): readonly [opened: boolean, dialog: Dialog] {
  const [params, setParams] = useSearchParams();
  const dialog = useMemo(() => {
    const set = (opened: boolean) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (opened) after.set('new', '');
          else after.delete('new');
          return after;
        },
        { replace: !opened },
      );
    return { open: () => set(true), close: () => set(false) };
  }, [setParams]);
  return [params.has('new'), dialog];
}
