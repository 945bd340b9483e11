import type { Instant } from '../time/zone.ts';
import type { CancellationTerms } from './cancellation.ts';
import { changeWords, type ActKind, type Costing, type ChangeWords } from './change-words.ts';
import type { Language } from '../format/languages.ts';

/** What of the terms of an act is said. */
export type ActTerms = Pick<CancellationTerms, 'fee' | 'later' | 'freeThrough'>;

type Writer = { moment: (at: Instant) => string; price: (minor: number) => string; language?: Language };
type Act = { kind: ActKind; terms: ActTerms };
type Saying = { words: ChangeWords; moment: Writer['moment']; price: Writer['price'] };

/**
 * What cancelling and rescheduling a visit costs now, and until when each is free: the sentence of forms and messages.
 * Where the deadline has passed it says what it costs; an act that never costs anything is free until the visit begins.
 */
export function sayChangeTerms(
  { cancel, move }: { cancel: ActTerms; move: ActTerms },
  writer: Writer,
): string {
  return sayActs(
    [
      { kind: 'cancel', terms: cancel },
      { kind: 'move', terms: move },
    ],
    writer,
  );
}

/** The same of one act: where somebody is about to do it. */
export const sayActTerms = (kind: ActKind, terms: ActTerms, writer: Writer): string =>
  sayActs([{ kind, terms }], writer);

function sayActs(acts: readonly Act[], { moment, price, language = 'en' }: Writer): string {
  const saying: Saying = { words: changeWords[language], moment, price };
  const costly = acts.filter(({ terms }) => terms.fee > 0);
  const free = acts.filter(({ terms }) => terms.fee === 0);
  const now = costsOf(costly, ({ fee }) => price(fee));
  return [now && saying.words.now(...now), sayFree(free, saying)].filter(Boolean).join(' ');
}

/** What one or both of them cost. */
function costsOf(acts: readonly Act[], amountOf: (terms: ActTerms) => string): [Costing, Costing?] | null {
  const [first, second] = acts.map(({ kind, terms }): Costing => ({ kind, amount: amountOf(terms) }));
  return first === undefined ? null : second === undefined ? [first] : [first, second];
}

function sayFree(acts: readonly Act[], { words, moment, price }: Saying): string {
  const [first, second] = acts;
  if (!first) return '';
  const until = ({ terms }: Act) => (terms.later > 0 ? words.until(moment(terms.freeThrough)) : words.begins);
  if (second !== undefined && until(first) !== until(second)) {
    // Each deadline with its own amount: "after that" would be said of two.
    const clause = (act: Act) =>
      words.clause(act.kind, until(act), act.terms.later > 0 ? price(act.terms.later) : null);
    return words.two(clause(first), clause(second));
  }
  const said = words.free(second === undefined ? first.kind : 'both', until(first));
  const later = costsOf(
    acts.filter(({ terms }) => terms.later > 0),
    (terms) => price(terms.later),
  );
  return later === null ? said : `${said} ${words.later(...later)}`;
}
