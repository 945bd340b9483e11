import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import type { CrewJob } from '#engine/crew/predict.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { JobCard } from './job-card.tsx';
import { JobStatus } from './job-row.tsx';
import { useCrewJob } from './store/use-crew.ts';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';

/** The same job in full, of any day that the phone knows. */
export function JobPage() {
  const { id = '' } = useParams();
  const { job: words } = useCrewWords();
  const { job, isLoading } = useCrewJob(id);
  const [seen, setSeen] = useState<CrewJob | undefined>();
  if (job && seen?.id !== job.id) setSeen(job);
  if (job)
    return (
      <div className={classes.single}>
        <Back />
        <PageHeader title={words.number(job.number)} />
        <JobCard key={job.id} job={job} heading={2} />
      </div>
    );
  return (
    <div className={classes.single}>
      <Back />
      {isLoading ? (
        <Rows />
      ) : seen?.id === id ? (
        <Gone title={words.gone} text={words.goneText} />
      ) : (
        <OtherJob id={id} />
      )}
    </div>
  );
}

function Back() {
  const { job: words } = useCrewWords();
  return (
    <Anchor component={Link} to="/team/dashboard" className={classes.back ?? ''}>
      <ArrowLeft size={18} aria-hidden /> {words.toToday}
    </Anchor>
  );
}

function Gone({ title, text }: { title: string; text: string }) {
  const { job: words } = useCrewWords();
  return (
    <EmptyState
      icon={SearchX}
      headingOrder={1}
      title={title}
      text={text}
      action={
        <Button component={Link} to="/team/dashboard" size="md">
          {words.toToday}
        </Button>
      }
    />
  );
}

/** A job that the phone does not keep: long ago, or further ahead. */
function OtherJob({ id }: { id: string }) {
  const { job: words, day } = useCrewWords();
  const { time } = useFormats();
  const days = useDays();
  const { data: job, isPending } = useQuery({
    ...queryOf(getBooking, { params: { id } }),
    retry: false,
  });
  if (isPending) return <Rows />;
  if (!job) return <Gone title={words.notFound} text={words.notFoundText} />;
  const { start_local: local } = job;
  return (
    <>
      <PageHeader title={words.number(job.number)} />
      <article className={classes.card}>
        <div className={classes.cardHead}>
          <b>{days.long(local.slice(0, 10))}</b>
          <JobStatus job={job} />
        </div>
        <p className={classes.address}>{job.address}</p>
        <dl className={classes.facts}>
          <dt>{time(local.slice(11, 16))}</dt>
          <dd>{day.lasts(writeMinutes(job.duration_minutes))}</dd>
          <dt>{words.for(job.customer.name.split(' ')[0] ?? '')}</dt>
          <dd>{job.service_names.join(', ')}</dd>
        </dl>
        {job.notes.length > 0 && (
          <section className={classes.notes} aria-label={words.notes}>
            <ul>
              {job.notes.map((note) => (
                <li key={note.id}>
                  <p className={classes.wrap}>{note.text}</p>
                  <span>{note.author_name}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <span />
      </article>
    </>
  );
}
