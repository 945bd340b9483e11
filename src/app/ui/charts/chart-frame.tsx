import { Button, ScrollArea, VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ChartTable } from './chart-data.ts';
import classes from './charts.module.css';

type ChartFrameProps = {
  title: string;
  /** What is pointed at, in words. */
  readout: string;
  table: ChartTable;
  legend?: readonly { name: string; color: string }[];
  /** Said instead of the picture, where there is nothing to draw. */
  empty: string | undefined;
  onLeave: () => void;
  children: ReactNode;
};

/** What every chart has: what is pointed at, a legend, and the same as a table. */
export function ChartFrame({
  title,
  readout,
  table,
  legend = [],
  empty,
  onLeave,
  children,
}: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false);
  if (empty !== undefined) return <p className={classes.empty}>{empty}</p>;
  return (
    <figure className={classes.chart} aria-label={title} onPointerLeave={onLeave}>
      <figcaption className={classes.caption}>
        <span className={classes.readout} data-long={table.head.length > 2 || undefined}>
          {readout}
        </span>
        <Button
          className={classes.toggle}
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          Show as table
        </Button>
      </figcaption>
      {isTable ? (
        <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0 }}>
          <Rows title={title} table={table} />
        </ScrollArea.Autosize>
      ) : (
        <>
          {children}
          <Legend legend={legend} />
          <VisuallyHidden>
            <Rows title={title} table={table} />
          </VisuallyHidden>
        </>
      )}
    </figure>
  );
}

const Legend = ({ legend }: Pick<Required<ChartFrameProps>, 'legend'>) =>
  legend.length > 1 && (
    <ul className={classes.legend} aria-label="Colors">
      {legend.map(({ name, color }) => (
        <li key={name}>
          <span className={classes.swatch} style={{ background: color }} />
          {name}
        </li>
      ))}
    </ul>
  );

export const Rows = ({ title, table: { head, rows } }: Pick<ChartFrameProps, 'title' | 'table'>) => (
  <table className={classes.table}>
    <caption>{title}</caption>
    <thead>
      <tr>
        {head.map((name, index) => (
          <th key={index} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [name, ...cells] }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={index}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
