import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CloudOff, Coffee } from 'lucide-react';
import { writeMinutes } from '#engine/format/minutes.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useNow } from '#app/ui/use-now.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useWords } from '#app/words/words-context.tsx';
import { profileQuery, timesQuery, type Job } from './api.ts';
import { betweenJobs } from './day-line.ts';
import { DayTurner } from './day-turner.tsx';
import { JobRow } from './job-row.tsx';
import { isOver } from './job-times.ts';
import { Seen, useLastSeen } from './last-seen.tsx';
import { dayOfCrew } from './own-day.ts';
import { useDateAddress } from './use-date-address.ts';
import { useDays } from './use-days.ts';
import { useJobsOn } from './use-jobs-on.ts';
import classes from './crew.module.css';

/** One's own day on a line, with the ways and the gaps between the jobs. */
export function TimelinePage() {
  const words = useCrewWords();
  const { titles } = useWords();
  const days = useDays();
  const { date, change } = useDateAddress(days.today);
  const { query, seen, isUnkept, isAwaited, lastKept } = useJobsOn(date, 1);
  const keptUntil = isUnkept(date) ? lastKept : undefined;
  return (
    <>
      <PageHeader title={titles['/team/timeline']} description={words.timeline.intro} />
      <DayTurner
        title={days.title(date)}
        isToday={date === days.today}
        onStep={(steps) => change({ date: addDays(date, steps) })}
        onToday={() => change({ date: days.today })}
      />
      <Panel>
        <Seen query={query} seen={seen}>
          {(found) =>
            found.length > 0 ? (
              <DayLine jobs={found} date={date} />
            ) : isAwaited(date) ? (
              <Rows />
            ) : (
              <EmptyDay date={date} keptUntil={keptUntil} />
            )
          }
        </Seen>
      </Panel>
    </>
  );
}

type EmptyDayProps = {
  date: string;
  /** Without a network, the last day that the phone knows. */ keptUntil?: string | undefined;
};

/** Why there is nothing: the team is off, nothing is planned, or nothing is known without a network. */
export function EmptyDay({ date, keptUntil }: EmptyDayProps) {
  const { day, today: words } = useCrewWords();
  const { timezone } = useFormats();
  const days = useDays();
  const { data } = useQuery(timesQuery(date, date));
  const { data: profile } = useLastSeen('profile', useQuery(profileQuery));
  if (keptUntil !== undefined)
    return (
      <EmptyState icon={CloudOff} title={words.notKept} text={words.notKeptText(days.long(keptUntil))} />
    );
  if (profile && date > profile.sees_jobs_until)
    return (
      <EmptyState icon={Coffee} title={day.noJobs} text={day.horizon(days.inText(profile.sees_jobs_until))} />
    );
  const kind = data && dayOfCrew(data, date, timezone);
  if (kind === 'time off') return <EmptyState icon={Coffee} title={day.timeOff} text={day.noJobsText} />;
  if (kind === 'off') return <EmptyState icon={Coffee} title={day.dayOff} text={day.dayOffText} />;
  return <EmptyState icon={Coffee} title={day.noJobs} text={day.noJobsText} />;
}

function DayLine({ jobs, date }: { jobs: readonly Job[]; date: string }) {
  const { day, timeline } = useCrewWords();
  const { timezone, time } = useFormats();
  const now = useNow();
  const ordered = jobs.toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at));
  const isToday = toLocal(now, timezone).date === date;
  // The line of the present stands before the first job that has not ended.
  const at = isToday
    ? ordered.findIndex(({ start_at, duration }) => Date.parse(start_at) + duration * 60_000 > now)
    : -1;
  const work = ordered.reduce((sum, { duration }) => sum + duration, 0);
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {timeline.sum(day.jobs(ordered.length), writeMinutes(work))}
      </Text>
      <ol className={classes.line}>
        {ordered.map((job, index) => {
          const before = ordered[index - 1];
          return (
            <li key={job.id}>
              {before && <Way one={before} next={job} />}
              {index === at && (
                <div
                  className={classes.present}
                  aria-label={`${day.now}: ${time(toLocal(now, timezone).time.slice(0, 5))}`}
                >
                  {`${day.now}, ${time(toLocal(now, timezone).time.slice(0, 5))}`}
                </div>
              )}
              <div
                className={classes.stop}
                data-over={isOver(job) || undefined}
                style={{ minHeight: Math.min(220, Math.max(72, job.duration)) }}
              >
                <JobRow job={job} />
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** How one comes from one job to the next, and what time is left. */
export function Way({ one, next }: { one: Job; next: Job }) {
  const { day } = useCrewWords();
  const { minutes, free } = betweenJobs(one, next);
  const parts = [
    minutes !== null && (minutes === 0 ? day.nextDoor : day.way(minutes)),
    free > 0 && day.gap(writeMinutes(free)),
  ].filter(Boolean);
  if (parts.length === 0 && free >= 0) return null;
  return (
    <p className={classes.way}>
      {parts.join(' · ')}
      {free < 0 && <b className={classes.lacks}>{day.late(-free)}</b>}
    </p>
  );
}
