import type { DemoTeam } from './add-teams.ts';
import type { LocalDay } from './local-time.ts';
import { smoothOutcome, takesPlace, type Outcome } from './outcome.ts';
import { busySpan, crewsOf, freeTeams, spanOf, type Stage, type Visit, type Wish } from './visit.ts';

type Preference = {
  outcome: Outcome;
  team?: DemoTeam | undefined;
  /** Keep the seat although no team is free (or wanted) yet. */
  unassigned?: boolean;
  rescheduledFromId?: string;
};

/** Gives a wish its seats and teams. Nothing is answered when it cannot be: no team is ever in two places. */
export function placeVisit(stage: Stage, wish: Wish, preference: Preference): Visit | undefined {
  const span = spanOf(wish, stage.demo.profile.timezone);
  const { outcome, team, unassigned = false, rescheduledFromId = null } = preference;
  const base = { ...wish, ...span, id: stage.random.uuid(), outcome, rescheduledFromId };
  if (!takesPlace(outcome)) {
    const intended = outcome.cancelType ? freeTeams(stage, wish).slice(0, crewsOf(wish.order)) : [];
    return { ...base, teams: intended, seats: [] };
  }
  const teams = unassigned ? [] : chooseTeams(stage, wish, team);
  if (!teams) return undefined;
  const seats = takeSeats(stage, wish, span.start);
  if (!seats) return undefined;
  for (const { id } of teams) stage.agenda.occupy(id, busySpan(span));
  return { ...base, teams, seats };
}

/** A visit that should take place and has no place yet. */
export const leaveUnplaced = (stage: Stage, wish: Wish): Visit => ({
  ...wish,
  ...spanOf(wish, stage.demo.profile.timezone),
  id: stage.random.uuid(),
  outcome: { status: 'upcoming', cancelType: null },
  teams: [],
  seats: [],
  rescheduledFromId: null,
  needsPlacing: true,
});

/** The one asked for, if it is free, then whoever comes first by chance. */
function chooseTeams(stage: Stage, wish: Wish, wanted?: DemoTeam): DemoTeam[] | undefined {
  const free = stage.random.shuffle(freeTeams(stage, wish));
  const first = free.filter(({ id }) => id === wanted?.id);
  const chosen = [...first, ...free.filter((team) => !first.includes(team))].slice(0, crewsOf(wish.order));
  return chosen.length === crewsOf(wish.order) ? chosen : undefined;
}

function takeSeats({ agenda }: Stage, { location, order }: Wish, start: Date): number[] | undefined {
  const crews = crewsOf(order);
  if (agenda.seatsLeft(location.id, start, location.capacity) < crews) return undefined;
  return Array.from({ length: crews }, () => agenda.takeSeat(location.id, start));
}

/** A visit that left the calendar, on its new day; if there is no room, it keeps waiting to be placed. */
export function placeAgain(stage: Stage, visit: Visit, day: LocalDay): Visit | undefined {
  const wish: Wish = { ...visit, day, series: null };
  const outcome = smoothOutcome(spanOf(wish, stage.demo.profile.timezone), stage.demo.now);
  return placeVisit(stage, wish, { outcome, rescheduledFromId: visit.id });
}
