import type { Registry } from '#engine/components/registry.ts';
import type { Refusal } from '#engine/tree/refusal.ts';
import type { FormDraft } from './draft.ts';

/** What a command makes of a draft, or why it may not. */
export type Outcome = Done | { refusal: Refusal };

export type Done = {
  draft: FormDraft;
  selection?: readonly string[];
  /** A step that did less than it was asked: its name, what is said, and why the others were left. */
  partly?: { label: string; said: string; left: readonly Refusal[] };
};

/**
 * One intention of somebody who edits: a step in the history, by its label. Commands that share a `mergeKey` and
 * follow one another are one step, such as the letters of a word.
 */
export type Command = {
  label: string;
  mergeKey?: string;
  make(draft: FormDraft, registry: Registry): Outcome;
};

const mostReasons = 3;

/** Why some of several were left as they are; each reason once, and no more than can be read. */
export function sayLeft(left: readonly Refusal[]): string {
  const reasons = [...new Set(left.map(({ reason }) => reason))];
  const more = reasons.length - mostReasons;
  return [...reasons.slice(0, mostReasons), ...(more > 0 ? [`${more} more like this.`] : [])].join(' ');
}
