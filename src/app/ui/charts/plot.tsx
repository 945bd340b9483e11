import type { ReactNode } from 'react';
import { formatTick, type ChartPlace } from './chart-data.ts';
import classes from './charts.module.css';
import { spreadAround, toShare } from './scale.ts';

/** In units of the picture, which is stretched over the room there is: lines keep their width by themselves. */
export const plotSize = { width: 1000, height: 100 } as const;

type PlotProps = {
  /** Names the group of points for readers of screens. */
  label: string;
  ticks: readonly number[];
  places: readonly ChartPlace[];
  /** The place whose name is shown whatever else is. */
  middle: number;
  children: ReactNode;
  /** Drawn over it and not stretched. */
  over?: ReactNode;
};

export const toY = (value: number, ticks: readonly number[]): number =>
  plotSize.height * (1 - toShare(value, ticks));

/** Grid, scale and names around what a chart draws. */
export const Plot = ({ label, ticks, places, middle, children, over }: PlotProps) => (
  <div className={classes.plot}>
    <div className={classes.values} aria-hidden>
      {ticks.toReversed().map((tick) => (
        <span key={tick}>{formatTick(tick)}</span>
      ))}
    </div>
    <div className={classes.picture}>
      <svg
        viewBox={`0 0 ${plotSize.width} ${plotSize.height}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={label}
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            className={classes.grid}
            data-zero={tick === 0 || undefined}
            x1={0}
            x2={plotSize.width}
            y1={toY(tick, ticks)}
            y2={toY(tick, ticks)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {children}
      </svg>
      {over}
    </div>
    <PlaceNames places={places} middle={middle} />
  </div>
);

/** The first and the last stay within the picture. */
const edgeOf = (share: number) => (share < 0.08 ? 'start' : share > 0.92 ? 'end' : undefined);

/** As many as a phone has room for. */
const mostNames = (places: readonly ChartPlace[]): number =>
  places.every(({ label, tick = label }) => tick.length <= 4) ? 8 : 5;

const PlaceNames = ({ places, middle }: Pick<PlotProps, 'places' | 'middle'>) => (
  <div className={classes.names} aria-hidden>
    {spreadAround(places.length, middle, mostNames(places)).map((index) => {
      const share = (index + 0.5) / places.length;
      const place = places[index];
      return (
        <span key={place?.key ?? index} style={{ left: `${share * 100}%` }} data-edge={edgeOf(share)}>
          {place?.tick ?? place?.label}
        </span>
      );
    })}
  </div>
);
