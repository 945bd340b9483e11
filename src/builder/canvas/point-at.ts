import { nodeIdAt } from './node-at.ts';

/**
 * Marks the component under the pointer. A style rule for the innermost of all that are hovered would make the browser
 * look at the whole form with each move.
 */
export function createPointer(onChange: (id: string | undefined) => void) {
  let marked: Element | undefined;
  return (target: EventTarget | null): void => {
    const id = nodeIdAt(target);
    const next = id === undefined || !(target instanceof Element) ? undefined : target.closest('[data-node]');
    if (next === marked) return;
    marked?.removeAttribute('data-pointed');
    marked = next ?? undefined;
    marked?.setAttribute('data-pointed', '');
    onChange(marked && id);
  };
}
