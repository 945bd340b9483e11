import { formatCount } from '#app/ui/format.ts';
import type { Overview } from './api.ts';
import classes from './overview-figures.module.css';

const stateTitles: Record<string, string> = {
  trial: 'Trial',
  active: 'Active',
  frozen: 'Frozen',
  sleep: 'Inactive',
};
const stateColors: Record<string, string> = {
  active: '#2f8f57',
  trial: '#8a6bdb',
  frozen: '#c2414b',
  sleep: '#9aa0a6',
};

/** All companies as one bar, by state. */
function Companies({ companies }: Pick<Overview, 'companies'>) {
  const states = Object.entries(companies).filter(([, count]) => count > 0);
  const total = states.reduce((sum, [, count]) => sum + count, 0);
  return (
    <div className={classes.companies}>
      <div className={classes.label}>Companies</div>
      <div className={classes.number}>{formatCount(total)}</div>
      <div className={classes.bar} aria-hidden>
        {states.map(([state, count]) => (
          <span key={state} style={{ flexGrow: count, background: stateColors[state] ?? '#9aa0a6' }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {states.map(([state, count]) => (
          <li key={state}>
            <i style={{ background: stateColors[state] ?? '#9aa0a6' }} aria-hidden />
            {stateTitles[state] ?? state} {formatCount(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Figure = ({ label, value, alarm = false }: { label: string; value: number; alarm?: boolean }) => (
  <div>
    <div className={classes.label}>{label}</div>
    <div className={classes.number} data-alarm={alarm || undefined}>
      {formatCount(value)}
    </div>
  </div>
);

export const OverviewFigures = ({
  overview: { companies, jobs, signups_30_days },
}: {
  overview: Overview;
}) => (
  <section className={classes.figures} aria-label="Figures">
    <Companies companies={companies} />
    <div className={classes.grid}>
      <Figure label="Sign-ups, 30 days" value={signups_30_days} />
      <Figure label="Jobs waiting" value={jobs.waiting} />
      <Figure label="Jobs running" value={jobs.running} />
      <Figure label="Dead jobs" value={jobs.dead} alarm={jobs.dead > 0} />
      <Figure label="Jobs done, 24 hours" value={jobs.done_24_hours} />
    </div>
  </section>
);
