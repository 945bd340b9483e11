import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useOpenPath } from '#app/lib/record-overlay.ts';
import type { CreateEntry } from '../route.ts';
import { isTyping } from '#app/ui/page-keys.ts';
import { flattenMenu, type MenuGroup } from './menu.ts';

const nextKeyWithinMs = 1_500;

/** Where a letter looks for what begins with it, or is a command of its own. */
const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="tree"], [role="listbox"], [role="menu"], [role="application"]') !== null;

/** `g`, then the one or two letters of a page; or the letter of what can be made. Modal dialogs keep the keyboard to themselves. */
export function useGoTo(menu: readonly MenuGroup[], creates: readonly CreateEntry[] = []): void {
  const navigate = useNavigate();
  const openPath = useOpenPath();
  const createRef = useRef<(key: string) => void>(undefined);
  useEffect(() => {
    createRef.current = (key) => {
      const entry = creates.find((one) => one.key === key);
      if (entry) openPath(entry.path);
    };
  });
  useEffect(() => {
    const pages = flattenMenu(menu);
    let pressedAt = -Infinity;
    /** What was pressed after `g`; null before it. */
    let letters: string | null = null;
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey;
      if (!isPlain || isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
      if (event.timeStamp - pressedAt > nextKeyWithinMs) letters = null;
      pressedAt = event.timeStamp;
      if (letters === null) {
        letters = event.key === 'g' ? '' : null;
        if (letters === null && !takesLetters(event.target)) createRef.current?.(event.key);
        return;
      }
      letters += event.key;
      const begun = pages.filter(({ menu: { key } }) => key.startsWith(letters ?? ''));
      const page = begun.find(({ menu: { key } }) => key === letters);
      if (page || begun.length === 0) letters = null;
      if (page) void navigate(page.path);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [menu, navigate]);
}
