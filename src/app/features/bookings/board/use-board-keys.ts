import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** After `g`, letters lead to pages. */
const pageKeyWithinMs = 1_500;

/** Keys of the page, while nothing is typed and no dialog is open. */
export function useBoardKeys(acts: Readonly<Record<string, () => void>>): void {
  const actsRef = useRef(acts);
  useEffect(() => {
    actsRef.current = acts;
  }, [acts]);
  useEffect(() => {
    let leaderAt = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      const { key, timeStamp, target } = event;
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(target)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      const leads = timeStamp - leaderAt < pageKeyWithinMs;
      leaderAt = key === 'g' ? timeStamp : -Infinity;
      if (!leads) actsRef.current[key]?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
