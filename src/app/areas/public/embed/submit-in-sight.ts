const ownButton = '.tf button[type="submit"].tf-button:not(.pf-submit)';
/** Where the total stays in sight. */
const totals = '.tf-bar, .tf-sticky:has(.tf-total)';

type Seen = { top: number; height: number };

/**
 * Beside the total, what sends the form, too, as long as its own button is out of sight: it may be screens away. It
 * stands in the form, so pressing it is pressing that one.
 */
export function keepSubmitInSight({ top, height }: Seen): void {
  const own = document.querySelector<HTMLButtonElement>(ownButton);
  for (const total of document.querySelectorAll(totals)) {
    const there = total.querySelector<HTMLButtonElement>('.pf-submit');
    if (!own || isHidden(own)) there?.remove();
    else show(there ?? addTo(total), own, { top, height });
  }
}

/** In a step that is not the last, a form is not sent. */
const isHidden = (element: Element) => element.getClientRects().length === 0;

function addTo(total: Element): HTMLButtonElement {
  const added = document.createElement('button');
  added.type = 'submit';
  added.className = 'tf-button pf-submit';
  total.append(added);
  return added;
}

function show(added: HTMLButtonElement, own: HTMLButtonElement, { top, height }: Seen): void {
  const box = own.getBoundingClientRect();
  const isOwnSeen = box.top >= top && box.bottom <= top + height;
  if (added.hidden !== isOwnSeen) added.hidden = isOwnSeen;
  if (added.textContent !== own.textContent) added.textContent = own.textContent;
  if (added.ariaBusy !== own.ariaBusy) added.ariaBusy = own.ariaBusy;
}
