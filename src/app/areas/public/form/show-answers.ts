import type { FormSession } from '#engine/form/session.ts';

/** Whether the page around is one of ours: any other may not be looked at. */
function isAtHome(): boolean {
  try {
    return window.parent.location.origin === location.origin;
  } catch {
    return false;
  }
}

/**
 * Whoever builds the form tries it in a frame, and asks why something is hidden: that depends on the answers. They go
 * to a page of the same origin, which could read them from the form as well, and never to a page of somebody else.
 */
export function showAnswers({ answers, subscribeForm }: FormSession): () => void {
  if (!isAtHome()) return () => undefined;
  const show = () =>
    window.parent.postMessage({ source: 'trellis', type: 'answers', answers: answers() }, location.origin);
  show();
  return subscribeForm(show);
}
