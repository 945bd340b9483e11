import type { DemoService } from './add-catalogue.ts';
import type { LocalDay } from './local-time.ts';
import { createOrder, minutesOf, type Order } from './order.ts';
import { smoothOutcome } from './outcome.ts';
import { placeVisit } from './place-visit.ts';
import type { Random } from './random.ts';
import { spanOf, type Stage, type Visit, type Wish } from './visit.ts';
import { wishOfNeighbour } from './wish-of-neighbour.ts';

/** The demo team has work today (even on a holiday: it was booked before) and on the seven days after. */
export function planDemoTeam(stage: Stage, isHoliday: (day: LocalDay) => boolean): Visit[] {
  const { demo, random } = stage;
  const [team] = stage.teams;
  const [service] = stage.catalogue.services;
  if (!team || !service) return [];
  return Array.from({ length: 8 }, (_, offset) => demo.today.add({ days: offset })).flatMap((day, offset) => {
    if (offset > 0 && isHoliday(day)) return [];
    return wishesOn(stage, day, service).flatMap((wish, index) => {
      if (offset > 0 && index > 0 && random.chance(0.4)) return [];
      const outcome = smoothOutcome(spanOf(wish, demo.profile.timezone), demo.now);
      return placeVisit(stage, wish, { outcome, team }) ?? [];
    });
  });
}

/** Work for the scheduler in the coming days: a request to answer, jobs without a team, somebody on the waitlist. */
export function planWaiting(stage: Stage, isHoliday: (day: LocalDay) => boolean): Visit[] {
  const statuses = ['upcoming', 'pending', 'waitlisted', 'upcoming', 'pending', 'upcoming'] as const;
  return statuses.flatMap((status, index) => {
    const days = [2, 3, 4].map((ahead) => stage.demo.today.add({ days: ahead + index }));
    const day = days.find((each) => !isHoliday(each));
    const [service] = stage.catalogue.services;
    const wish = day && service && wishesOn(stage, day, service).at(-1);
    const outcome = { status, cancelType: null };
    return (wish && placeVisit(stage, wish, { outcome, unassigned: true })) ?? [];
  });
}

const longestShortJob = 120;

/** One job for each slot of the day, short enough for the team to be at the next one in time. */
function wishesOn(stage: Stage, day: LocalDay, service: DemoService): Wish[] {
  const [location] = stage.locations;
  const times = location?.profile.week[day.dayOfWeek - 1] ?? [];
  return times.flatMap((time) => {
    const order = shortOrder(service, stage.random);
    return (location && wishOfNeighbour(stage, { day, time, order }, location)) ?? [];
  });
}

function shortOrder(service: DemoService, random: Random): Order {
  const drawn = Array.from({ length: 12 }, () => createOrder(service, random));
  const [shortest] = drawn.toSorted((a, b) => minutesOf(a) - minutesOf(b));
  return (
    drawn.find((order) => minutesOf(order) <= longestShortJob) ?? shortest ?? createOrder(service, random)
  );
}
