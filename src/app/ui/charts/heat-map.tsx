import type { ChartTable } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import classes from './charts.module.css';
import { spreadAround, toHeatLevel } from './scale.ts';
import { usePoints } from './use-points.ts';

type HeatMapProps = {
  title: string;
  /** What the rows are, above their names: `Day`. */
  rowTitle: string;
  rows: readonly string[];
  columns: readonly string[];
  /** By row and column. */
  values: readonly (readonly number[])[];
  format?: (value: number) => string;
  empty?: string;
};

const rowHeight = 24;
const levels = [0, 1, 2, 3, 4] as const;
const plain = new Intl.NumberFormat();

/** Where much happens, and where little: days by hours, teams by weeks. */
export function HeatMap(props: HeatMapProps) {
  const { title, rows, columns, values, format = plain.format, empty = 'Nothing to show yet.' } = props;
  const across = columns.length;
  const count = rows.length * across;
  const valueAt = (index: number) => values[Math.floor(index / across)]?.[index % across] ?? 0;
  const describe = (index: number) =>
    `${rows[Math.floor(index / across)] ?? ''}, ${columns[index % across] ?? ''}: ${format(valueAt(index))}`;
  const { pointed, pointProps, leave } = usePoints({ count, first: 0, columns: across, describe });
  const cells = Array.from({ length: count }, (_cell, index) => index);
  const highest = Math.max(0, ...cells.map(valueAt));
  const most = cells.find((index) => valueAt(index) === highest) ?? 0;
  return (
    <ChartFrame
      title={title}
      readout={pointed === null ? `Most: ${describe(most)}` : describe(pointed)}
      table={toHeatTable(props, format)}
      empty={count === 0 ? empty : undefined}
      onLeave={leave}
    >
      <div className={classes.heat} style={{ gridTemplateRows: `${rows.length * rowHeight}px auto` }}>
        <div className={classes.rowNames} aria-hidden>
          {rows.map((row) => (
            <span key={row}>{row}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${across} ${rows.length}`}
          preserveAspectRatio="none"
          role="group"
          aria-label={`${title}. Use the arrow keys.`}
        >
          {cells.map((index) => (
            <g key={index} className={classes.point} {...pointProps(index)}>
              <rect
                className={classes.cell}
                data-level={toHeatLevel(valueAt(index), highest)}
                x={index % across}
                y={Math.floor(index / across)}
                width={1}
                height={1}
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
        </svg>
        <div className={classes.names} aria-hidden>
          {spreadAround(across, 0, 6).map((index) => (
            <span key={index} style={{ left: `${((index + 0.5) / across) * 100}%` }}>
              {columns[index]}
            </span>
          ))}
        </div>
      </div>
      <HeatLegend highest={format(highest)} none={format(0)} />
    </ChartFrame>
  );
}

const HeatLegend = ({ none, highest }: { none: string; highest: string }) => (
  <div className={classes.heatLegend} aria-hidden>
    {none}
    {levels.map((level) => (
      <svg key={level} viewBox="0 0 1 1">
        <rect className={classes.cell} data-level={level} width={1} height={1} />
      </svg>
    ))}
    {highest}
  </div>
);

const toHeatTable = (
  { rowTitle, rows, columns, values }: HeatMapProps,
  format: (value: number) => string,
): ChartTable => ({
  head: [rowTitle, ...columns],
  rows: rows.map((row, at) => ({
    key: row,
    cells: [row, ...columns.map((_column, index) => format(values[at]?.[index] ?? 0))],
  })),
});
