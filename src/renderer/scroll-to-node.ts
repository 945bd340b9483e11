import type { FormTools } from './form-context.ts';
import { idsOf } from './parts/describe.ts';

/** The specification's pause before the page moves, which leaves time for the messages to appear. */
const pauseMs = 200;

/** Brings a component into sight and puts the focus there, so that its message is also read out. */
export function scrollToNode({ prefix, element, reveal, onReveal }: FormTools, nodeId: string): void {
  reveal.ask(nodeId);
  setTimeout(() => {
    const owner = element()?.ownerDocument;
    const found = owner?.getElementById(idsOf(prefix, nodeId).control);
    if (!owner || !found) return;
    for (let at = found.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
      at.open = true;
    const isStill = owner.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // A part of it that is marked, such as the card among the ways to pay, is what is meant.
    const meant = found.querySelector<HTMLElement>('[data-wrong]') ?? found;
    meant.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
    onReveal?.(meant);
    meant.focus({ preventScroll: true });
  }, pauseMs);
}
