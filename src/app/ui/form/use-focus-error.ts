import { useEffect, useRef, type RefObject } from 'react';

/** Brings the first control that is wrong into view, and the keyboard to it, each time something was refused. */
export function useFocusError<E extends HTMLElement>(refusals: number): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return ref;
}
