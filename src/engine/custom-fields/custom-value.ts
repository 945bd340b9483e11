import { problemOf, type Problem } from '../problems.ts';
import type { customFieldKinds } from '../settings/company/custom-fields.ts';
import { toNumber } from '../rules/compare.ts';
import { toDayNumber } from '../time/local-date.ts';

export type CustomFieldKind = keyof typeof customFieldKinds;
export type CustomValue = string | number | boolean;

type Field = { kind: CustomFieldKind; choices: readonly string[] };
type ReadValue = { value: CustomValue | null } | { problem: Problem };

const longest = { text: 500, long_text: 5000 } as const;
const largest = 1_000_000_000_000;

const none: ReadValue = { value: null };

/** What was sent or answered for a field, as the field keeps it; or what is wrong with it. */
export function readCustomValue({ kind, choices }: Field, sent: unknown): ReadValue {
  if (sent === null || sent === undefined || sent === '') return none;
  const text = typeof sent === 'string' ? sent.trim() : undefined;
  if (text === '') return none;
  switch (kind) {
    case 'text':
    case 'long_text':
      if (text === undefined) return { problem: problemOf('wrong_type', { type: 'a text' }) };
      return text.length <= longest[kind]
        ? { value: text }
        : { problem: problemOf('too_long', { most: longest[kind] }) };
    case 'number':
      return readNumber(sent, text);
    case 'flag':
      return typeof sent === 'boolean'
        ? { value: sent }
        : { problem: problemOf('wrong_type', { type: 'true or false' }) };
    case 'choice':
      return text !== undefined && choices.includes(text)
        ? { value: text }
        : { problem: problemOf('not_one_of', { allowed: choices }) };
    case 'day':
      return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toDayNumber(text))
        ? { value: text }
        : { problem: problemOf('not_a_day') };
  }
}

/** Forms answer numbers as texts, in the way of whoever typed them: `2,5`. */
function readNumber(sent: unknown, text: string | undefined): ReadValue {
  const number =
    typeof sent === 'number' ? sent : text === undefined ? Number.NaN : (toNumber(text) ?? Number(text));
  return Number.isFinite(number) && Math.abs(number) <= largest
    ? { value: number }
    : { problem: problemOf('not_a_number') };
}

/** As people read it. */
export const sayCustomValue = (value: CustomValue | null): string =>
  value === null ? '' : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
