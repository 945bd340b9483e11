import { Badge, Text } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { writeMinutes } from '#engine/format/minutes.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useCrewWords } from '#app/words/crew/index.ts';
import type { Job } from './api.ts';
import { endOf, startOf } from './job-times.ts';
import classes from './crew.module.css';

export const jobAddress = (id: string): string => `/team/jobs/${id}`;

const colors: Readonly<Record<string, string>> = {
  pending: 'yellow',
  in_progress: 'blue',
  completed: 'green',
  missed: 'red',
};

/** A job that the office looks up says nothing of the way to it. */
type JobStatusProps = {
  job: Pick<Job, 'status' | 'display_status'> & Partial<Pick<Job, 'on_my_way_at' | 'checked_in_at'>>;
};

const isOnTheWay = ({ status, on_my_way_at, checked_in_at }: JobStatusProps['job']): boolean =>
  status === 'upcoming' && typeof on_my_way_at === 'string' && !checked_in_at;

export function JobStatus({ job }: JobStatusProps) {
  const { status } = useWords().visits;
  const { job: own } = useCrewWords();
  if (isOnTheWay(job)) return <Badge color="blue">{own.onTheWay}</Badge>;
  const words = new Map(Object.entries(status)).get(job.display_status) ?? job.display_status;
  return <Badge color={colors[job.status] ?? 'gray'}>{words}</Badge>;
}

/** One job among others: when, who and where. All of it leads to the job. */
export function JobRow({ job }: { job: Job }) {
  const { time } = useFormats();
  return (
    <Link to={jobAddress(job.id)} className={classes.row ?? ''}>
      <span className={classes.rowTime}>
        <b>{time(startOf(job))}</b>
        <span>{time(endOf(job))}</span>
      </span>
      <span className={classes.rowWhat}>
        <Text component="span" fw={600} className={classes.wrap ?? ''}>
          {[job.customer.first_name, job.services.join(', ')].filter(Boolean).join(' · ')}
        </Text>
        <Text component="span" size="sm" c="dimmed" className={classes.wrap ?? ''}>
          {`${job.address.line} · ${writeMinutes(job.duration)}`}
        </Text>
        {(job.status !== 'upcoming' || isOnTheWay(job)) && (
          <span>
            <JobStatus job={job} />
          </span>
        )}
      </span>
      <ChevronRight size={18} aria-hidden className={classes.rowEnd} />
    </Link>
  );
}
