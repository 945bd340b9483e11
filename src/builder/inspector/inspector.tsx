import { useState } from 'react';
import { hasNode, requireNode } from '#engine/tree/find-path.ts';
import { useBuilder, useEditor, usePart, useUi } from '../builder-context.ts';
import { useDrag } from '../dnd/drag.ts';
import { titleOf } from '../outline/outline-rows.ts';
import { TypeIcon } from '../parts/type-icon.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { ContentTab } from './content-tab.tsx';
import { NodeActions } from './node-actions.tsx';
import { StylesTab } from './styles-tab.tsx';

const tabs = [
  ['content', 'Content'],
  ['styles', 'Styles'],
] as const;

/** The component that is selected: what it says, and what it looks like. */
export function Inspector() {
  const { editor } = useBuilder();
  const selection = useShownSelection();
  const tree = useEditor(({ draft }) => draft.tree);
  const [{ tab }, setUi] = useUi();
  const last = selection.at(-1);
  if (last === undefined || !hasNode(tree, last)) return null;
  const node = requireNode(tree, last);
  const definition = editor.registry.find(node.type);
  const areSeveral = selection.length > 1;
  return (
    <aside className="tb-inspector" aria-label="Component">
      <header>
        <TypeIcon name={definition?.icon} />
        <div>
          <h2>{areSeveral ? `${selection.length} components` : titleOf(node, editor.registry).name}</h2>
          <p>{areSeveral ? 'Styled together' : definition?.title}</p>
        </div>
        <button type="button" className="tb-plain" onClick={() => editor.select([])}>
          Close
        </button>
      </header>
      <NodeActions ids={selection} />
      {!areSeveral && (
        <Tabs label="Component" tabs={tabs} chosen={tab} onChoose={(next) => setUi({ tab: next })} />
      )}
      {areSeveral || tab === 'styles' ? (
        <StylesTab ids={selection} node={node} />
      ) : (
        <ContentTab node={node} />
      )}
    </aside>
  );
}

/** What is selected; as long as a pointer drags, what was before: filling the panel would keep the pointer waiting. */
function useShownSelection(): readonly string[] {
  const selection = useEditor((state) => state.selection);
  const isDragging = usePart(useDrag().state, (dragging) => dragging?.by === 'pointer');
  const [shown, setShown] = useState(selection);
  if (!isDragging && shown !== selection) setShown(selection);
  return shown;
}
