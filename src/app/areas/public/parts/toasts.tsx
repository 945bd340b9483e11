import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PageWords } from '../language/page-words.ts';
import { usePageWords } from '../language/use-page-words.ts';
import { closeToast, listToasts, noToasts, subscribeToToasts, type Toast } from './toast-list.ts';

type CardProps = { toast: Toast; words: PageWords };

const Card = ({ toast: { id, kind, lines }, words }: CardProps) => (
  <li className="toast" data-kind={kind}>
    <div role={kind === 'danger' ? 'alert' : 'status'}>
      <strong>{words.toasts[kind]}</strong>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
    <button type="button" className="toast-close" aria-label={words.close} onClick={() => closeToast(id)}>
      ×
    </button>
  </li>
);

/** What there is to tell, at the bottom of the page in its middle. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, noToasts);
  const words = usePageWords();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const uncover = () => uncoverField(list.current);
    uncover();
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, [toasts]);
  return (
    <ul ref={list} className="toasts" aria-label={words.notifications}>
      {toasts.map((toast) => (
        <Card key={toast.id} toast={toast} words={words} />
      ))}
    </ul>
  );
}

/**
 * Scrolls the focused field out from under the notices. A button that a pointer presses stays where it is: if it moved
 * before the release, the press would be lost.
 */
function uncoverField(list: Element | null): void {
  const field = document.activeElement;
  if (
    !list?.firstChild ||
    !field?.matches('input,select,textarea,button:focus-visible,a:focus-visible') ||
    list.contains(field)
  )
    return;
  const [box, above] = [field.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.bottom > above.top && box.top < above.bottom) field.scrollIntoView({ block: 'center' });
}
