import { marksOf, minuteOf, type BoardAxis } from '#engine/board/board-axis.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import classes from './board.module.css';

type BoardHeadProps = {
  axis: BoardAxis;
  /** Every so many hours are named. */
  every: number;
  writeHour: (instant: Instant) => string;
  writeDay: (date: string) => string;
  /** In minutes of the axis, where the present is on the board. */
  now: number | undefined;
};

const labelWidth = 46;

/** How many hours lie between two that can be named without running into each other. */
export const hoursBetween = (pixelsPerMinute: number): number =>
  [1, 2, 3, 4, 6, 12].find((hours) => hours * 60 * pixelsPerMinute >= labelWidth) ?? 24;

export const hoursOf = (axis: BoardAxis, every: number): Instant[] =>
  marksOf(axis, 60).filter(
    (instant) => Number(toLocal(instant, axis.timezone).time.slice(0, 2)) % every === 0,
  );

/** Hours, and the days where there are several. Each item says its own time, so this is only for the eye. */
export function BoardHead({ axis, every, writeHour, writeDay, now }: BoardHeadProps) {
  // What is left of the board beside the last one may be too little for its name.
  const hours = hoursOf(axis, every).filter(
    (instant) => axis.minutes - minuteOf(axis, instant) >= every * 60,
  );
  const isWeek = axis.days.length > 1;
  return (
    <div className={classes.head} aria-hidden>
      <div className={classes.corner} />
      <div className={classes.hours}>
        {now !== undefined && (
          <div
            className={classes.now}
            data-board-now
            style={{ left: `calc(${now} * var(--board-minute))` }}
          />
        )}
        {isWeek &&
          axis.days.map(({ date, offset, start, end }) => (
            <span
              key={date}
              className={classes.day}
              style={{
                left: `calc(${offset} * var(--board-minute))`,
                width: `calc(${(end - start) / 60_000} * var(--board-minute))`,
              }}
            >
              <b>{writeDay(date)}</b>
            </span>
          ))}
        {hours.map((instant) => (
          <span
            key={instant}
            className={classes.hour}
            data-low={isWeek || undefined}
            style={{ left: `calc(${minuteOf(axis, instant)} * var(--board-minute))` }}
          >
            {writeHour(instant)}
          </span>
        ))}
      </div>
    </div>
  );
}
