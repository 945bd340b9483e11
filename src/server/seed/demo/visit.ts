import type { DemoCatalogue, DemoFrequency } from './add-catalogue.ts';
import type { DemoLocation } from './add-locations.ts';
import type { DemoCustomer } from './add-people.ts';
import type { DemoTeam } from './add-teams.ts';
import type { Agenda } from './agenda.ts';
import { bufferMinutes, type Demo } from './demo.ts';
import { addMinutes, toInstant, type LocalDay } from './local-time.ts';
import { minutesOf, type Order } from './order.ts';
import type { Outcome } from './outcome.ts';
import type { Random } from './random.ts';

/** What the placing of visits draws from. */
export type Stage = {
  demo: Demo;
  locations: DemoLocation[];
  catalogue: DemoCatalogue;
  teams: DemoTeam[];
  customers: DemoCustomer[];
  agenda: Agenda;
  /** Who has somebody coming on which day, as `customer day`. */
  expecting: Set<string>;
  random: Random;
};

/** A visit somebody would like. */
export type Wish = {
  day: LocalDay;
  time: string;
  location: DemoLocation;
  customer: DemoCustomer;
  order: Order;
  frequency: DemoFrequency;
  series: { id: string; first: boolean; recurrenceDate: LocalDay } | null;
};

/** A wish with what became of it. */
export type Visit = Wish & {
  id: string;
  start: Date;
  end: Date;
  outcome: Outcome;
  teams: DemoTeam[];
  seats: number[];
  rescheduledFromId: string | null;
  /** A visit of a series whose day has no room: it has no seat and no team until somebody finds another one. */
  needsPlacing?: boolean;
};

export const crewsOf = ({ hourly }: Order) => hourly?.teams ?? 1;

export function spanOf({ day, time, order }: Wish, timezone: string) {
  const start = toInstant(day, time, timezone);
  return { start, end: addMinutes(start, minutesOf(order)) };
}

export const busySpan = ({ start, end }: { start: Date; end: Date }) => ({
  start,
  end: addMinutes(end, bufferMinutes),
});

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Who could do it: works there and then, knows how, and is not somewhere else. */
export function freeTeams({ demo, teams, agenda }: Stage, wish: Wish): DemoTeam[] {
  const span = busySpan(spanOf(wish, demo.profile.timezone));
  const from = toMinutes(wish.time);
  const to = from + minutesOf(wish.order);
  return teams.filter(({ id, profile, away }) => {
    const knowsHow = profile.skills?.includes(wish.order.service.profile.category) ?? true;
    const works =
      profile.locations.includes(wish.location.profile.key) &&
      profile.weekdays.includes(wish.day.dayOfWeek) &&
      toMinutes(profile.hours[0]) <= from &&
      to <= toMinutes(profile.hours[1]) &&
      away.every((day) => !day.equals(wish.day));
    return knowsHow && works && agenda.isFree(id, span);
  });
}
