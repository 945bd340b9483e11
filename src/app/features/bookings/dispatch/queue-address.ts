import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

export type QueueAddress = { tab: 'queue' | 'waitlist'; q: string; item: string | null };

/** Which tab is open, what is searched for, and which visit is looked at: all of it is in the address. */
export function useQueueAddress(): [QueueAddress, (changes: Partial<QueueAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const change = useCallback(
    (changes: Partial<QueueAddress>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes))
            if (value === null || value === '' || value === 'queue') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true, state: state as unknown },
      ),
    [setParams, state],
  );
  const address: QueueAddress = {
    tab: params.get('tab') === 'waitlist' ? 'waitlist' : 'queue',
    q: params.get('q') ?? '',
    item: params.get('item'),
  };
  return [address, change];
}
