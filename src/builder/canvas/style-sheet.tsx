import { useInsertionEffect } from 'react';
import { toStyleSheet } from '#renderer';
import { useBuilder, useEditor } from '../builder-context.ts';

/** The form's own sheet, as its page has it; written anew when a style changes. */
export function StyleSheet() {
  const { editor } = useBuilder();
  const { tree, theme } = useEditor(({ draft }) => draft);
  const sheet = toStyleSheet(tree, editor.registry, theme);
  useInsertionEffect(() => {
    const element = document.createElement('style');
    element.textContent = sheet;
    document.head.append(element);
    return () => element.remove();
  }, [sheet]);
  return null;
}
