import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { daysBetween } from '#engine/time/local-date.ts';
import { toMinutes } from '#engine/time/local-time.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { jobsQuery, type Job, type OwnTimes } from './api.ts';
import { jobAddress } from './job-row.tsx';
import { dateOf, isOver, startOf } from './job-times.ts';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';

export type TeamPartProps = { team: OwnTimes; mayEdit: boolean };

type Mention = { bookingId: string; number: number; start_local: string; name?: string };

/** Jobs that a change would touch. */
export function Visits({ visits }: { visits: readonly Mention[] }) {
  const { job } = useCrewWords();
  const { time } = useFormats();
  const days = useDays();
  return (
    <ul className={classes.mentions}>
      {visits.slice(0, 5).map(({ bookingId, number, start_local, name }) => (
        <li key={bookingId}>
          <Anchor component={Link} to={jobAddress(bookingId)} className={classes.tall ?? ''}>
            {[
              `${days.short(start_local.slice(0, 10))}, ${time(start_local.slice(11, 16))}`,
              name || job.number(number),
            ].join(' · ')}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

export const Problem = ({ text }: { text: string }): ReactNode =>
  text && (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );

const toMention = ({ id, number, start_local, customer }: Job): Mention => ({
  bookingId: id,
  number,
  start_local,
  name: customer.first_name,
});

const mostDays = 42;

/** Jobs that one has in a time that one would like to be away; as far as teams see ahead. */
export function JobsBetween({
  from,
  to,
  start = '00:00',
  end = '24:00',
}: {
  from: string;
  to: string;
  start?: string;
  end?: string;
}) {
  const { availability: words } = useCrewWords();
  const isKnown = from !== '' && to !== '' && from <= to;
  const days = isKnown ? Math.min(mostDays, daysBetween(from, to) + 1) : 1;
  const { data } = useQuery({ ...jobsQuery(from, days), enabled: isKnown });
  const hit = (data ?? []).filter((job) => {
    const begins = toMinutes(startOf(job));
    return (
      !isOver(job) &&
      dateOf(job) >= from &&
      dateOf(job) <= to &&
      begins < toMinutes(end) &&
      begins + job.duration > toMinutes(start)
    );
  });
  if (!isKnown || hit.length === 0) return null;
  return (
    <Alert color="yellow" role="status" title={words.jobsThen(hit.length)}>
      <Visits visits={hit.map(toMention)} />
      <Text size="sm">{words.jobsThenText}</Text>
    </Alert>
  );
}
