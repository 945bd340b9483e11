import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const tabs = ['queue', 'waitlist', 'dismissed'] as const;
export type QueueTab = (typeof tabs)[number];
export type QueueAddress = { tab: QueueTab; q: string; tag: string | null; item: string | null };

export const tabOf = (text: string | null): QueueTab => tabs.find((tab) => tab === text) ?? 'queue';

const uuid = /^[0-9a-f-]{36}$/i;

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
  const tag = params.get('tag');
  const address: QueueAddress = {
    tab: tabOf(params.get('tab')),
    q: params.get('q') ?? '',
    tag: tag !== null && uuid.test(tag) ? tag : null,
    item: params.get('item'),
  };
  return [address, change];
}
