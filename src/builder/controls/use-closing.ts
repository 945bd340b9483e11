import { type RefObject, useEffect } from 'react';

/** Pressing elsewhere, or Escape, closes what is open; Escape goes back to what opened it. */
export function useClosing(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      place.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [place, isOpen, close]);
}
