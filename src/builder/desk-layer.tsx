import { type ReactNode, useEffect, useState } from 'react';
import { useBuilder } from './builder-context.ts';
import { ActsContext, type CanvasActs, type MenuAt, type WordsAt } from './canvas/acts.ts';
import { Menu } from './canvas/menu.tsx';
import { createSignal } from '#engine/signal.ts';
import { focusCanvas, focusNextRegion } from './focus.ts';
import { createGlobalShortcuts, nameOfKeys } from './shortcuts.ts';

/** What all of the builder shares besides the form: its keys, the menu of commands, and that the keyboard is never lost. */
export function DeskLayer({ children }: { children: ReactNode }) {
  const [acts] = useState<CanvasActs>(() => ({
    menu: createSignal<MenuAt | undefined>(undefined),
    words: createSignal<WordsAt | undefined>(undefined),
  }));
  useGlobalKeys();
  useKeptFocus();
  return (
    <ActsContext value={acts}>
      {children}
      <Menu />
    </ActsContext>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'));

/** Keys that mean the same everywhere in the builder. Where somebody types, undoing is the browser's. */
function useGlobalKeys(): void {
  const builder = useBuilder();
  useEffect(() => {
    const acts = createGlobalShortcuts(builder);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open], [role=dialog]')) return;
      const keys = nameOfKeys(event);
      const { target } = event;
      const isInside = target instanceof Element && (target === document.body || target.closest('.tb'));
      if (!isInside) return;
      const isPanel = target.closest('.tb-inspector, .tb-bar-buttons, .tb-crumbs, .tb-border') !== null;
      const act =
        keys === 'f6' || keys === 'shift+f6'
          ? () => focusNextRegion(keys === 'f6' ? 1 : -1)
          : keys === 'escape' && isPanel
            ? focusCanvas
            : keys === 'mod+s' || !isTyping(target)
              ? acts[keys]
              : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [builder]);
}

/** What had the keyboard may go, with a component or a dialog: then what had it before has it, or else the form. */
function useKeptFocus(): void {
  const { editor, ui } = useBuilder();
  useEffect(() => {
    let last: Element | null = null;
    let inside: HTMLElement | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
      if (target instanceof HTMLElement && target.closest('.tb')) inside = target;
    };
    const check = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      if (inside?.isConnected) inside.focus({ preventScroll: true });
      else focusCanvas();
    };
    const look = () => void requestAnimationFrame(check);
    addEventListener('focusin', remember);
    const stops = [editor.state, editor.settled, ui].map(({ subscribe }) => subscribe(look));
    return () => {
      removeEventListener('focusin', remember);
      for (const stop of stops) stop();
    };
  }, [editor, ui]);
}
