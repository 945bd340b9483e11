import { describePlace, toTable, type ChartData } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import classes from './charts.module.css';
import { colorOf } from './palette.ts';
import { Plot, plotSize, toY } from './plot.tsx';
import { toAreaPath, toLinePath, toTicks, type ChartPoint } from './scale.ts';
import { usePoints } from './use-points.ts';

type LineChartProps = ChartData & {
  /** The ground below the line, of a single series. */
  hasArea?: boolean;
};

/** How something went on. Lines begin at zero as bars do, so that a small change looks small. */
export function LineChart(props: LineChartProps) {
  const { title, places, series, empty = 'Nothing to show yet.', whole, hasArea = true } = props;
  const resting = props.resting ?? Math.max(0, places.length - 1);
  const describe = (index: number) => describePlace(props, index);
  const { pointed, pointProps, leave } = usePoints({ count: places.length, first: resting, describe });
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const ticks = toTicks(values, { ...(whole !== undefined && { whole }) });
  const step = plotSize.width / Math.max(1, places.length);
  const toPoints = (all: readonly (number | null)[]): (ChartPoint | null)[] =>
    places.map((_place, index) => {
      const value = all[index];
      return value === null || value === undefined ? null : { x: (index + 0.5) * step, y: toY(value, ticks) };
    });
  const lines = series.map(({ name, values: all }) => ({ name, points: toPoints(all) }));
  const shown = pointed ?? resting;
  return (
    <ChartFrame
      title={title}
      readout={describe(shown)}
      table={toTable(props)}
      legend={lines.map(({ name }, index) => ({ name, color: colorOf(index) }))}
      empty={places.length === 0 ? empty : undefined}
      onLeave={leave}
    >
      <Plot
        label={`${title}. Use the arrow keys.`}
        ticks={ticks}
        places={places}
        middle={resting}
        over={lines.map(({ name, points }, order) => (
          <Dots key={name} points={points} shown={shown} color={colorOf(order)} />
        ))}
      >
        {hasArea && lines.length === 1 && (
          <path className={classes.area} d={toAreaPath(lines[0]?.points ?? [], toY(0, ticks))} />
        )}
        {lines.map(({ name, points }, order) => (
          <path
            key={name}
            className={classes.line}
            d={toLinePath(points)}
            style={{ stroke: colorOf(order) }}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {places.map(({ key }, index) => (
          <g key={key} className={classes.point} {...pointProps(index)}>
            <rect
              className={classes.reach}
              x={index * step}
              y={0}
              width={step}
              height={plotSize.height}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </Plot>
    </ChartFrame>
  );
}

type DotsProps = { points: readonly (ChartPoint | null)[]; shown: number; color: string };

/** Where one points; and each value that stands alone, which a line cannot show. */
const Dots = ({ points, shown, color }: DotsProps) =>
  points.map((point, index) => {
    const isAlone = !points[index - 1] && !points[index + 1];
    if (!point || !(index === shown || isAlone)) return null;
    return (
      <span
        key={index}
        className={classes.dot}
        style={{
          left: `${(point.x / plotSize.width) * 100}%`,
          top: `${(point.y / plotSize.height) * 100}%`,
          background: color,
        }}
      />
    );
  });
