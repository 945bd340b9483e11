import type { DemoService } from './add-catalogue.ts';
import { story } from './demo.ts';
import { holidaysOf } from './holidays.ts';
import type { LocalDay } from './local-time.ts';
import { createOrder } from './order.ts';
import { drawOutcome } from './outcome.ts';
import { planDemoTeam, planWaiting } from './plan-demo-team.ts';
import { placeAgain, placeVisit } from './place-visit.ts';
import { planSeries } from './plan-series.ts';
import { wishOfNeighbour } from './wish-of-neighbour.ts';
import { spanOf, type Stage, type Visit } from './visit.ts';

/** Every visit of the demo's story: series first, then the demo team's days, then whoever else calls. */
export function planVisits(stage: Stage): Visit[] {
  const { demo } = stage;
  const closedDays = [demo.today.year - 1, demo.today.year, demo.today.year + 1]
    .flatMap((year) => holidaysOf(demo, year))
    .map(({ day }) => day.toString());
  const isHoliday = (day: LocalDay) => closedDays.includes(day.toString());
  const recurring = planSeries(stage, isHoliday);
  const ofDemoTeam = planDemoTeam(stage, isHoliday);
  const waiting = planWaiting(stage, isHoliday);
  const single = planSingleVisits(stage, isHoliday);
  const planned = [...recurring, ...ofDemoTeam, ...waiting, ...single];
  return [...planned, ...planMoves(stage, planned, isHoliday)];
}

/** Every other visit that left the calendar has found a new day; the rest wait in the dispatch queue. */
function planMoves(stage: Stage, planned: Visit[], isHoliday: (day: LocalDay) => boolean): Visit[] {
  const moved = planned.filter(({ outcome }) => outcome.cancelType === 'reschedule');
  return moved
    .filter((_, index) => index % 2 === 0)
    .flatMap((visit) => {
      const days = [3, 4, 5].map((later) => visit.day.add({ days: later }));
      const open = days.find(
        (day) => !isHoliday(day) && visit.location.profile.week[day.dayOfWeek - 1]?.includes(visit.time),
      );
      return (open && placeAgain(stage, visit, open)) ?? [];
    });
}

function planSingleVisits(stage: Stage, isHoliday: (day: LocalDay) => boolean): Visit[] {
  const { demo, random } = stage;
  const popular = stage.catalogue.services.flatMap((service) =>
    Array.from({ length: service.profile.popularity }, () => service),
  );
  const visits: Visit[] = [];
  for (let offset = story.from; offset <= story.to; offset += 1) {
    const day = demo.today.add({ days: offset });
    const calls = isHoliday(day) ? 0 : callsFor(offset, random.integer(1, 5));
    for (let call = 0; call < calls; call += 1) {
      const visit = placeSingle(stage, day, random.pick(popular));
      if (visit) visits.push(visit);
    }
  }
  return visits;
}

/** The further away a day is, the fewer have booked it yet. */
const callsFor = (offset: number, calls: number) => {
  if (offset > 30) return calls > 4 ? 1 : 0;
  return offset > 12 ? Math.floor(calls / 2) : calls;
};

function placeSingle(stage: Stage, day: LocalDay, service: DemoService): Visit | undefined {
  const { demo, random } = stage;
  const location = random.pick(stage.locations);
  if (service.profile.onlyAt && !service.profile.onlyAt.includes(location.profile.key)) return undefined;
  const time = random.pick(location.profile.week[day.dayOfWeek - 1] ?? []);
  const wish = wishOfNeighbour(stage, { day, time, order: createOrder(service, random) }, location);
  if (!wish) return undefined;
  const span = spanOf(wish, demo.profile.timezone);
  const outcome = drawOutcome(span, demo.now, { random, recurring: false });
  const waits = outcome.status === 'pending' || (outcome.status === 'upcoming' && random.chance(0.14));
  return placeVisit(stage, wish, { outcome, unassigned: waits });
}
