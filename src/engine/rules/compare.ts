import { compareMoments, toMoment } from './moment.ts';

/** Does this answer match? */
export type Test = (answer: unknown) => boolean;

/**
 * How answers are compared in rules that people write. Letter case and blanks around do not count. No answer (nothing,
 * a blank text, an empty list) and structures match nothing, and nothing matches a blank value. A list matches where
 * one of its entries does.
 */
type Compare = (value: unknown) => Test;
type Scalar = string | number | boolean;

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

const toWords = (value: Scalar): string => String(value).trim().toLowerCase();

const never: Test = () => false;

const entryMatching =
  (test: (answer: Scalar) => boolean): Test =>
  (answer) =>
    Array.isArray(answer)
      ? answer.some((entry) => isScalar(entry) && test(entry))
      : isScalar(answer) && test(answer);

const numberPattern = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+|\d*,\d{1,2})$/;

/** The number that a value is or writes down. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return numberPattern.test(text) ? Number(text.replace(',', '.')) : undefined;
}

const truths = new Map([
  ...['true', 'yes', '1'].map((text) => [text, true] as const),
  ...['false', 'no', '0'].map((text) => [text, false] as const),
]);

/** As ticks where one side is one, as numbers where one side is one (a text `01` is not `1`), else as texts. */
const same: Compare = (value) => {
  if (!isScalar(value)) return never;
  const words = toWords(value);
  if (words === '') return never;
  const truth = truths.get(words);
  const number = toNumber(value);
  return entryMatching((answer) => {
    if (typeof answer === 'boolean') return answer === truth;
    if (typeof value === 'boolean') return truths.get(toWords(answer)) === value;
    if (typeof answer === 'number') return answer === number;
    if (typeof value === 'number') return toNumber(answer) === value;
    return toWords(answer) === words;
  });
};

const text =
  (holds: (answer: string, value: string) => boolean): Compare =>
  (value) => {
    const words = isScalar(value) ? toWords(value) : '';
    return words === '' ? never : entryMatching((answer) => holds(toWords(answer), words));
  };

/** Part of a text, or an entry of a list. */
const contains: Compare = (value) => {
  const isEntry = same(value);
  const isPart = text((answer, words) => answer.includes(words))(value);
  return (answer) => (Array.isArray(answer) ? isEntry(answer) : isPart(answer));
};

/** Two numbers, or two ISO dates or times. What is neither has no order. */
const ordered =
  (holds: (difference: number) => boolean): Compare =>
  (value) => {
    const number = toNumber(value);
    if (number !== undefined) {
      return entryMatching((answer) => {
        const other = toNumber(answer);
        return other !== undefined && holds(other - number);
      });
    }
    const moment = toMoment(value);
    if (!moment) return never;
    return entryMatching((answer) => {
      const other = toMoment(answer);
      return other !== undefined && holds(compareMoments(other, moment));
    });
  };

export const comparisons = {
  same_text: same,
  contains_text: contains,
  starts_with: text((answer, words) => answer.startsWith(words)),
  ends_with: text((answer, words) => answer.endsWith(words)),
  greater: ordered((difference) => difference > 0),
  less: ordered((difference) => difference < 0),
} satisfies Record<string, Compare>;
export type Comparison = keyof typeof comparisons;
