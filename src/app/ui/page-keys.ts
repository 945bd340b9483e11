import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A key of a page, and what it does in words. */
export type PageKey = { key: string; does: string; act: (event: KeyboardEvent) => void };
/** The keys of the page that is open, as the help shows them. */
export type PageKeys = { title: string; keys: readonly Pick<PageKey, 'key' | 'does'>[] };

let current: PageKeys | null = null;
const listeners = new Set<() => void>();

function announce(keys: PageKeys | null): void {
  current = keys;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShownPageKeys = (): PageKeys | null => useSyncExternalStore(subscribe, () => current);

/** A box that was ticked has the keyboard, and nothing is typed into it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

/** After `g`, letters lead to pages. */
const pageKeyWithinMs = 1_500;

/** Keys of a page, while nothing is typed and no dialog is open. Whoever asks for help finds them listed. */
export function usePageKeys(title: string, keys: readonly PageKey[]): void {
  const keysRef = useRef(keys);
  useEffect(() => {
    keysRef.current = keys;
  }, [keys]);
  useEffect(() => {
    announce({ title, keys: keysRef.current });
    return () => announce(null);
  }, [title]);
  useEffect(() => {
    let leaderAt = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      const { key, timeStamp, target } = event;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(target))
        return;
      if (document.querySelector('[aria-modal="true"]')) return;
      const leads = timeStamp - leaderAt < pageKeyWithinMs;
      leaderAt = key === 'g' ? timeStamp : -Infinity;
      if (!leads) keysRef.current.find((one) => one.key === key)?.act(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
