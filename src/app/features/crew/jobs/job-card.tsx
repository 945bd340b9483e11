import { Alert, Button, Text, Title } from '@mantine/core';
import { DoorOpen, Navigation, Phone } from 'lucide-react';
import { useState, type Ref } from 'react';
import type { CrewJob } from '#engine/crew/predict.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useNow } from '#app/ui/use-now.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { isDialable, toDial } from './call-links.tsx';
import { JobActs } from './job-acts.tsx';
import { JobCodes } from './job-codes.tsx';
import { JobStatus } from './job-row.tsx';
import { dateOf, isOver, startOf, windowEndOf } from './job-times.ts';
import { isItsDay } from './next-job.ts';
import { routeLink } from './route-link.ts';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';

type JobCardProps = {
  job: CrewJob;
  heading: 1 | 2;
  /** Leads to the page of the job. */ hasLink?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** One job in full: where, when, what to know, what to do, and the one next act large below the thumb. */
export function JobCard({ job, heading, hasLink = false, headingRef }: JobCardProps) {
  const { job: words, day } = useCrewWords();
  const { time } = useFormats();
  const days = useDays();
  const now = useNow();
  const isHere = job.checked_in_at !== null && !isOver(job);
  const { first_name: firstName, phone } = job.customer;
  const standing = isHere ? words.current : hasLink ? words.next : '';
  const name = standing || words.number(job.number);
  const hasWindow = job.arrival_window > 0;
  return (
    <article className={classes.card} aria-label={name}>
      <Moved key={job.id} job={job} />
      <header className={classes.cardHead}>
        <Text fw={650} className={classes.eyebrow ?? ''}>
          {[standing, days.title(dateOf(job))].filter(Boolean).join(' · ')}
        </Text>
        <JobStatus job={job} />
      </header>
      <Title
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        order={heading}
        className={classes.window ?? ''}
      >
        {hasWindow ? day.window(time(startOf(job)), time(windowEndOf(job))) : time(startOf(job))}
      </Title>
      <Text c="dimmed">
        {(hasWindow ? day.lastsFromArrival : day.lastsFromStart)(writeMinutes(job.duration))}
      </Text>
      <p className={classes.address}>{job.address.line}</p>
      <JobActs job={job} isToday={isItsDay(job, days.today, now)} hasLink={hasLink}>
        <div className={classes.links}>
          <Button
            component="a"
            href={routeLink(job.address)}
            target="_blank"
            rel="noopener"
            variant="light"
            size="lg"
            leftSection={<Navigation size={20} aria-hidden />}
            aria-label={words.routeTo(job.address.line)}
          >
            {words.route}
          </Button>
          {isDialable(phone) && (
            <Button
              component="a"
              href={toDial(phone)}
              variant="default"
              size="lg"
              leftSection={<Phone size={20} aria-hidden />}
              aria-label={words.call(firstName)}
            >
              {phone}
            </Button>
          )}
        </div>
        <dl className={classes.facts}>
          <dt>{words.for(firstName)}</dt>
          <dd>{job.services.join(', ')}</dd>
          {job.extras.length > 0 && (
            <>
              <dt>{words.extras}</dt>
              <dd>{job.extras.join(', ')}</dd>
            </>
          )}
        </dl>
        {job.partners.length > 0 && <Text>{words.with(job.partners.join(', '))}</Text>}
        {job.access_notes !== '' && (
          <section className={classes.access} aria-label={words.access}>
            <Title order={3}>
              <DoorOpen size={18} aria-hidden /> {words.access}
            </Title>
            <p className={classes.wrap}>{job.access_notes}</p>
          </section>
        )}
        <JobCodes key={`codes of ${job.id}`} job={job} />
      </JobActs>
    </article>
  );
}

/** The office has moved it while it was looked at. */
function Moved({ job }: { job: CrewJob }) {
  const { job: words } = useCrewWords();
  const { time } = useFormats();
  const days = useDays();
  const [seen, setSeen] = useState(job.start_local);
  if (seen === job.start_local) return null;
  const write = (local: string) => `${days.short(local.slice(0, 10))}, ${time(local.slice(11, 16))}`;
  return (
    <Alert color="yellow" role="alert">
      <Text fw={600}>{words.moved(write(seen), write(job.start_local))}</Text>
      <Button variant="default" h={44} mt="xs" onClick={() => setSeen(job.start_local)}>
        {words.understood}
      </Button>
    </Alert>
  );
}
