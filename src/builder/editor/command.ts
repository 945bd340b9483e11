import type { Registry } from '#engine/components/registry.ts';
import type { Refusal } from '#engine/tree/refusal.ts';
import type { FormDraft } from './draft.ts';

/** What a command makes of a draft, or why it may not. */
export type Outcome = { draft: FormDraft; selection?: readonly string[] } | { refusal: Refusal };

/**
 * One intention of somebody who edits: a step in the history, by its label. Commands that share a `mergeKey` and
 * follow one another are one step, such as the letters of a word.
 */
export type Command = {
  label: string;
  mergeKey?: string;
  make(draft: FormDraft, registry: Registry): Outcome;
};
