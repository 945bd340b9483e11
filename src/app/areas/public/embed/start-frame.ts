import { watchHeight } from './watch-height.ts';

/** What lies above a form: it stands where one looks. */
const above = 'dialog[open], .toast, .tf-bar';

/** A browser tells a frame of another site which part of it is in sight when it is asked, and not when that changes. */
const lookMs = 150;

/** The frame becomes as high as the form, and what lies above the form stands where one looks. Gives the way to stop. */
export function startFrame(tellHeight: (height: number) => void): () => void {
  const { documentElement: root, body } = document;
  root.classList.add('pf-framed');
  const stop = watchHeight(body, tellHeight);
  const look = () => {
    if (!document.hidden && body.querySelector(above)) markSeenPart(root);
  };
  const changes = new MutationObserver(look);
  changes.observe(body, { subtree: true, childList: true, attributeFilter: ['open'] });
  const timer = setInterval(look, lookMs);
  return () => {
    stop();
    changes.disconnect();
    clearInterval(timer);
    root.classList.remove('pf-framed', 'pf-moving');
  };
}

/** Which part of the frame is in sight, though the page around is another site's: the browser tells that much. */
function markSeenPart(root: HTMLElement): void {
  const watcher = new IntersectionObserver(([entry]) => {
    watcher.disconnect();
    if (!entry?.isIntersecting) return;
    const { top, height } = entry.intersectionRect;
    const place = { '--seen-top': `${top}px`, '--seen-height': `${height}px` };
    const moved = Object.entries(place).filter(
      ([name, value]) => root.style.getPropertyValue(name) !== value,
    );
    for (const [name, value] of moved) root.style.setProperty(name, value);
    // While the page around is scrolled, what would come after it is not shown.
    root.classList.toggle('pf-moving', moved.length > 0);
  });
  watcher.observe(root);
}
