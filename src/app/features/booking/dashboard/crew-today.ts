import { dayStates } from '#engine/booking/day-states.ts';
import type { BoardAnswer, BoardVisit } from './api.ts';

export type VisitState = 'done' | 'missed' | 'here' | 'late' | 'on_my_way' | 'planned';

export const stateWords: Record<VisitState, string> = {
  done: 'Done',
  missed: 'Missed',
  here: 'Checked in',
  late: dayStates.late,
  on_my_way: dayStates.onTheWay,
  planned: 'Planned',
};

const minuteMs = 60_000;

/** Where a visit is now, by what its crew has said of it. */
export function stateOf(visit: BoardVisit, crewId: string | null, now: number): VisitState {
  if (visit.status === 'completed') return 'done';
  if (visit.status === 'missed') return 'missed';
  const crew = visit.crews.find(({ id }) => id === crewId);
  if (visit.status === 'in_progress' || crew?.checked_in) return 'here';
  const latest = Date.parse(visit.start_at) + visit.arrival_window * minuteMs;
  if ((crew?.late_minutes ?? 0) > 0 || (crewId !== null && latest < now)) return 'late';
  return crew?.on_my_way ? 'on_my_way' : 'planned';
}

export type CrewToday = {
  id: string | null;
  title: string;
  color: string | null;
  visits: { visit: BoardVisit; state: VisitState }[];
  done: number;
};

/** Each crew with its visits in order; what nobody has stands first, and who has nothing to do is left out. */
export function crewsToday(
  { crews, visits }: Pick<BoardAnswer, 'crews' | 'visits'>,
  now: number,
): CrewToday[] {
  const today = visits
    .filter(({ waits_for_date }) => !waits_for_date)
    .toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at));
  const toCrew = (id: string | null, title: string, color: string | null, own: BoardVisit[]): CrewToday => {
    const states = own.map((visit) => ({ visit, state: stateOf(visit, id, now) }));
    return { id, title, color, visits: states, done: states.filter(({ state }) => state === 'done').length };
  };
  const ofCrew = (id: string) => today.filter((visit) => visit.crews.some((crew) => crew.id === id));
  return [
    toCrew(
      null,
      'No team yet',
      null,
      today.filter((visit) => visit.crews.length === 0),
    ),
    ...crews.map(({ id, title, color }) => toCrew(id, title, color, ofCrew(id))),
  ].filter((crew) => crew.visits.length > 0);
}
