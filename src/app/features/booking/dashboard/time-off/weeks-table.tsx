import { formatDateTime } from '#engine/format/date-format.ts';
import type { Overview } from './api.ts';
import classes from './time-off.module.css';
import { weeksOf, type CrewWeek } from './weeks.ts';

const sayDays = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

function sayWeek({ approved, requested }: CrewWeek): string {
  const parts = [
    ...(approved > 0 ? [`${sayDays(approved)} off`] : []),
    ...(requested > 0 ? [`${sayDays(requested)} requested`] : []),
  ];
  return parts.join(', ') || 'none';
}

/** Who is away in the coming weeks. */
export function WeeksTable({ overview }: { overview: Overview }) {
  const crews = weeksOf(overview);
  const weeks = crews[0]?.weeks ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className={classes.weeksFrame} tabIndex={0} role="region" aria-label="Time off in the coming weeks">
      <table className={classes.weeks}>
        <thead>
          <tr>
            <th scope="col">Team</th>
            {weeks.map(({ first }) => (
              <th key={first} scope="col">
                {formatDateTime('MMM D', first)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {crews.map((crew) => (
            <tr key={crew.id}>
              <th scope="row">{crew.title}</th>
              {crew.weeks.map((week) => (
                <td key={week.first}>
                  <span className={classes.hidden}>{sayWeek(week)}</span>
                  {week.approved > 0 && (
                    <span className={classes.off} aria-hidden>
                      {week.approved}
                    </span>
                  )}
                  {week.requested > 0 && (
                    <span className={classes.asked} aria-hidden>
                      {week.requested}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
