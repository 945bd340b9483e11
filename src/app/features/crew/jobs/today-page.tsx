import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Coffee, PartyPopper, PlugZap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CrewJob } from '#engine/crew/predict.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useNow } from '#app/ui/use-now.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useWords } from '#app/words/words-context.tsx';
import { profileQuery, timesQuery } from './api.ts';
import { JobCard } from './job-card.tsx';
import { JobRow } from './job-row.tsx';
import { dateOf, isOver, jobsOn, startOf, timeAt } from './job-times.ts';
import { AsOf, useLastSeen } from './last-seen.tsx';
import { nextJobOf } from './next-job.ts';
import { Offers } from './offers.tsx';
import { dayOfCrew } from './own-day.ts';
import { useCrewJobs, useIsLeftHere } from './store/use-crew.ts';
import { Way } from './timeline-page.tsx';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';

/** What comes next, then the day in order, and what waits for an answer. */
export function TodayPage() {
  const { today: words, job } = useCrewWords();
  const { titles, frame } = useWords();
  const days = useDays();
  const { jobs, isLoading, error, readAt, reload } = useCrewJobs();
  const now = useNow();
  const coming = nextJobOf(jobs, days.today, now);
  const lost = useLost(jobs, coming, isLoading);
  const left = useLeftByOthers(jobs, coming);
  const next = left.job ?? coming;
  const headingRef = useHeadingOf(next?.id);
  if (isLoading && jobs.length === 0)
    return (
      <>
        <PageHeader title={titles['/team/dashboard']} />
        {error ? (
          <EmptyState
            icon={PlugZap}
            title={words.notLoaded}
            text={error instanceof Error ? error.message : frame.laterAgain}
            action={
              <Button variant="default" h={48} onClick={() => void reload()}>
                {frame.tryAgain}
              </Button>
            }
          />
        ) : (
          <Rows />
        )}
      </>
    );
  return (
    <div className={classes.today}>
      <PageHeader title={titles['/team/dashboard']} description={days.long(days.today)} />
      <div className={classes.main}>
        {lost.job && (
          <Alert color="yellow" role="alert" title={job.gone}>
            <Text>{`${lost.job.address.line}. ${job.goneText}`}</Text>
            <Button variant="default" h={44} mt="xs" onClick={lost.dismiss}>
              {job.understood}
            </Button>
          </Alert>
        )}
        {left.job && <LeftByOthers job={left.job} onGoOn={left.goOn} />}
        {next ? (
          <JobCard key={next.id} job={next} heading={2} hasLink headingRef={headingRef} />
        ) : (
          <NothingNext jobs={jobs} today={days.today} />
        )}
      </div>
      <div className={classes.aside}>
        <Offers />
        <Day jobs={jobs} next={next} today={days.today} />
        <Tomorrow jobs={jobs} next={next} today={days.today} />
        {error !== null && readAt && <AsOf at={readAt.getTime()} />}
        <Horizon />
      </div>
    </div>
  );
}

/** Where another job takes the place of one, its reader begins at its top: at once, without any motion. */
function useHeadingOf(id: string | undefined) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shownId = useRef(id);
  useEffect(() => {
    const before = shownId.current;
    shownId.current = id;
    if (before === undefined || id === undefined || before === id) return;
    headingRef.current?.focus({ preventScroll: true });
    headingRef.current?.closest('article')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [id]);
  return headingRef;
}

/** The job that was next, where it went away while it was looked at. */
function useLost(jobs: readonly CrewJob[], next: CrewJob | undefined, isLoading: boolean) {
  const [seen, setSeen] = useState<CrewJob | undefined>(next);
  const [lost, setLost] = useState<CrewJob | undefined>();
  if (!isLoading && seen && seen.id !== next?.id) {
    if (!jobs.some(({ id }) => id === seen.id)) setLost(seen);
    setSeen(next);
  } else if (next && seen?.id !== next.id) setSeen(next);
  return { job: lost, dismiss: () => setLost(undefined) };
}

