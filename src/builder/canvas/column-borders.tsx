import { useRef } from 'react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useBuilder, useEditor, usePart } from '../builder-context.ts';
import { findRow, sharesOf } from '../commands/row-of.ts';
import { useDrag } from '../dnd/drag.ts';
import { ColumnBorder } from './column-border.tsx';
import { boxOf } from './node-at.ts';
import { boxIn, putAt, useLook } from './sight.ts';

/** Of the row that is selected, or that the selected component stands in: the borders between its columns. */
export function ColumnBorders() {
  const { editor } = useBuilder();
  const last = useEditor(({ selection }) => selection.at(-1));
  const tree = useEditor(({ draft }) => draft.tree);
  const isMoving = usePart(useDrag().state, (dragging) => dragging !== undefined);
  const row = last === undefined || isMoving ? undefined : findRow(tree, last, editor.registry)?.row;
  return row && <Borders key={row.id} row={row} />;
}

function Borders({ row }: { row: FormNode }) {
  const around = useRef<HTMLDivElement>(null);
  const children = row.children ?? [];
  useLook((overlay) => {
    const stage = overlay.parentElement ?? overlay;
    const boxes = children.map(({ id }) => boxOf(stage, id)).map((one) => one && boxIn(overlay, one));
    const borders = [...(around.current?.children ?? [])];
    borders.forEach((border, at) => {
      const [left, right] = [boxes[at], boxes[at + 1]];
      if (!(border instanceof HTMLElement)) return;
      // Where the form is narrow, columns stand below one another and have no border.
      const isBeside = left && right && right.left >= left.left + left.width - 1;
      if (border.hidden === Boolean(isBeside)) border.hidden = !isBeside;
      if (!isBeside) return;
      putAt(border, {
        left: (left.left + left.width + right.left) / 2,
        top: Math.min(left.top, right.top),
        height: Math.max(left.height, right.height),
      });
    });
  });
  const shares = sharesOf(row);
  return (
    <div ref={around}>
      {children.slice(0, -1).map((left, at) => {
        const right = children[at + 1];
        if (!right) return null;
        const [one = 50, other = 50] = [shares[at], shares[at + 1]];
        return (
          <ColumnBorder
            key={left.id}
            left={left}
            right={right}
            share={(one / (one + other)) * 100}
            sum={one + other}
          />
        );
      })}
    </div>
  );
}
