import { toNumber } from '../compare.ts';
import type { Condition } from '../condition.ts';
import { matches } from '../conditions.ts';
import { compareMoments, toMoment } from '../moment.ts';
import type { Subject } from './subject.ts';

/** Can no answer match both? Both are about the same field; where it cannot be told, the answer is no. */
export function excludes(a: Condition, b: Condition, subject: Subject | undefined): boolean {
  if (subject?.kind === 'several') return isDenied(a, b) || isDenied(b, a);
  if (subject?.choices) {
    const none = [undefined, ...subject.choices];
    return !none.some((answer) => matches(answer, a) && matches(answer, b));
  }
  return (
    isRefuted(a, b) ||
    isRefuted(b, a) ||
    areApart(a, b) ||
    areApart(b, a) ||
    isOfWords(a, b) ||
    isOfWords(b, a)
  );
}

/** Several may be chosen from a list: only one that is wanted and forbidden is impossible. */
const isDenied = (wanted: Condition, denied: Condition): boolean =>
  (wanted.operator === 'is' || wanted.operator === 'contains') &&
  denied.operator === 'not' &&
  matches(wanted.value, { operator: 'is', value: denied.value });

/** One leaves a single answer, which does not match the other. */
const isRefuted = (exact: Condition, other: Condition): boolean =>
  exact.operator === 'is' && !matches(exact.value, other);

/** Ranges that do not meet, beginnings or endings that differ. */
function areApart(a: Condition, b: Condition): boolean {
  const [left, right] = [words(a), words(b)];
  if (a.operator === 'gt' && b.operator === 'lt') return !isBelow(a.value, b.value);
  if (a.operator !== b.operator) return false;
  if (a.operator === 'starts_with') return !left.startsWith(right) && !right.startsWith(left);
  return a.operator === 'ends_with' && !left.endsWith(right) && !right.endsWith(left);
}

/** What is more or less than something is a number, a date or a time: no letters are in it. */
const isOfWords = (ordered: Condition, { operator, value }: Condition): boolean =>
  (ordered.operator === 'gt' || ordered.operator === 'lt') &&
  (operator === 'contains' || operator === 'starts_with' || operator === 'ends_with') &&
  !/^[-+.:\dtz ]*$/i.test(String(value));

const words = ({ value }: Condition): string => String(value).trim().toLowerCase();

function isBelow(low: unknown, high: unknown): boolean {
  const [a, b] = [toNumber(low), toNumber(high)];
  if (a !== undefined && b !== undefined) return a < b;
  const [from, to] = [toMoment(low), toMoment(high)];
  // Of different kinds: no answer is more than a number and less than a date.
  return from !== undefined && to !== undefined && compareMoments(from, to) < 0;
}
