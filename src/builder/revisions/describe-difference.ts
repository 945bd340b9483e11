import type { Registry } from '#engine/components/registry.ts';
import { listDeeds } from '#engine/template/merge/deeds.ts';
import { describeDeed } from '#engine/template/merge/describe-deed.ts';
import type { FormDraft } from '../editor/draft.ts';

/** What is different in a form since it was another, in sentences. Empty where nothing is. */
export const describeDifference = (before: FormDraft, after: FormDraft, registry: Registry): string[] =>
  [...listDeeds(before, after).values()].map((deed) => describeDeed(deed, after.tree, registry));
