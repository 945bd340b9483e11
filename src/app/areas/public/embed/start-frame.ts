import { watchHeight } from './watch-height.ts';

/** The frame becomes as high as the form, and what lies above the form stands where one looks. Gives the way to stop. */
export function startFrame(tellHeight: (height: number) => void): () => void {
  const { documentElement: root, body } = document;
  root.classList.add('pf-framed');
  const stop = watchHeight(body, tellHeight);
  const changes = new MutationObserver(() => {
    if (body.querySelector('dialog[open], .toast')) markSeenPart(root);
  });
  changes.observe(body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => {
    stop();
    changes.disconnect();
    root.classList.remove('pf-framed');
  };
}

/** Which part of the frame is in sight, though the page around is another site's: the browser tells that much. */
function markSeenPart(root: HTMLElement): void {
  const watcher = new IntersectionObserver(([entry]) => {
    watcher.disconnect();
    if (!entry?.isIntersecting) return;
    const { top, height } = entry.intersectionRect;
    root.style.setProperty('--seen-top', `${top}px`);
    root.style.setProperty('--seen-height', `${height}px`);
  });
  watcher.observe(root);
}
