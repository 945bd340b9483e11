import { ActionIcon } from '@mantine/core';
import { Ellipsis, TriangleAlert } from 'lucide-react';
import { placeOf, type MenuPlace } from './block-menu.tsx';
import type { BoardRow } from './board-layout.ts';
import classes from './board.module.css';

export type OnRowMenu = (row: BoardRow, place: MenuPlace) => void;

type RowHeadProps = { row: BoardRow; onMenu: OnRowMenu | undefined };

/** Whose row it is, with what can be done for all of it. */
export const RowHead = ({ row, onMenu }: RowHeadProps) => (
  <div className={classes.rowHead}>
    <i className={classes.dot} style={{ background: row.color }} aria-hidden />
    <div className={classes.rowText}>
      <span className={classes.rowTitle}>{row.title}</span>
      {row.warning === undefined ? (
        <span className={classes.rowNote}>{row.note}</span>
      ) : (
        <span className={classes.rowWarning}>
          <TriangleAlert size={13} aria-hidden /> {row.warning}
        </span>
      )}
    </div>
    {onMenu && (
      <ActionIcon
        className={classes.rowMenu ?? ''}
        variant="subtle"
        color="gray"
        size="md"
        data-row-menu={row.id}
        aria-label={`Actions for ${row.title}`}
        aria-haspopup="menu"
        onClick={(event) => onMenu(row, placeOf(event))}
      >
        <Ellipsis size={16} aria-hidden />
      </ActionIcon>
    )}
  </div>
);
