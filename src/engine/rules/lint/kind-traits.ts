import type { AnswerKind } from '../../components/define.ts';
import { toNumber } from '../compare.ts';
import type { Operator } from '../condition.ts';
import { toMoment } from '../moment.ts';

type Trait = {
  /** With its article, for a sentence. */
  name: string;
  /** Whether such an answer can be the same. */
  equals(value: unknown): boolean;
  /** Whether such an answer can be more or less. */
  compares(value: unknown): boolean;
  /** What such an answer may be written with, in words as they are compared. */
  signs: RegExp;
};

const isNumber = (value: unknown): boolean => toNumber(value) !== undefined;
const hasDate = (value: unknown): boolean => Boolean(toMoment(value)?.date);
const isWrittenAs = (pattern: RegExp) => (value: unknown) => pattern.test(String(value).trim());

/** What is known of answers by their kind; the others may be anything, or can be listed. */
const traits: { readonly [K in AnswerKind]?: Trait } = {
  number: { name: 'a number', equals: isNumber, compares: isNumber, signs: /^[-+.\de]+$/ },
  day: {
    name: 'a date',
    compares: hasDate,
    signs: /^[-\d]+$/,
    equals: isWrittenAs(/^\d{4}-\d\d-\d\d$/),
  },
  time: {
    name: 'a time of day',
    signs: /^[:\d]+$/,
    equals: isWrittenAs(/^\d\d:\d\d$/),
    compares: (value) => toMoment(value)?.date === '',
  },
  instant: {
    name: 'a date and time',
    compares: hasDate,
    signs: /^[-+.:\dtz]+$/,
    equals: (value) => hasDate(value) && toMoment(value)?.time !== '',
  },
  email: {
    name: 'an email address',
    compares: () => false,
    signs: /^\S+$/,
    equals: isWrittenAs(/^\S+@\S+$/),
  },
  phone: {
    name: 'a phone number',
    compares: isNumber,
    signs: /^[-+()\d ]+$/,
    equals: isWrittenAs(/^[-+()\d ]+$/),
  },
};

/** What an answer of a kind is called, if it can never match such a value. */
export function findMisfit(kind: AnswerKind, operator: Operator, value: unknown): string | undefined {
  const trait = traits[kind];
  if (!trait) return undefined;
  const { name, equals, compares, signs } = trait;
  const isExact = operator === 'is' || operator === 'not';
  const isOrder = operator === 'gt' || operator === 'lt';
  const fits = isExact
    ? equals(value)
    : isOrder
      ? compares(value)
      : signs.test(String(value).trim().toLowerCase());
  return fits ? undefined : name;
}
