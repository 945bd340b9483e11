import { type ReactNode, useEffect, useRef } from 'react';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { useDialogs, useWords } from './use-desk.ts';

/** A list that opens. It closes after a pick where only one can be chosen. */
export function ServiceList({ chosen, children }: { chosen: readonly Service[]; children: ReactNode }) {
  const words = useWords();
  const element = useRef<HTMLDetailsElement>(null);
  const { closed } = useDialogs();
  useEffect(() => {
    if (closed > 0 && element.current) element.current.open = false;
  }, [closed]);
  return (
    <details className="tf-drop" ref={element}>
      <summary className="tf-input tf-select tf-b-select">
        {chosen.map(({ name }) => name).join(words.comma) || words.choose}
      </summary>
      <div className="tf-drop-list">{children}</div>
    </details>
  );
}
