/**
 * Back closes the sheet that lies on top, as people of phones expect, and does not leave the page under it. Every open
 * sheet has an entry of its own in the history, at the address of its page. The router never hears of these entries:
 * they are told apart by a mark in what the history remembers.
 */

type Sheet = { close(): void };

/** What is remembered of an entry: the router’s own place in it, and how many sheets lie over the page. */
type Entry = { key?: string; idx?: number; sheets?: number };

const entry = (): Entry => {
  const state: unknown = history.state;
  // Only the router and this file write it.
  return typeof state === 'object' && state !== null ? state : {};
};

const sheetsOf = ({ sheets = 0 }: Entry): number => sheets;

let open: readonly Sheet[] = [];
/** The key of the page that the router shows; nobody listens to Back before it is known. */
let shownKey: (() => string) | null = null;
/** How many steps the history was told to take, until it has taken them. */
let steps = 0;
/** The page that the router shows while it asks whether to leave it for where the history already is. */
let askedKey: string | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Entries that the router has not written, such as those of an anchor, have no place in it. */
const isShown = (): boolean => {
  const { key = 'default', idx } = entry();
  return idx !== undefined && key === shownKey?.();
};

function go(by: number): void {
  steps = by;
  history.go(by);
}

/** Gives every open sheet its entry, and takes away those of sheets that are closed. */
function settle(): void {
  // What was pushed meanwhile is another page, and what was pushed from a sheet lies over its entry.
  if (steps !== 0 || !shownKey || !isShown()) return;
  const here = entry();
  const surplus = sheetsOf(here) - open.length;
  if (surplus > 0) go(-surplus);
  for (let added = 1; added <= -surplus; added += 1)
    history.pushState({ ...here, idx: (here.idx ?? 0) + added, sheets: sheetsOf(here) + added }, '');
}

/** Later, once for all that one event opens and closes: a sheet that follows another one takes over its entry. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

function hearStep(event: PopStateEvent): void {
  const [taken, sheets] = [steps, sheetsOf(entry())];
  steps = 0;
  if (isShown()) {
    const isTakenBack = askedKey === shownKey?.();
    askedKey = null;
    // The router has taken a step back that it asks about, and goes nowhere before it has heard of that.
    if (isTakenBack) return;
    // Nothing that the router shows is different.
    event.stopImmediatePropagation();
    if (taken === 0)
      open
        .slice(sheets)
        .toReversed()
        .forEach((sheet) => sheet.close());
    // A sheet that asks first is still there, and one that was closed is not to come back with Forward.
    return settleSoon();
  }
  if (taken !== 0) {
    // The router has gone on while the entry of a sheet was taken away: there it stays.
    event.stopImmediatePropagation();
    return go(-taken);
  }
  if (sheets === 0) {
    askedKey = shownKey?.() ?? null;
    return;
  }
  // From a page to which a link in a sheet led: its sheet is not there anymore.
  event.stopImmediatePropagation();
  history.go(-sheets);
}

/** Hears Back before the router does, so it begins first. Answers how to stop. */
export function watchSheets(keyOfShown: () => string): () => void {
  shownKey = keyOfShown;
  addEventListener('popstate', hearStep, { capture: true });
  const here = entry();
  const left = sheetsOf(here);
  if (left > 0) {
    // A reload has closed them. The router counts from the entry of the page.
    history.replaceState({ ...here, idx: (here.idx ?? left) - left }, '');
    go(-left);
  }
  return () => {
    removeEventListener('popstate', hearStep, { capture: true });
    clearTimeout(settling);
    [open, shownKey, steps, askedKey] = [[], null, 0, null];
  };
}

/** A sheet has opened: Back closes it by `close`. Answers what to do when it has closed. */
export function addSheet(close: () => void): () => void {
  const sheet: Sheet = { close };
  open = [...open, sheet];
  settleSoon();
  return () => {
    open = open.filter((other) => other !== sheet);
    settleSoon();
  };
}
