import type { FormDraft } from '../editor/draft.ts';
import type { Command } from '../editor/command.ts';

/** Another form in the place of the one that is edited, as one step that can be taken back. */
export const replaceDraft = (draft: FormDraft, label: string): Command => ({
  label,
  make: () => ({ draft, selection: [] }),
});
