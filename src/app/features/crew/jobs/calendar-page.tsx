import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { daysOfView, stepView } from '#engine/board/calendar-grid.ts';
import { toMonthNumber, weekdayOf, type LocalDate } from '#engine/time/local-date.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useWords } from '#app/words/words-context.tsx';
import { timesQuery, type Job } from './api.ts';
import { DayTurner } from './day-turner.tsx';
import { JobRow } from './job-row.tsx';
import { jobsOn } from './job-times.ts';
import { Seen } from './last-seen.tsx';
import { dayOfCrew } from './own-day.ts';
import { EmptyDay } from './timeline-page.tsx';
import { useDateAddress } from './use-date-address.ts';
import { useDays } from './use-days.ts';
import { useJobsOn } from './use-jobs-on.ts';
import classes from './crew.module.css';

const views = ['month', 'week', 'day'] as const;
type View = (typeof views)[number];

/** One's own jobs by month, week or day. */
export function CalendarPage() {
  const { calendar } = useCrewWords();
  const { titles } = useWords();
  const days = useDays();
  const { weekStart } = useFormats();
  const { date, view: asked, change } = useDateAddress(days.today);
  const view: View = views.find((one) => one === asked) ?? 'month';
  const dates = daysOfView(view, date, weekStart);
  const first = dates[0] ?? date;
  const { query, seen, isUnkept, isAwaited, lastKept } = useJobsOn(first, dates.length);
  const title = view === 'day' ? days.title(date) : days.month(date);
  return (
    <>
      <PageHeader title={titles['/team/calendar']} />
      <SegmentedControl
        fullWidth
        size="md"
        className={classes.views ?? ''}
        aria-label={calendar.view}
        value={view}
        onChange={(next) => change({ view: next })}
        data={views.map((value) => ({ value, label: calendar[value] }))}
      />
      <DayTurner
        title={title}
        isToday={date === days.today}
        onStep={(steps) => change({ date: stepView(view, date, steps) })}
        onToday={() => change({ date: days.today })}
      />
      <Seen query={query} seen={seen}>
        {(found) => (
          <>
            {view !== 'day' && (
              <DayGrid dates={dates} jobs={found} chosen={date} onChoose={(day) => change({ date: day })} />
            )}
            <DayJobs
              date={date}
              jobs={found}
              isAwaited={isAwaited(date)}
              keptUntil={isUnkept(date) ? lastKept : undefined}
            />
          </>
        )}
      </Seen>
    </>
  );
}

type DayGridProps = {
  dates: readonly LocalDate[];
  jobs: readonly Job[];
  chosen: LocalDate;
  onChoose(date: LocalDate): void;
};

/** Weeks below each other. Each day says how many jobs it has, and leads to them. */
function DayGrid({ dates, jobs, chosen, onChoose }: DayGridProps) {
  const { day, calendar } = useCrewWords();
  const { timezone } = useFormats();
  const days = useDays();
  const [first = chosen] = dates;
  const { data: times } = useQuery(timesQuery(first, dates.at(-1) ?? first));
  return (
    <div className={classes.month} role="group" aria-label={calendar.grid(days.month(chosen))}>
      {dates.slice(0, 7).map((date) => (
        <span key={date} className={classes.weekday} aria-hidden>
          {days.weekdayShort(weekdayOf(date))}
        </span>
      ))}
      {dates.map((date) => {
        const count = jobsOn(jobs, date).length;
        const kind = times && dayOfCrew(times, date, timezone);
        const away = kind === 'time off' ? day.timeOff : kind === 'off' ? day.dayOff : '';
        return (
          <button
            key={date}
            type="button"
            className={classes.date}
            data-other={(dates.length > 7 && toMonthNumber(date) !== toMonthNumber(chosen)) || undefined}
            data-away={(away !== '' && count === 0) || undefined}
            aria-pressed={date === chosen}
            aria-current={date === days.today ? 'date' : undefined}
            aria-label={[days.long(date), count > 0 ? day.jobs(count) : away || day.noJobs].join(', ')}
            onClick={() => onChoose(date)}
          >
            <b>{Number(date.slice(8))}</b>
            {count > 0 && <span className={classes.count}>{count}</span>}
          </button>
        );
      })}
    </div>
  );
}

type DayJobsProps = {
  date: LocalDate;
  jobs: readonly Job[];
  isAwaited: boolean;
  keptUntil: LocalDate | undefined;
};

function DayJobs({ date, jobs, isAwaited, keptUntil }: DayJobsProps) {
  const days = useDays();
  const found = jobsOn(jobs, date);
  return (
    <Panel title={days.title(date)} flush={found.length > 0}>
      {found.length > 0 ? (
        <ul className={classes.rows}>
          {found.map((job) => (
            <li key={job.id}>
              <JobRow job={job} />
            </li>
          ))}
        </ul>
      ) : isAwaited ? (
        <Rows />
      ) : (
        <EmptyDay date={date} keptUntil={keptUntil} />
      )}
    </Panel>
  );
}
