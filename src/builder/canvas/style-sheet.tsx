import { useInsertionEffect } from 'react';
import { toStyleSheet } from '#renderer';
import { useBuilder, useEditor } from '../builder-context.ts';
import { createStyleElement } from '../parts/create-style-element.ts';

/** The form's own sheet in its company's colours, as its page has it; written again when a style changes. */
export function StyleSheet() {
  const { editor, host } = useBuilder();
  const { tree, theme } = useEditor(({ draft }) => draft);
  const sheet = `${host.colorRule}${toStyleSheet(tree, editor.registry, theme)}`;
  useInsertionEffect(() => {
    const element = createStyleElement(document, host);
    element.textContent = sheet;
    document.head.append(element);
    return () => element.remove();
  }, [sheet, host]);
  return null;
}
