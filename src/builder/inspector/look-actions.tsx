import { ClipboardPaste, Copy, RotateCcw } from 'lucide-react';
import { isEqual } from '#engine/schema/is-equal.ts';
import { findPath } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useBuilder, useEditor, useUi } from '../builder-context.ts';
import { labelOf } from '../commands/labels.ts';
import { setLook } from '../styles/set-look.ts';

type Props = { ids: readonly string[]; node: FormNode; original: FormNode | undefined };

/** The styles of a component as a whole: taken along to others, or back to what is inherited. */
export function LookActions({ ids, node, original }: Props) {
  const { editor } = useBuilder();
  const tree = useEditor(({ draft }) => draft.tree);
  const [{ look }, setUi] = useUi();
  const label = (verb: string) => labelOf(verb, ids, tree, editor.registry);
  const copy = () => {
    setUi({ look: node.styles ?? {} });
    editor.say('Styles copied.');
  };
  return (
    <div className="tb-look" role="group" aria-label="All styles">
      <button type="button" className="tb-plain" onClick={copy}>
        <Copy size={14} aria-hidden /> Copy styles
      </button>
      <button
        type="button"
        className="tb-plain"
        disabled={look === undefined}
        onClick={() => editor.execute(setLook(ids, () => look, label('Paste styles on')))}
      >
        <ClipboardPaste size={14} aria-hidden /> Paste
      </button>
      <button
        type="button"
        className="tb-plain"
        disabled={ids.length === 1 && isEqual(node.styles, original?.styles)}
        onClick={() => {
          const { template } = editor;
          editor.execute(
            setLook(ids, (id) => findPath(template.tree, id)?.at(-1)?.styles, label('Reset styles of')),
          );
        }}
      >
        <RotateCcw size={14} aria-hidden /> Reset
      </button>
    </div>
  );
}
