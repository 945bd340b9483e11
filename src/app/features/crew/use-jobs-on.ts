import { useQuery } from '@tanstack/react-query';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { jobsQuery, type Job } from './api.ts';
import { dateOf } from './job-times.ts';
import { isUnreached, type LastSeen } from './last-seen.tsx';
import { useCrewJobs, useIsOnline } from './store/use-crew.ts';
import { useDays } from './use-days.ts';

/** So far ahead the phone keeps its jobs; docs/offline.md says so. */
const keptDays = 14;

/** The jobs of some days; without a network those that the phone keeps, with what was done on it. */
export function useJobsOn(first: LocalDate, days: number) {
  const query = useQuery(jobsQuery(first, days));
  const isOnline = useIsOnline();
  const { jobs: kept, readAt } = useCrewJobs();
  const { today } = useDays();
  const isCutOff = readAt !== null && (!isOnline || isUnreached(query.error, isOnline));
  const last = addDays(first, days - 1);
  const lastKept = addDays(today, keptDays);
  const found = kept.filter((job) => dateOf(job) >= first && dateOf(job) <= last);
  const seen: LastSeen<readonly Job[]> = isCutOff
    ? { data: found, asOf: readAt.getTime(), isCutOff }
    : { data: query.data, asOf: null, isCutOff: !isOnline };
  return {
    query,
    seen,
    lastKept,
    /** Whether nothing is known of a day because there is no network. */
    isUnkept: (date: LocalDate): boolean => isCutOff && (date > lastKept || date < addDays(today, -1)),
  };
}
