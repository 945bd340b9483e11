import type { FormContext } from '../../components/context.ts';
import type { LinkedPlan } from './linked-fields.ts';
import { describeNote, type Complain, type PrefillNote } from './prefill-note.ts';
import { languageParameter } from '../../format/languages.ts';
import { debugParameter, frameParameter, namedPattern, type NamedParameter } from './query-keys.ts';

/** Longer than the longest list of ids that a booking can have. */
export const longestValue = 20_000;
/** More than any form asks; what comes after them is not looked at. */
const mostParameters = 1000;

/** Makes something of a parameter's value, or complains. */
export type ReadValue<T> = (value: string, complain: Complain) => T | undefined;

/** A link while it is read: every parameter is taken out of it once. */
export type Link = {
  readonly plan: LinkedPlan;
  readonly context: FormContext;
  readonly notes: readonly PrefillNote[];
  read<T>(name: string, read: ReadValue<T>): T | undefined;
  /** All of `extra[…]`, with what stands between the brackets. */
  readNamed(name: NamedParameter, read: (reference: string, value: string, complain: Complain) => void): void;
  /** All that are left. */
  readRest(read: (name: string, value: string, complain: Complain) => void): void;
};

export function openLink(query: string, plan: LinkedPlan, context: FormContext): Link {
  const notes: PrefillNote[] = [];
  const given = readQuery(query, notes);
  const complainOf =
    (name: string): Complain =>
    (part, code, reason) => {
      notes.push(describeNote(name, part, code, reason));
      return undefined;
    };
  return {
    plan,
    context,
    notes,
    read(name, read) {
      const value = given.get(name);
      given.delete(name);
      return value === undefined ? undefined : read(value, complainOf(name));
    },
    readNamed(name, read) {
      const pattern = new RegExp(namedPattern(name));
      for (const [key, value] of given) {
        const reference = pattern.exec(key)?.[1];
        if (reference === undefined) continue;
        given.delete(key);
        read(reference, value, complainOf(key));
      }
    },
    readRest(read) {
      for (const [name, value] of given) read(name, value, complainOf(name));
      given.clear();
    },
  };
}

const fillsNothing: ReadonlySet<string> = new Set([debugParameter, frameParameter, languageParameter]);

/** Names and values; of a name that comes twice, the first. */
function readQuery(query: string, notes: PrefillNote[]): Map<string, string> {
  const given = new Map<string, string>();
  let count = 0;
  // It decodes what can be decoded, and leaves the rest as it is.
  for (const [name, raw] of new URLSearchParams(query)) {
    const value = raw.trim();
    if (value === '' || fillsNothing.has(name)) continue;
    count += 1;
    if (count > mostParameters) {
      notes.push(describeNote(name, value, 'too_many'));
      break;
    }
    if (given.has(name)) notes.push(describeNote(name, value, 'twice'));
    else if (value.length > longestValue) notes.push(describeNote(name, value, 'too_long'));
    else given.set(name, value);
  }
  return given;
}
