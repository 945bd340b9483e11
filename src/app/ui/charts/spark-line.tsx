import { VisuallyHidden } from '@mantine/core';
import { toTable, type ChartData } from './chart-data.ts';
import { Rows } from './chart-frame.tsx';
import classes from './charts.module.css';
import { plotSize, toY } from './plot.tsx';
import { toAreaPath, toLinePath, toTicks } from './scale.ts';

type SparkLineProps = Pick<ChartData, 'title' | 'places' | 'placeTitle'> & {
  series: ChartData['series'][number];
};

/** A line as high as the figure beside it: whether it rises or falls, without names and numbers. */
export function SparkLine({ title, places, placeTitle, series }: SparkLineProps) {
  const values = places.map((_place, index) => series.values[index] ?? null);
  const ticks = toTicks(values.filter((value) => value !== null));
  const step = plotSize.width / Math.max(1, places.length);
  const points = values.map((value, index) =>
    value === null ? null : { x: (index + 0.5) * step, y: toY(value, ticks) },
  );
  return (
    <span className={classes.spark}>
      <svg viewBox={`0 0 ${plotSize.width} ${plotSize.height}`} preserveAspectRatio="none" aria-hidden>
        <path className={classes.area} d={toAreaPath(points, toY(0, ticks))} />
        <path className={classes.line} d={toLinePath(points)} vectorEffect="non-scaling-stroke" />
      </svg>
      <VisuallyHidden>
        <Rows title={title} table={toTable({ title, places, placeTitle, series: [series] })} />
      </VisuallyHidden>
    </span>
  );
}
