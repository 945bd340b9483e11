import type { ThemeStyles } from '#engine/components/styles.ts';
import type { Orphan } from '#engine/template/orphan.ts';
import type { FormNode } from '#engine/tree/form-node.ts';

/** What is edited: everything that a save stores. What is selected or open is not in it, and not in its history. */
export type FormDraft = {
  readonly tree: FormNode;
  readonly theme: ThemeStyles;
  readonly layout: string;
  /** Which template it follows; without one, that which the builder was opened with. */
  readonly templateId?: string;
  /** What it says of components that are not there: not edited, and stored again. */
  readonly orphans?: readonly Orphan[];
};

/** Whether nothing differs: what has not been touched is the same object. */
export const isSameDraft = (one: FormDraft, other: FormDraft): boolean =>
  one.tree === other.tree &&
  one.theme === other.theme &&
  one.layout === other.layout &&
  one.templateId === other.templateId &&
  one.orphans === other.orphans;
