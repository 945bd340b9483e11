import { isBeingLeft } from './chunk.ts';

const markKey = 'trellis:reloaded-at';
const pauseMs = 60_000;

/** Asks for this very page: reloading it while nothing answers would leave the browser's own error page. */
export const isReachable = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );

const readMark = (): number => Number(sessionStorage.getItem(markKey) ?? 0);

/**
 * The server answers, yet a part is missing: this page is older than the server's version, and a reload brings the
 * new one. Only once a minute, so that a part that is missing for good cannot turn into a loop.
 */
export async function reloadIfOutdated(now = Date.now()): Promise<boolean> {
  try {
    // Firefox takes away what a page still loads once it is being left: a reload would come back to the old page.
    if (isBeingLeft(now)) return false;
    if (now - readMark() < pauseMs || !(await isReachable())) return false;
    sessionStorage.setItem(markKey, String(now));
  } catch {
    // Without a storage there is no way to notice a loop.
    return false;
  }
  location.reload();
  return true;
}
