import type { Instant } from '../time/zone.ts';
import { wayOf } from './day-order.ts';
import type { BoardCrew, BoardVisit } from './why-not.ts';

type Move = { visit: BoardVisit; start: Instant; crewIds: readonly string[] };
type Day = {
  crews: readonly BoardCrew[];
  visits: readonly BoardVisit[];
  dayOf: (instant: Instant) => string;
};

/** How many more minutes teams are on their way once a visit is somewhere else; fewer are negative. */
export function moveTravel({ visit, start, crewIds }: Move, { crews, visits, dayOf }: Day): number {
  const moved = { ...visit, start, crewIds };
  const after = [...visits.filter(({ id }) => id !== visit.id), moved];
  const days = new Set([dayOf(visit.start), dayOf(start)]);
  const met = crews.filter(({ id }) => crewIds.includes(id) || visit.crewIds.includes(id));
  const travel = (all: readonly BoardVisit[]): number =>
    met
      .flatMap((crew) => [...days].map((day) => ({ crew, day })))
      .reduce((sum, { crew, day }) => {
        const own = all.filter((one) => one.crewIds.includes(crew.id) && dayOf(one.start) === day);
        return (
          sum +
          wayOf(
            own.toSorted((a, b) => a.start - b.start),
            crew,
          )
        );
      }, 0);
  return travel(after) - travel(visits);
}
