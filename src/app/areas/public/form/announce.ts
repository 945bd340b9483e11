import type { PrefillNote } from '#engine/form/prefill/prefill-note.ts';
import type { TrellisMessage, TrellisPrefillProblem, TrellisScroll } from '../../../static/embed.d.ts';

type Untold<Message> = Message extends unknown ? Omit<Message, 'source'> : never;

/** What an embedded form tells the page that it stands in. Nothing of who fills it in is ever told. */
export type Announcement = Untold<TrellisMessage | TrellisScroll>;

export const toProblems = (notes: readonly PrefillNote[]): TrellisPrefillProblem[] =>
  notes.map(({ value, ...problem }) => ({
    ...problem,
    // What the company doesn’t have, by its id in the link. The value of anything else may be an answer.
    id: /^unknown_[^k]/.test(problem.code) ? value : undefined,
  }));

export const isEmbedded = (): boolean => window.parent !== window;

const anybody = '*';

/** The page around, if the browser says which it is; otherwise whoever it is. */
function originOfHost(): string {
  const [ancestor] = location.ancestorOrigins ?? [];
  if (ancestor) return ancestor;
  const referrer = document.referrer === '' ? undefined : new URL(document.referrer).origin;
  // After a step from page to page inside the frame the referrer is the form itself.
  return referrer === undefined || referrer === location.origin ? anybody : referrer;
}

/** What may be told to a page that nobody knows: how the form lies in it, and how far it is, without a number or a sum. */
function harmlessPart(announcement: Announcement): Announcement | undefined {
  const { type } = announcement;
  if (type === 'submitted') return { type, kind: announcement.kind };
  return type === 'price' || type === 'prefill' ? undefined : announcement;
}

export function announce(announcement: Announcement): void {
  if (!isEmbedded()) return;
  const host = originOfHost();
  const told = host === anybody ? harmlessPart(announcement) : announcement;
  if (told) window.parent.postMessage({ source: 'trellis', ...told }, host);
}
