import type { PrefillNote } from '#engine/form/prefill/prefill-note.ts';

/** What an embedded form tells the page that it stands in. Nothing of who fills it in is ever told. */
export type Announcement =
  | { type: 'ready'; kind: 'booking' | 'quote' }
  | { type: 'height'; height: number }
  /** Only the page around can move: this point of the form is to be seen. */
  | { type: 'scroll'; top: number }
  | { type: 'price'; total: number; currency: string }
  | { type: 'step'; step: number; of: number }
  | { type: 'submitted'; kind: 'booking' | 'quote'; number?: number; total?: number; currency?: string }
  | { type: 'prefill'; problems: readonly PrefillProblem[] };

/** Without the value: it may be a name or an address. */
type PrefillProblem = Pick<PrefillNote, 'key' | 'code' | 'message'>;

export const toProblems = (notes: readonly PrefillNote[]): PrefillProblem[] =>
  notes.map(({ key, code, message }) => ({ key, code, message }));

export const isEmbedded = (): boolean => window.parent !== window;

/** The page around, if the browser says which it is; otherwise whoever it is. */
function originOfHost(): string {
  const [ancestor] = location.ancestorOrigins ?? [];
  if (ancestor) return ancestor;
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
  // After a step from page to page inside the frame the referrer is the form itself.
  return referrer === undefined || referrer === location.origin ? '*' : referrer;
}

export function announce(announcement: Announcement): void {
  if (isEmbedded()) window.parent.postMessage({ source: 'trellis', ...announcement }, originOfHost());
}
