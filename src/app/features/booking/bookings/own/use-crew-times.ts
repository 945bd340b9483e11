import { queryOptions, useQueries } from '@tanstack/react-query';
import { listCrewTimes } from '#engine/contracts/booking/time-wishes.ts';
import { addDays } from '#engine/time/local-date.ts';
import { queryOf } from '#app/lib/query-of.ts';
import type { FreeDay } from '#app/lib/use-free-days.ts';

/** How many days are asked for at once. */
const daysAtOnce = 28;

const crewTimesQuery = (id: string, from: string) =>
  queryOptions({
    ...queryOf(listCrewTimes, { params: { id }, query: { from, days: daysAtOnce } }),
    staleTime: 0,
  });

function partsOf(days: readonly FreeDay[]): string[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  const parts: string[] = [];
  for (let from = first; from <= last; from = addDays(from, daysAtOnce)) parts.push(from);
  return parts;
}

export type CrewTimes = {
  /** The crew that this customer counts on. */
  crew: string;
  /** Whether it could come then; null where that is not known. */
  comes(datetime: string): boolean | null;
};

/** When the crew of a visit could come to it, of the times that are free. Null where there is none to be missed. */
export function useCrewTimes(id: string | null, days: readonly FreeDay[]): CrewTimes | null {
  const parts = id === null ? [] : partsOf(days);
  const answers = useQueries({
    queries: id === null ? [] : parts.map((from) => crewTimesQuery(id, from)),
  });
  const crew = answers.find(({ data }) => data)?.data?.crew ?? null;
  if (crew === null) return null;
  const times = new Set(answers.flatMap(({ data }) => data?.times ?? []).map((at) => Date.parse(at)));
  const comes = (datetime: string) => {
    const part = parts.findLastIndex((from) => from <= datetime.slice(0, 10));
    return answers[part]?.data ? times.has(Date.parse(datetime)) : null;
  };
  return { crew, comes };
}
