export type ToastKind = 'success' | 'danger' | 'warning' | 'info';
export type Toast = { id: number; kind: ToastKind; lines: readonly string[] };

/** Long enough to be read; what went wrong stays until it is closed or followed by something else. */
const shownMs = { success: 6000, info: 8000, warning: 10_000, danger: 20_000 };
const most = 3;

const none: readonly Toast[] = [];
let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const listToasts = (): readonly Toast[] => toasts;
export const noToasts = (): readonly Toast[] => none;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function drop(isOver: (toast: Toast) => boolean): void {
  if (toasts.some(isOver)) set(toasts.filter((toast) => !isOver(toast)));
}

export const closeToast = (id: number): void => drop((toast) => toast.id === id);

/** What was told of these kinds is over: a problem is mended, or tried again. */
export const endToasts = (...kinds: readonly ToastKind[]): void => drop(({ kind }) => kinds.includes(kind));

const says = (kind: ToastKind, lines: readonly string[]) => (toast: Toast) =>
  toast.kind === kind && toast.lines.join('\n') === lines.join('\n');

/** This alone is no longer so. */
export const endToast = (kind: ToastKind, text: string): void => drop(says(kind, [text]));

/** Tells something. What says the same already is replaced, so that it is heard again and stands there once. */
export function showToast(kind: ToastKind, text: string | readonly string[]): void {
  const lines = [...new Set(typeof text === 'string' ? [text] : text)];
  const same = says(kind, lines);
  const id = ++lastId;
  set([...toasts.filter((toast) => !same(toast)), { id, kind, lines }].slice(-most));
  setTimeout(() => closeToast(id), shownMs[kind]);
}
