import { keepSubmitInSight } from './submit-in-sight.ts';
import { watchHeight } from './watch-height.ts';

/** What lies above a form: it stands where one looks. */
const above = 'dialog[open], .toast, .tf-bar, .tf-sticky';
const asideWithTotal = '.tf-aside:has(.tf-sticky)';

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
  // The script of the page around says when it was scrolled: what follows does not wait for the next look.
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && isMoved(data)) look();
  };
  window.addEventListener('message', hear);
  return () => {
    stop();
    changes.disconnect();
    clearInterval(timer);
    window.removeEventListener('message', hear);
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
    keepAsideInSight(top);
    keepSubmitInSight({ top, height });
    // While the page around is scrolled, what would come after it is not shown.
    root.classList.toggle('pf-moving', moved.length > 0);
  });
  watcher.observe(root);
}

const isMoved = (news: unknown): boolean =>
  typeof news === 'object' &&
  news !== null &&
  'source' in news &&
  news.source === 'trellis-host' &&
  'type' in news &&
  news.type === 'moved';

const margin = 16;

/** Nothing sticks in a frame that does not scroll: the total beside the form is moved to where one looks. */
function keepAsideInSight(seenTop: number): void {
  const aside = document.querySelector<HTMLElement>(asideWithTotal);
  const room = aside?.parentElement?.getBoundingClientRect();
  if (!aside || !room) return;
  if (getComputedStyle(aside).position !== 'sticky') return void (aside.style.translate = '');
  const least = seenTop + margin - room.top;
  const most = room.height - aside.offsetHeight;
  aside.style.translate = `0 ${Math.max(0, Math.min(least, most))}px`;
}
