import { Skeleton, VisuallyHidden } from '@mantine/core';
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

const gridShares = [1, 0.5, 0];

const Grid = () =>
  gridShares.map((share) => {
    const y = size.height * (1 - share);
    return (
      <line
        key={share}
        className={classes.grid}
        x1={0}
        x2={size.width}
        y1={y}
        y2={y}
        vectorEffect="non-scaling-stroke"
      />
    );
  });

const Values = ({ top }: { top: number }) => (
  <div className={classes.values} aria-hidden>
    {gridShares.map((share) => (
      <span key={share}>{top * share}</span>
    ))}
  </div>
);

/** Some days, evenly spread around today, each below its bar. */
export function toMarks(days: readonly Day[], today: string, count = 5): { index: number; label: string }[] {
  const every = Math.max(1, Math.ceil(days.length / count));
  const middle = Math.max(
    0,
    days.findIndex(({ date }) => date === today),
  );
  return days.flatMap(({ date }, index) =>
    (index - middle) % every === 0 ? [{ index, label: date === today ? 'Today' : formatShortDay(date) }] : [],
  );
}

const Dates = ({ days, today }: Pick<DayChartProps, 'days' | 'today'>) => (
  <div className={classes.dates} aria-hidden>
    {toMarks(days, today).map(({ index, label }) => (
      <span key={index} style={{ left: `${((index + 0.5) / days.length) * 100}%` }}>
        {label}
      </span>
    ))}
  </div>
);

/** The same for those who do not see the picture. */
const DayTable = ({ days, currency }: Pick<DayChartProps, 'days' | 'currency'>) => (
  <VisuallyHidden>
    <table>
      <caption>Visits by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Visits</th>
          <th scope="col">Revenue</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, bookings, revenue }) => (
          <tr key={date}>
            <th scope="row">{formatShortDay(date)}</th>
            <td>{bookings}</td>
            <td>{revenue === null ? 'Not shown' : formatMoney(revenue, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);

/** As high as the chart will be. */
export const WaitingDayChart = () => (
  <div className={classes.chart} role="status" aria-label="Loading the chart">
    <div className={classes.caption} aria-hidden>
      <Skeleton height="1lh" width={160} />
    </div>
    <div className={classes.plot} aria-hidden>
      <Values top={0} />
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none">
        <Grid />
      </svg>
      <Dates days={[]} today="" />
    </div>
  </div>
);

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
      <div className={classes.plot}>
        <Values top={top} />
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden>
          <Grid />
          {days.map(toBar)}
        </svg>
        <Dates days={days} today={today} />
      </div>
      <DayTable days={days} currency={currency} />
    </figure>
  );
}
