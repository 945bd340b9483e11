const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const row = 'li, tr, [role="row"]';
const dialog = '[aria-modal="true"]';
/** They give the focus back to what opened them. */
const passing = '[role="menu"], [role="listbox"]';
/** Until then, whatever else wants the focus has taken it: a dialog gives it back, a page hands it on. */
const settleMs = 60;

type Step = { element: Element; index: number };

/** Something that had the focus, with all that it was in, from the inside out. */
type Trail = { element: HTMLElement; path: Step[]; address: string; wasDisabled: boolean };

function toTrail(element: HTMLElement, address: string): Trail {
  const path: Step[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    path.push({ element: at, index: [...(at.parentElement?.children ?? [])].indexOf(at) });
  return { element, path, address, wasDisabled: false };
}

const firstIn = (element: Element | undefined): HTMLElement | null =>
  element?.querySelector<HTMLElement>(focusable) ?? null;

/** In the row that came after it; after the last one, in the one before. */
function inNextRow(list: Element, index: number): HTMLElement | null {
  const rows = [...list.children];
  const inOrder = [...rows.slice(index), ...rows.slice(0, index).toReversed()];
  return inOrder.map(firstIn).find((found) => found !== null) ?? null;
}

/** Where to go on: in its row, in the next one, or at the heading of what is there now. */
function findNext({ path }: Trail): HTMLElement | null {
  for (const [at, { element, index }] of path.entries()) {
    const list = path[at + 1]?.element;
    if (element.matches(row) && list?.isConnected) {
      const found = (element.isConnected ? firstIn(element) : null) ?? inNextRow(list, index);
      if (found) return found;
    }
    if (!element.isConnected || element.matches('body')) continue;
    const heading = element.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) return heading;
  }
  return null;
}

function moveTo(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.matches(focusable)) element.tabIndex = -1;
  element.focus({ preventScroll: !element.matches(focusable) });
}

/**
 * Where what had the focus is gone, such as the row of a list that was acted on, the focus goes on next to where it
 * was, instead of back to the beginning of the page. What was only disabled for a while gets it back, and so does what
 * opened a dialog that is gone. On another page, and for whoever has pressed elsewhere, nothing happens.
 */
export function keepFocus(page: Document): () => void {
  /** Within a dialog, and in the page behind it. */
  const trails: { dialog: Trail | null; page: Trail | null } = { dialog: null, page: null };
  /** What had the focus when each of the open dialogs took it, from the outside in. */
  const openers = new Map<Element, Trail>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest(passing)) return;
    const trail = toTrail(target, page.location.pathname);
    const inside = target.closest(dialog);
    noteOpener(inside);
    if (inside) trails.dialog = trail;
    else Object.assign(trails, { page: trail, dialog: null });
  };
  const onPress = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(passing)) return;
    // Pressed once more, it keeps the focus, which is not said again.
    if (target.closest(focusable) === page.activeElement) return;
    trails.dialog = null;
    if (!target.closest(dialog)) trails.page = null;
  };
  /** The first time that a dialog has the focus, it has taken it from where one was before. */
  const noteOpener = (inside: Element | null) => {
    const trail = trails.dialog ?? trails.page;
    if (!inside) openers.clear();
    else if (trail && !openers.has(inside)) openers.set(inside, trail);
  };
  /** Where the outermost of the dialogs that are gone was opened. */
  const takeOpener = (): Trail | undefined => {
    const gone = [...openers].filter(([opened]) => !opened.isConnected);
    for (const [opened] of gone) openers.delete(opened);
    return gone[0]?.[1];
  };
  const toLayer = () => (page.querySelector(dialog) ? 'dialog' : 'page');

  const look = () => {
    timer = undefined;
    if (page.activeElement !== null && page.activeElement !== page.body) return;
    const opener = takeOpener();
    const trail = opener ?? trails[toLayer()];
    if (trail?.address !== page.location.pathname) return;
    const { element } = trail;
    if (!element.isConnected) moveTo(findNext(trail));
    else if (trail === opener) element.focus();
    else if (trail.wasDisabled && !element.matches(':disabled')) element.focus();
  };
  const observer = new MutationObserver(() => {
    const trail = trails[toLayer()];
    if (trail?.element.matches(':disabled')) trail.wasDisabled = true;
    timer ??= setTimeout(look, settleMs);
  });

  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPress, true);
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPress, true);
  };
}
