import type { Instant } from '../time/zone.ts';
import type { CancellationTerms } from './cancellation.ts';

/** What of the terms of an act is said. */
export type ActTerms = Pick<CancellationTerms, 'fee' | 'later' | 'freeThrough'>;

type Writer = { moment: (at: Instant) => string; price: (minor: number) => string };
type Act = { verb: string; gerund: string; terms: ActTerms };

/**
 * What cancelling and rescheduling a visit costs now, and until when each is free: the sentence of messages. Where the
 * deadline has passed it says what it costs; an act that never costs anything is free until the visit begins.
 */
export function sayChangeTerms(
  { cancel, move }: { cancel: ActTerms; move: ActTerms },
  { moment, price }: Writer,
): string {
  const acts: Act[] = [
    { verb: 'cancel', gerund: 'cancelling', terms: cancel },
    { verb: 'reschedule', gerund: 'rescheduling', terms: move },
  ];
  const costly = acts.filter(({ terms }) => terms.fee > 0);
  const free = acts.filter(({ terms }) => terms.fee === 0);
  return [sayCosts('now', costly, price), sayFree(free, { moment, price })].filter(Boolean).join(' ');
}

/** Cancelling now costs $45.00 and rescheduling $15.00. */
function sayCosts(when: 'now' | 'later', acts: readonly Act[], price: Writer['price']): string {
  const [first, second] = acts;
  if (!first) return '';
  const amountOf = ({ terms }: Act) => price(when === 'now' ? terms.fee : terms.later);
  const opening =
    when === 'now'
      ? `${first.gerund.charAt(0).toUpperCase()}${first.gerund.slice(1)} now costs`
      : `After that, ${first.gerund} costs`;
  const rest = second ? ` and ${second.gerund} ${amountOf(second)}` : '';
  return `${opening} ${amountOf(first)}${rest}.`;
}

function sayFree(acts: readonly Act[], { moment, price }: Writer): string {
  const [first, second] = acts;
  if (!first) return '';
  const until = ({ terms }: Act) => (terms.later > 0 ? moment(terms.freeThrough) : 'your visit begins');
  if (second !== undefined && until(first) !== until(second)) {
    // Each deadline with its own amount: "after that" would be said of two.
    const clause = (act: Act) =>
      `${act.verb} for free until ${until(act)}${act.terms.later > 0 ? ` (${price(act.terms.later)} after that)` : ''}`;
    return `You can ${clause(first)}, and ${clause(second)}.`;
  }
  const verbs = second === undefined ? first.verb : `${first.verb} or ${second.verb}`;
  const said = `You can ${verbs} for free until ${until(first)}.`;
  const later = acts.filter(({ terms }) => terms.later > 0);
  return [said, sayCosts('later', later, price)].filter(Boolean).join(' ');
}
