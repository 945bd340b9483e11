import type { LegendEntry } from './calendar-items.ts';
import classes from './calendar.module.css';

type LegendProps = { entries: readonly LegendEntry[]; hasForecast: boolean };

/** What colours and letters stand for. */
export const Legend = ({ entries, hasForecast }: LegendProps) => (
  <ul className={classes.legend} aria-label="Legend">
    {entries.map(({ group, title, color, mark }) => (
      <li key={group}>
        <i style={{ background: color }} aria-hidden />
        <span aria-hidden>{mark}</span> {title}
      </li>
    ))}
    {hasForecast && (
      <li>
        <i data-forecast aria-hidden /> From a series, not booked yet
      </li>
    )}
  </ul>
);
