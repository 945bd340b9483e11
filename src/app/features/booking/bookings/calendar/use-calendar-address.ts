import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { calendarViews, type CalendarView } from '#engine/board/calendar-grid.ts';
import { calendarStatuses, type CalendarStatus } from '#engine/contracts/calendar/calendar.ts';
import { isLocalDate } from '#engine/time/local-date.ts';

export const colorings = ['status', 'crew', 'location', 'frequency'] as const;
export type Coloring = (typeof colorings)[number];

const uuid = /^[0-9a-f-]{36}$/i;
/** In the place of a team: visits that lack one. */
export const unassignedTeam = 'unassigned';

export type CalendarAddress = {
  view: CalendarView;
  /** None: today. */
  date: string | null;
  coloring: Coloring;
  team: string | null;
  location: string | null;
  service: string | null;
  tag: string | null;
  frequency: string | null;
  status: CalendarStatus | null;
  search: string;
};

const idIn = (text: string | null): string | null => (text !== null && uuid.test(text) ? text : null);
const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text);

export function readAddress(params: URLSearchParams): CalendarAddress {
  const date = params.get('date');
  const team = params.get('team');
  return {
    view: oneOf(calendarViews, params.get('view')) ?? 'month',
    date: date !== null && isLocalDate(date) ? date : null,
    coloring: oneOf(colorings, params.get('color')) ?? 'crew',
    team: team === unassignedTeam ? team : idIn(team),
    location: idIn(params.get('location')),
    service: idIn(params.get('service')),
    tag: idIn(params.get('tag')),
    frequency: idIn(params.get('frequency')),
    status: oneOf(calendarStatuses, params.get('status')) ?? null,
    search: (params.get('q') ?? '').slice(0, 100),
  };
}

const nameOf: Record<keyof CalendarAddress, string> = {
  view: 'view',
  date: 'date',
  coloring: 'color',
  team: 'team',
  location: 'location',
  service: 'service',
  tag: 'tag',
  frequency: 'frequency',
  status: 'status',
  search: 'q',
};
/** What is not said in the address. */
const usual: Partial<Record<keyof CalendarAddress, string>> = {
  view: 'month',
  coloring: 'crew',
  search: '',
};

const keys = Object.keys(nameOf) as (keyof CalendarAddress)[];

export type ChangeAddress = (changes: Partial<CalendarAddress>) => void;

/** What the calendar shows is in the address bar. What was bent on the way is left out. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  const change = useCallback<ChangeAddress>(
    (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const key of keys) {
            if (!(key in changes)) continue;
            const value = changes[key] ?? null;
            if (value === null || value === usual[key]) next.delete(nameOf[key]);
            else next.set(nameOf[key], value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  /** What a saved view keeps: how the calendar is looked at, and not which day. */
  const query = useMemo(() => {
    const kept = new URLSearchParams(params);
    kept.delete(nameOf.date);
    kept.sort();
    return kept.toString();
  }, [params]);
  const show = useCallback(
    (saved: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(saved);
          const date = before.get(nameOf.date);
          if (date !== null) next.set(nameOf.date, date);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { address, change, query, show };
}
