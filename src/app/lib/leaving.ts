let leftAt = 0;
let watched = 0;
const note = () => {
  leftAt = Date.now();
};

/**
 * Notices that the page is being left while something loads; what it gives ends that. A page at rest listens to
 * nothing of the kind, so that browsers can keep it for the way back.
 */
export function watchLeaving(): () => void {
  // What is read on the server has no page that could be left.
  if (typeof window === 'undefined') return () => undefined;
  watched += 1;
  addEventListener('beforeunload', note);
  return () => {
    watched -= 1;
    if (watched === 0) removeEventListener('beforeunload', note);
  };
}

/** A page that is still there after this long has not been left. */
const leavingMs = 10_000;

export const isBeingLeft = (now: number): boolean => now - leftAt < leavingMs;