/** The job that somebody is at, where another of the same team has checked out: whoever is still there goes on at will. */
function useLeftByOthers(jobs: readonly CrewJob[], coming: CrewJob | undefined) {
  const isLeftHere = useIsLeftHere();
  const [at, setAt] = useState<string>();
  const current = coming?.checked_in_at ? coming.id : undefined;
  const left = jobs.find(
    (job) => job.id === at && job.id !== current && job.checked_out_at !== null && !isLeftHere(job.id),
  );
  if (!left && at !== current) setAt(current);
  return { job: left, goOn: () => setAt(current) };
}

function LeftByOthers({ job, onGoOn }: { job: CrewJob; onGoOn(): void }) {
  const { job: words } = useCrewWords();
  const { time } = useFormats();
  const at = job.checked_out_at === null ? '' : time(timeAt(job.checked_out_at, job.timezone));
  return (
    <Alert color="blue" role="alert" title={words.partnerOut(at)}>
      <Text>{words.partnerOutText}</Text>
      <Button h={48} mt="xs" onClick={onGoOn}>
        {words.partnerOutAct}
      </Button>
    </Alert>
  );
}

/** Why there is no next job, and when there will be one. */
function NothingNext({ jobs, today }: { jobs: readonly CrewJob[]; today: LocalDate }) {
  const { today: words } = useCrewWords();
  const { timezone, time } = useFormats();
  const days = useDays();
  const { data: times } = useQuery(timesQuery(today, today));
  const coming = jobs.find((one) => dateOf(one) > today && !isOver(one));
  const when = coming && `${days.title(dateOf(coming))}, ${time(startOf(coming))}`;
  const done = jobsOn(jobs, today).some(isOver);
  if (done)
    return (
      <Panel>
        <EmptyState icon={PartyPopper} title={words.allDone} text={when && words.allDoneText(when)} />
      </Panel>
    );
  const isOff = times !== undefined && times.length > 0 && dayOfCrew(times, today, timezone) !== 'works';
  return (
    <Panel>
      <EmptyState
        icon={Coffee}
        title={isOff ? words.off : words.nothing}
        text={when ? words.nothingNext(when) : words.nothingAhead}
      />
    </Panel>
  );
}

/** The whole day in order, with the ways between. */
function Day({ jobs, next, today }: ListProps) {
  const { today: words } = useCrewWords();
  const ofDay = jobsOn(jobs, today);
  const rest = ofDay.filter((job) => !isOver(job) && job.id !== next?.id);
  const done = ofDay.filter(isOver);
  return (
    <>
      {rest.length > 0 && (
        <Panel title={words.restOfDay} flush>
          <ol className={classes.rows}>
            {rest.map((job, index) => {
              const before = rest[index - 1] ?? next;
              return (
                <li key={job.id}>
                  {before && <Way one={before} next={job} />}
                  <JobRow job={job} />
                </li>
              );
            })}
          </ol>
        </Panel>
      )}
      {done.length > 0 && (
        <Panel title={words.doneToday} flush>
          <ul className={classes.rows}>
            {done.map((job) => (
              <li key={job.id}>
                <JobRow job={job} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

type ListProps = { jobs: readonly CrewJob[]; next: CrewJob | undefined; today: LocalDate };

function Tomorrow({ jobs, next, today }: ListProps) {
  const { day } = useCrewWords();
  const found = jobsOn(jobs, addDays(today, 1)).filter(({ id }) => id !== next?.id);
  return (
    <Panel title={day.tomorrow} flush={found.length > 0}>
      {found.length > 0 ? (
        <ul className={classes.rows}>
          {found.map((job) => (
            <li key={job.id}>
              <JobRow job={job} />
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{day.noJobs}</Text>
      )}
    </Panel>
  );
}

/** Where the list of jobs ends, and that this is meant so. */
function Horizon() {
  const { day } = useCrewWords();
  const days = useDays();
  const { data } = useLastSeen('profile', useQuery(profileQuery));
  return (
    data && (
      <Text size="sm" c="dimmed">
        {day.horizon(days.inText(data.sees_jobs_until))}
      </Text>
    )
  );
}
