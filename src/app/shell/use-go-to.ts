import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from './keyboard-help.tsx';
import type { MenuGroup } from './menu.ts';

const secondKeyWithinMs = 1_500;

/** `g`, then the letter of a page. Modal dialogs keep the keyboard to themselves. */
export function useGoTo(menu: readonly MenuGroup[]): void {
  const navigate = useNavigate();
  useEffect(() => {
    let startedAt = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey;
      if (!isPlain || isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
      if (event.timeStamp - startedAt > secondKeyWithinMs) {
        if (event.key === 'g') startedAt = event.timeStamp;
        return;
      }
      startedAt = -Infinity;
      const page = menu.flatMap(({ pages }) => pages).find((candidate) => candidate.menu.key === event.key);
      if (page) void navigate(page.path);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [menu, navigate]);
}
