import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export const newRecord = 'new';

/** Which record is open, as the address says. */
export function useOpenRecord() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: string, from?: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('open', id);
          if (from) next.set('from', from);
          else next.delete('from');
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  const close = useCallback(
    () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('open');
          next.delete('from');
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return { id: params.get('open'), from: params.get('from'), open, close };
}
