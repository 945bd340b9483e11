import { Fragment } from 'react';
import { commonPath } from '#engine/tree/common-path.ts';
import { findPath } from '#engine/tree/find-path.ts';
import { useBuilder, useSettled, usePart } from '../builder-context.ts';
import { useDrag } from '../dnd/drag.ts';
import { titleOf } from '../outline/outline-rows.ts';

/** Below the canvas: what the selected component stands in, from the form down; of several, what they all do. Each step selects. */
export function Breadcrumb() {
  const { editor } = useBuilder();
  const placing = usePart(useDrag().state, (now) => (now?.by === 'keys' ? now.name : undefined));
  const selection = useSettled((state) => state.selection);
  const last = selection.at(-1);
  const areSeveral = selection.length > 1;
  const tree = useSettled(({ draft }) => draft.tree);
  const path = areSeveral ? commonPath(tree, selection) : findPath(tree, last ?? '');
  if (placing !== undefined)
    return (
      <p className="tb-crumbs" data-placing>
        Choose where to put <b>{placing}</b> <kbd>↑</kbd>
        <kbd>↓</kbd> move between places, <kbd>Enter</kbd> drops it, <kbd>Escape</kbd> cancels.
      </p>
    );
  return (
    <nav className="tb-crumbs" aria-label="Where it stands">
      <button type="button" onClick={() => editor.select([])}>
        Form
      </button>
      {path?.slice(1).map((node) => (
        <Fragment key={node.id}>
          <span aria-hidden>›</span>
          <button
            type="button"
            aria-current={!areSeveral && node.id === last ? 'true' : undefined}
            onClick={() => editor.select([node.id])}
          >
            {titleOf(node, editor.registry).name}
          </button>
        </Fragment>
      ))}
      {areSeveral && (
        <>
          <span aria-hidden>›</span>
          <b>{selection.length} components</b>
        </>
      )}
    </nav>
  );
}
