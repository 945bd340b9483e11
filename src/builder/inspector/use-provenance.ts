import { useMemo } from 'react';
import { createProvenance } from '#engine/template/provenance.ts';
import { useBuilder, useEditor } from '../builder-context.ts';

/** Tells of any property which layer set it, and what it would be without the form's own say. */
export function useProvenance() {
  const { editor } = useBuilder();
  const { tree, theme } = useEditor(({ draft }) => draft);
  return useMemo(
    () => createProvenance(editor.template, { tree, theme }, editor.registry),
    [editor, tree, theme],
  );
}
