import { useMemo } from 'react';
import { createProvenance } from '#engine/template/provenance.ts';
import { useBuilder } from '../builder-context.ts';
import type { FormDraft } from '../editor/draft.ts';

/** Tells of any property which layer set it, and what it would be without the form's own say. */
export function useProvenance({ tree, theme }: FormDraft) {
  const { editor } = useBuilder();
  return useMemo(
    () => createProvenance(editor.template, { tree, theme }, editor.registry),
    [editor, tree, theme],
  );
}
