import { useInsertionEffect } from 'react';
import { useBuilder, usePart } from '../builder-context.ts';
import { createStyleElement } from '../parts/create-style-element.ts';

/** Marks the components that a save was refused for, wherever the form is drawn. */
export function Marks() {
  const { saving, host } = useBuilder();
  const marked = usePart(saving.marked, (ids) => ids);
  useInsertionEffect(() => {
    if (marked.length === 0) return;
    const element = createStyleElement(document, host);
    const boxes = marked.map((id) => `.tb-paper [data-node="${CSS.escape(id)}"] > *`).join(',\n');
    element.textContent = `${boxes} { outline: 2px solid #d92d20; outline-offset: 3px; }`;
    document.head.append(element);
    return () => element.remove();
  }, [marked, host]);
  return null;
}
