import { useSyncExternalStore } from 'react';
import { minuteOf, type BoardAxis } from '#engine/board/board-axis.ts';
import { headWidth, type BoardItem, type BoardLayout, type BoardTarget } from './board-layout.ts';
import { CarryLabel, verdictOf } from './carry-label.tsx';
import type { CarryStore } from './carry-store.ts';
import classes from './board.module.css';

type BoardGhostProps = {
  store: CarryStore;
  axis: BoardAxis;
  layout: BoardLayout;
  pixelsPerMinute: number;
  describe: (item: BoardItem, target: BoardTarget) => string;
};

/** Where what is carried would come down, and what speaks against it. */
export function BoardGhost({ store, axis, layout, pixelsPerMinute, describe }: BoardGhostProps) {
  const carry = useSyncExternalStore(store.subscribe, store.get);
  if (!carry) return null;
  const { item, target, obstacles } = carry;
  const index = layout.rows.findIndex(({ row }) => row.id === target.rowId);
  if (index === -1) return null;
  const minute = minuteOf(axis, target.start);
  const width = Math.max(24, (minuteOf(axis, target.end) - minute) * pixelsPerMinute);
  const [top = 0, bottom = 0] = [layout.tops[index], layout.tops[index + 1]];
  const x = headWidth + minute * pixelsPerMinute;
  return (
    <div
      className={classes.ghost}
      data-board-ghost
      data-verdict={verdictOf(obstacles)}
      aria-hidden
      style={{
        width,
        height: Math.max(layout.lane, bottom - top - 10),
        transform: `translate(${x}px, ${top + 5}px)`,
      }}
    >
      <span className={classes.blockTitle}>{item.title}</span>
      <CarryLabel where={describe(item, target)} obstacles={obstacles} />
    </div>
  );
}
