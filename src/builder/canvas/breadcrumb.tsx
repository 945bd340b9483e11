import { Fragment } from 'react';
import { findPath } from '#engine/tree/find-path.ts';
import { nameOf } from '#engine/tree/name-of.ts';
import { useBuilder, useEditor, usePart } from '../builder-context.ts';
import { useDrag } from '../dnd/drag.ts';

/** Below the canvas: what the selected component stands in, from the form down; each step selects. */
export function Breadcrumb() {
  const { editor } = useBuilder();
  const placing = usePart(useDrag().state, (now) => (now?.by === 'keys' ? now.name : undefined));
  const last = useEditor(({ selection }) => selection.at(-1));
  const tree = useEditor(({ draft }) => draft.tree);
  const path = last === undefined ? [] : (findPath(tree, last) ?? []).slice(1);
  if (placing !== undefined)
    return (
      <p className="tb-crumbs" data-placing>
        Choose a place for <b>{placing}</b> <kbd>↑</kbd>
        <kbd>↓</kbd> go from place to place, <kbd>Enter</kbd> puts it there, <kbd>Escape</kbd> gives up.
      </p>
    );
  return (
    <nav className="tb-crumbs" aria-label="Where it stands">
      <button type="button" onClick={() => editor.select([])}>
        Form
      </button>
      {path.map((node) => (
        <Fragment key={node.id}>
          <span aria-hidden>›</span>
          <button
            type="button"
            aria-current={node.id === last ? 'true' : undefined}
            onClick={() => editor.select([node.id])}
          >
            {nameOf(node, editor.registry)}
          </button>
        </Fragment>
      ))}
    </nav>
  );
}
