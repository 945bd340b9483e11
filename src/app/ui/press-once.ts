import { changesSent } from '#app/lib/api.ts';

/** Fingers count no presses: two of them at one place within that time are a double one. */
const doubleMs = 400;
const placePixels = 24;

type Press = { x: number; y: number; at: number; sentBefore: number };

const isTouch = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch';

function isSecondPress(event: MouseEvent, before: Press): boolean {
  if (event.detail > 1) return true;
  const { clientX, clientY, timeStamp } = event;
  return (
    isTouch(event) &&
    timeStamp - before.at <= doubleMs &&
    Math.abs(clientX - before.x) <= placePixels &&
    Math.abs(clientY - before.y) <= placePixels
  );
}

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * Whoever presses twice means one thing. By the second press, that may be done, and something else may lie under the
 * pointer: the next row of a list, or the same button with the opposite act. So once the first press has sent a
 * change, the second one does nothing, nor does a key that is held. What only moves on a page can be pressed as fast
 * as one likes.
 */
export function pressOnce(page: Document): () => void {
  let press: Press = { x: 0, y: 0, at: 0, sentBefore: changesSent.count };
  let sentBeforeKey = changesSent.count;

  const onClick = (event: MouseEvent) => {
    if (isSecondPress(event, press)) {
      if (changesSent.count !== press.sentBefore) stop(event);
      return;
    }
    press = { x: event.clientX, y: event.clientY, at: event.timeStamp, sentBefore: changesSent.count };
  };
  /** It takes the focus from nothing either. */
  const onDown = (event: MouseEvent) => {
    if (event.detail > 1 && changesSent.count !== press.sentBefore) event.preventDefault();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (!event.repeat) sentBeforeKey = changesSent.count;
    else if (changesSent.count !== sentBeforeKey) stop(event);
  };

  page.addEventListener('mousedown', onDown, true);
  page.addEventListener('click', onClick, true);
  page.addEventListener('keydown', onKey, true);
  return () => {
    page.removeEventListener('mousedown', onDown, true);
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('keydown', onKey, true);
  };
}
