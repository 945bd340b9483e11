import type { FormTools } from './form-context.ts';
import { idsOf } from './parts/describe.ts';

/** The specification's pause before the page moves, which leaves time for the messages to appear. */
const pauseMs = 200;

/** Brings a component into sight and puts the focus there, so that its message is also read out. */
export function scrollToNode({ prefix, element, reveal, onReveal }: FormTools, nodeId: string): void {
  const before = element()?.ownerDocument.activeElement;
  reveal.ask(nodeId);
  setTimeout(() => {
    const owner = element()?.ownerDocument;
    const found = owner?.getElementById(idsOf(prefix, nodeId).control);
    if (!owner || !found) return;
    // Whoever has gone on meanwhile, to a field or to those of a card in their frame, may be typing there: keys must
    // not end up elsewhere.
    if (owner.activeElement !== before && owner.activeElement !== owner.body) return;
    for (let at = found.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
      at.open = true;
    // A part of it that is marked, such as the card among the ways to pay, is what is meant.
    const meant = found.querySelector<HTMLElement>('[data-wrong]') ?? found;
    // Smoothly or at once: the style sheet of the page says it, by what somebody has asked their device for.
    // Of what is taller than the window, the beginning says what is wrong.
    const isTall = meant.offsetHeight > owner.documentElement.clientHeight;
    meant.scrollIntoView({ block: isTall ? 'start' : 'center' });
    onReveal?.(meant);
    meant.focus({ preventScroll: true });
  }, pauseMs);
}
