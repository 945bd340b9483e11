import { memo } from 'react';
import type { MenuPlace } from './block-menu.tsx';
import { BoardBlock } from './board-block.tsx';
import { laneTop, rowHeight, type BoardItem, type RowLayout } from './board-layout.ts';
import type { CarryStore } from './carry-store.ts';
import { RowHead, type OnRowMenu } from './row-head.tsx';
import classes from './board.module.css';

type BoardRowProps = {
  layout: RowLayout;
  helpId: string;
  /** The one item that Tab leads to; arrows lead on from there. */
  entryId: string | undefined;
  store: CarryStore;
  onOpen: (item: BoardItem) => void;
  onSelect: ((item: BoardItem) => void) | undefined;
  onMenu: ((item: BoardItem, place: MenuPlace) => void) | undefined;
  onRowMenu: OnRowMenu | undefined;
};

/** Drawn again only when something of this row has changed. */
export const BoardRowView = memo(function BoardRowView(props: BoardRowProps) {
  const { layout, helpId, entryId, store, onOpen, onSelect, onMenu } = props;
  const { row, items, shades, ways, lanes } = layout;
  const height = rowHeight(lanes);
  return (
    <li
      className={classes.row}
      data-board-row={row.id}
      aria-label={`${row.title}, ${items.length === 1 ? '1 visit' : `${items.length} visits`}`}
      style={{ height, containIntrinsicSize: `auto ${height}` }}
    >
      <RowHead row={row} onMenu={props.onRowMenu} />
      <div className={classes.track}>
        {shades.map(({ kind, minute, minutes }) => (
          <i
            key={`${kind}${minute}`}
            className={classes.shade}
            data-kind={kind}
            aria-hidden
            style={{
              left: `calc(${minute} * var(--board-minute))`,
              width: `calc(${minutes} * var(--board-minute))`,
            }}
          />
        ))}
        {ways.map(({ way, minute, minutes }) => (
          <span
            key={way.start}
            className={classes.way}
            data-short={way.isShort || undefined}
            title={way.said}
            style={{
              left: `calc(${minute} * var(--board-minute))`,
              width: `calc(${minutes} * var(--board-minute))`,
            }}
          >
            <span className={classes.wayText}>{way.label}</span>
          </span>
        ))}
        {items.length > 0 && (
          <ul className={classes.items}>
            {items.map(({ item, minute, minutes, lane }) => (
              <li
                key={item.id}
                className={classes.place}
                style={{
                  left: `calc(${minute} * var(--board-minute))`,
                  width: `calc(${minutes} * var(--board-minute))`,
                  top: laneTop(lane),
                  height: 'var(--board-lane)',
                }}
              >
                <BoardBlock
                  item={item}
                  helpId={helpId}
                  isEntry={item.id === entryId}
                  store={store}
                  onOpen={onOpen}
                  onSelect={onSelect}
                  onMenu={onMenu}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
});
