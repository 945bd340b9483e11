import { minuteOf, type BoardAxis } from '#engine/board/board-axis.ts';
import type { Instant } from '#engine/time/zone.ts';
import { headWidth, type BoardLayout } from './board-layout.ts';
import classes from './board.module.css';

/** Where a plan would put an item, or what it would take away from where it is. */
export type PlanGhost = {
  id: string;
  rowId: string;
  start: Instant;
  end: Instant;
  title: string;
  /** Where it would go, what it would leave, or a place that is kept for it. */
  kind: 'to' | 'from' | 'held';
};

type BoardPlanProps = { ghosts: readonly PlanGhost[]; axis: BoardAxis; layout: BoardLayout };

/** A plan over the board that is not carried out yet: only looked at. What it says is in a list beside it. */
export const BoardPlan = ({ ghosts, axis, layout }: BoardPlanProps) => (
  <div className={classes.plan} aria-hidden>
    {ghosts.map(({ id, rowId, start, end, title, kind }) => {
      const index = layout.rows.findIndex(({ row }) => row.id === rowId);
      const isShown = axis.days.some((day) => start < day.end && end > day.start);
      if (index === -1 || !isShown) return null;
      const minute = minuteOf(axis, start);
      const top = layout.tops[index] ?? 0;
      return (
        <div
          key={`${kind} ${id} ${rowId}`}
          className={classes.planned}
          data-board-plan={kind}
          style={{
            top: top + 3,
            height: (layout.tops[index + 1] ?? top) - top - 6,
            left: `calc(${headWidth}px + ${minute} * var(--board-minute))`,
            width: `calc(${minuteOf(axis, end) - minute} * var(--board-minute))`,
          }}
        >
          {kind !== 'from' && <span className={classes.blockTitle}>{title}</span>}
        </div>
      );
    })}
  </div>
);
