import { describePlace, toTable, type ChartData } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import classes from './charts.module.css';
import { colorOf } from './palette.ts';
import { Plot, plotSize, toY } from './plot.tsx';
import { reachOf, toSegments, toTicks, type Segment } from './scale.ts';
import { usePoints } from './use-points.ts';

/** How a bar of a single series is drawn: as usual, as past, or as what is still to come. */
export type BarTone = 'usual' | 'past' | 'coming';

type BarChartProps = ChartData & {
  /** Of a single series only: several are told apart by colour. */
  toneOf?: (index: number) => BarTone;
};

const gap = 0.16;

/** Bars side by side; with several series, on top of each other. */
export function BarChart(props: BarChartProps) {
  const { title, places, series, resting = 0, empty = 'Nothing to show yet.', whole, toneOf } = props;
  const describe = (index: number) => describePlace(props, index);
  const { pointed, pointProps, leave } = usePoints({ count: places.length, first: resting, describe });
  const columns = places.map((_place, index) => series.map(({ values }) => values[index] ?? 0));
  const ticks = toTicks(reachOf(columns), { ...(whole !== undefined && { whole }) });
  const step = plotSize.width / Math.max(1, places.length);
  const isStacked = series.length > 1;
  return (
    <ChartFrame
      title={title}
      readout={describe(pointed ?? resting)}
      table={toTable(props)}
      legend={series.map(({ name }, index) => ({ name, color: colorOf(index) }))}
      empty={places.length === 0 ? empty : undefined}
      onLeave={leave}
    >
      <Plot label={`${title}. Use the arrow keys.`} ticks={ticks} places={places} middle={resting}>
        {columns.map((values, index) => (
          <g key={places[index]?.key} className={classes.point} {...pointProps(index)}>
            <rect
              className={classes.reach}
              x={index * step}
              y={0}
              width={step}
              height={plotSize.height}
              vectorEffect="non-scaling-stroke"
            />
            {toSegments(values).map((segment, order) => (
              <rect
                key={order}
                className={classes.bar}
                data-tone={isStacked ? undefined : (toneOf?.(index) ?? 'usual')}
                style={isStacked ? { fill: colorOf(order) } : undefined}
                x={index * step + step * gap}
                width={step * (1 - 2 * gap)}
                vectorEffect="non-scaling-stroke"
                {...toSpan(segment, ticks)}
              />
            ))}
          </g>
        ))}
      </Plot>
    </ChartFrame>
  );
}

/** A value that is there is seen, however small it is. */
const least = 1.4;

function toSpan({ from, to }: Segment, ticks: readonly number[]): { y: number; height: number } {
  if (from === to) return { y: toY(from, ticks), height: 0 };
  const [top, bottom] = [toY(Math.max(from, to), ticks), toY(Math.min(from, to), ticks)];
  const height = Math.max(least, bottom - top);
  return { y: to < from ? top : bottom - height, height };
}
