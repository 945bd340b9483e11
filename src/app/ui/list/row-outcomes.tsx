import { ScrollArea } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../format.ts';
import type { ChangeRow } from './list-definition.ts';
import classes from './bulk-dialog.module.css';

const outcomeWords = { changed: '', unchanged: 'No change', refused: '', waiting: '' } as const;

type RowOutcomesProps = {
  rows: readonly ChangeRow[];
  /** How many there are besides. */
  more?: number;
  /** What is different in one that changes. */
  renderChanges?(row: ChangeRow): ReactNode;
};

/** What would become of each row, and why of those that are refused. */
export const RowOutcomes = ({ rows, more = 0, renderChanges }: RowOutcomesProps) => (
  <ScrollArea.Autosize mah={300} viewportProps={{ tabIndex: 0 }}>
    <ul className={classes.rows} aria-label="What will happen">
      {rows.map((row) => (
        <li key={row.id} data-outcome={row.outcome}>
          <span>{row.title}</span>
          <span className={classes.reason}>
            {row.reason ?? outcomeWords[row.outcome]}
            {renderChanges?.(row)}
          </span>
        </li>
      ))}
      {more > 0 && <li data-outcome="unchanged">And {formatCount(more)} more</li>}
    </ul>
  </ScrollArea.Autosize>
);
