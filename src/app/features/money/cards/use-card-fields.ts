import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What a processor's fields look like from outside, once they stand in the page. */
export type Fields = { close(): void };

export type FieldsState = 'loading' | 'ready' | 'failed';

export type Tell = { ready(): void; failed(): void };

/**
 * Puts a processor's fields into an element for as long as it is shown. `open` is given the element and how to say
 * whether the fields can be used; what it opened last is `fields.current`.
 */
export function useCardFields<F extends Fields>(open: (place: HTMLElement, tell: Tell) => Promise<F>) {
  const place = useRef<HTMLDivElement>(null);
  const fields = useRef<F | null>(null);
  const [state, setState] = useState<FieldsState>('loading');
  const [attempt, setAttempt] = useState(0);
  const begin = useEffectEvent(open);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isOver = false;
    const end = (opened: F) => {
      if (isOver) opened.close();
      else fields.current = opened;
    };
    const become = (next: FieldsState) => () => {
      if (!isOver) setState(next);
    };
    const tell = { ready: become('ready'), failed: become('failed') };
    begin(element, tell).then(end).catch(tell.failed);
    return () => {
      isOver = true;
      fields.current?.close();
      fields.current = null;
    };
  }, [attempt]);
  const retry = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  return { place, fields, state, retry };
}
