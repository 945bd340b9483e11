import { useQuery } from '@tanstack/react-query';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { jobsQuery, type Job } from './api.ts';
import { dateOf } from './job-times.ts';
import { isUnreached, useLastSeen, type LastSeen } from './last-seen.tsx';
import { useCrewJobs, useIsCutOff, useIsOnline } from './store/use-crew.ts';
import { useDays } from './use-days.ts';

/** So far ahead the phone keeps its jobs; docs/offline.md says so. */
const keptDays = 14;

/**
 * The jobs of some days. Until the server has answered, and where it cannot be reached, those that the phone keeps,
 * with what was done on it; of other days, those that were seen last.
 */
export function useJobsOn(first: LocalDate, days: number) {
  const query = useQuery(jobsQuery(first, days));
  const isOnline = useIsOnline();
  const isServerLost = useIsCutOff();
  const { jobs, readAt } = useCrewJobs();
  const { today } = useDays();
  const last = addDays(first, days - 1);
  const firstKept = addDays(today, -1);
  const lastKept = addDays(today, keptDays);
  // The jobs of another view stand in for these at first: they are no answer.
  const answer = query.isPlaceholderData ? undefined : query.data;
  const before = useLastSeen(`jobs ${first} ${days}`, { ...query, data: answer });
  const isUnknown = answer === undefined && !query.error;
  const isCutOff = !isOnline || isUnreached(query.error, isOnline) || (isUnknown && isServerLost);
  const isKept = (date: LocalDate): boolean => readAt !== null && date >= firstKept && date <= lastKept;
  const isKnown = before.data !== undefined;

  function look(): LastSeen<readonly Job[]> {
    const isRefused = query.error !== null && !isCutOff;
    if (isRefused || (answer !== undefined && !isCutOff))
      return { data: query.data, asOf: null, isCutOff: false };
    const hasKept = readAt !== null && first <= lastKept && last >= firstKept;
    const seen = before.data ?? query.data;
    if (!hasKept && seen === undefined && !(isCutOff && readAt !== null))
      return { data: undefined, asOf: null, isCutOff };
    const found = [
      ...jobs.filter((job) => isKept(dateOf(job))),
      ...(seen ?? []).filter((job) => !isKept(dateOf(job))),
    ].filter((job) => dateOf(job) >= first && dateOf(job) <= last);
    const heard = [hasKept ? readAt.getTime() : null, before.asOf].filter((at) => at !== null);
    return {
      data: found,
      asOf: isCutOff && heard.length > 0 ? Math.min(...heard) : null,
      isCutOff,
    };
  }

  const isMissing = (date: LocalDate): boolean => !isKnown && !isKept(date);
  return {
    query,
    seen: look(),
    lastKept,
    /** Whether nothing is known of a day because there is no network. */
    isUnkept: (date: LocalDate): boolean => isCutOff && readAt !== null && isMissing(date),
    /** Whether nothing is known of a day until the server has answered. */
    isAwaited: (date: LocalDate): boolean => isUnknown && !isCutOff && isMissing(date),
  };
}
