import { TreeView, type TreeProps } from '#renderer';
import { useBuilder } from '../builder-context.ts';

/** A form as customers get it, with the company's own services and words. Nothing on it can be filled in. */
export function FormTree(props: Pick<TreeProps, 'tree' | 'layout' | 'frame'>) {
  const { editor, host } = useBuilder();
  const { views, words, context, formats } = host;
  return (
    <TreeView
      {...props}
      views={views}
      words={words}
      context={context}
      formats={formats}
      registry={editor.registry}
    />
  );
}
