import { useState } from 'react';
import { formatMoney } from '#app/ui/format.ts';
import type { Figures } from './api.ts';
import classes from './day-chart.module.css';
import { formatShortDay } from './local-time.ts';

type Day = Figures['days'][number];
type DayChartProps = { days: readonly Day[]; today: string; currency: string };

const size = { width: 900, height: 150 };

/** Round numbers above the highest bar, so that the scale can be read. */
export function toScale(highest: number): number {
  const steps = [4, 8, 12, 20, 40, 60, 100, 200, 400, 1000];
  return steps.find((step) => step >= highest) ?? Math.ceil(highest / 1000) * 1000;
}

const describe = ({ date, bookings, revenue }: Day, currency: string) =>
  `${formatShortDay(date)}: ${bookings} ${bookings === 1 ? 'visit' : 'visits'}${revenue === null ? '' : `, ${formatMoney(revenue, currency)}`}`;

const Grid = ({ top }: { top: number }) =>
  [0.5, 1].map((share) => {
    const y = size.height * (1 - share);
    return (
      <g key={share} className={classes.grid}>
        <line x1={0} x2={size.width} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
        <title>{top * share}</title>
      </g>
    );
  });

/** Visits day by day: what has been, today, what is booked. */
export function DayChart({ days, today, currency }: DayChartProps) {
  const [pointed, setPointed] = useState<Day | null>(null);
  const top = toScale(Math.max(...days.map((day) => day.bookings), 1));
  const step = size.width / Math.max(days.length, 1);
  const toBar = (day: Day, index: number) => {
    const height = Math.max((day.bookings / top) * size.height, day.bookings > 0 ? 2 : 0);
    const when = day.date < today ? 'past' : day.date === today ? 'today' : 'future';
    return (
      <g key={day.date} onPointerEnter={() => setPointed(day)}>
        <rect className={classes.reach} x={index * step} y={0} width={step} height={size.height} />
        <rect
          className={classes.bar}
          data-when={when}
          data-pointed={pointed?.date === day.date || undefined}
          x={index * step + step * 0.16}
          y={size.height - height}
          width={step * 0.68}
          height={height}
        />
      </g>
    );
  };
  const shown = pointed ?? days.find((day) => day.date === today) ?? null;
  return (
    <figure className={classes.chart} onPointerLeave={() => setPointed(null)}>
      <figcaption className={classes.caption} aria-live="off">
        {shown ? describe(shown, currency) : 'No days to show'}
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Visits by day, ${days.length} days`}
      >
        <Grid top={top} />
        {days.map(toBar)}
      </svg>
      <div className={classes.axis}>
        <span>{days[0] && formatShortDay(days[0].date)}</span>
        <span>{days.at(-1) && formatShortDay(days.at(-1)?.date ?? today)}</span>
      </div>
    </figure>
  );
}
