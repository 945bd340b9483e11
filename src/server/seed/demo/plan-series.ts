import { series, seriesExceptions } from '#server/platform/db/tables/series.ts';
import type { DemoFrequency } from './add-catalogue.ts';
import type { DemoCustomer } from './add-people.ts';
import type { DemoTeam } from './add-teams.ts';
import { story, type Demo } from './demo.ts';
import { addDays, toInstant, type LocalDay } from './local-time.ts';
import { createOrder, minutesOf, toChosen, withoutOneTimeExtras, type Order } from './order.ts';
import { drawOutcome, skipped, smoothOutcome, type Outcome } from './outcome.ts';
import { leaveUnplaced, placeVisit } from './place-visit.ts';
import { occurrences } from './recurrence.ts';
import { crewsOf, freeTeams, spanOf, type Stage, type Visit, type Wish } from './visit.ts';

type Plan = {
  customer: DemoCustomer;
  frequency: DemoFrequency;
  order: Order;
  anchor: LocalDay;
  time: string;
  team: DemoTeam | undefined;
  state: 'active' | 'cancelled';
  /** Of which series it is: some have days to come that are full. */
  serial: number;
};

/** The visits of all series. The first is the demo customer's, every week, with the demo team. */
export function planSeries(stage: Stage, isHoliday: (day: LocalDay) => boolean): Visit[] {
  const rhythms = stage.catalogue.frequencies.flatMap((frequency) =>
    Array.from({ length: frequency.profile.series }, () => frequency),
  );
  return rhythms.flatMap((frequency, index) => {
    const customer = stage.customers[index];
    const plan = customer && (index === 0 ? planDemo : planOne)(stage, customer, frequency);
    if (!plan) return [];
    const state = index === rhythms.length - 1 ? 'cancelled' : 'active';
    return placeSeries(stage, { ...plan, state, serial: index }, isHoliday);
  });
}

type Draft = Omit<Plan, 'state' | 'serial'>;

function planDemo(stage: Stage, customer: DemoCustomer, frequency: DemoFrequency): Draft | undefined {
  const [service] = stage.catalogue.services;
  const [team] = stage.teams;
  if (!service || !team) return undefined;
  const inTwoDays = stage.demo.today.add({ days: 2 });
  const next = inTwoDays.dayOfWeek === 7 ? inTwoDays.add({ days: 1 }) : inTwoDays;
  const anchor = next.subtract({ weeks: 9 });
  const time = timesOn(customer, anchor)[1] ?? '10:00';
  const order = { ...createOrder(service, stage.random), extras: [] };
  return { customer, frequency, order, anchor, time, team };
}

function planOne(stage: Stage, customer: DemoCustomer, frequency: DemoFrequency): Draft | undefined {
  const { demo, random } = stage;
  const offered = stage.catalogue.services.filter(
    ({ profile }) =>
      profile.popularity >= 3 && (frequency.profile.onlyFor?.includes(profile.category) ?? true),
  );
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const order = createOrder(random.pick(offered), random);
    const anchor = demo.today.add({ days: random.integer(story.from, -12) });
    const time = random.pick(timesOn(customer, anchor));
    const wish: Wish = {
      day: anchor,
      time,
      customer,
      location: customer.location,
      order,
      frequency,
      series: null,
    };
    const [team] = random.shuffle(freeTeams(stage, wish));
    if (anchor.dayOfWeek < 7 && team && crewsOf(order) === 1)
      return { customer, frequency, order, anchor, time, team };
  }
  return undefined;
}

const timesOn = ({ location }: DemoCustomer, day: LocalDay) => location.profile.week[day.dayOfWeek - 1] ?? [];

function placeSeries(stage: Stage, plan: Plan, isHoliday: (day: LocalDay) => boolean): Visit[] {
  const { demo } = stage;
  const { serial } = plan;
  const endedAt = plan.state === 'cancelled' ? addDays(demo.now, -9) : null;
  const until =
    plan.state === 'cancelled' ? demo.today.subtract({ days: 9 }) : demo.today.add({ days: story.to });
  const seriesId = addSeries(stage, plan, { until, endedAt });
  return occurrences(plan.anchor, plan.frequency.profile, until).flatMap((day, index) => {
    const first = index === 0;
    const { customer, frequency, time } = plan;
    const wish: Wish = {
      day,
      time,
      customer,
      location: customer.location,
      order: first ? plan.order : withoutOneTimeExtras(plan.order),
      frequency,
      series: { id: seriesId, first, recurrenceDate: day },
    };
    const isFull = serial % 4 === 1 && plan.state === 'active' && isBetween(demo, day, 12, 32);
    const visit =
      isFull && !isHoliday(day)
        ? leaveUnplaced(stage, wish)
        : placeOccurrence(stage, wish, { team: plan.team, closed: isHoliday(day) });
    if (visit?.outcome.status === 'cancelled') addException(stage, visit);
    return visit ?? [];
  });
}

const isBetween = ({ today }: Demo, day: LocalDay, from: number, to: number) =>
  day.since(today).total('days') >= from && day.since(today).total('days') <= to;

/** On a holiday it is skipped; without a free team it keeps its seat and waits for one. */
function placeOccurrence(
  stage: Stage,
  wish: Wish,
  { team, closed }: { team: DemoTeam | undefined; closed: boolean },
): Visit | undefined {
  const { demo, random } = stage;
  if (closed) return placeVisit(stage, wish, { outcome: skipped });
  const span = spanOf(wish, demo.profile.timezone);
  const outcome: Outcome = drawOutcome(span, demo.now, { random, recurring: true });
  const placed = placeVisit(stage, wish, { outcome, team });
  if (placed) return placed;
  const waits = smoothOutcome(span, demo.now).status === 'upcoming';
  const unassigned = waits ? placeVisit(stage, wish, { outcome, unassigned: true }) : undefined;
  return unassigned ?? placeVisit(stage, wish, { outcome: skipped });
}

function addSeries(
  { demo }: Stage,
  plan: Plan,
  { until, endedAt }: { until: LocalDay; endedAt: Date | null },
): string {
  const { customer, frequency, order, anchor, time } = plan;
  const { timezone } = demo.profile;
  return demo.rows.add(series, {
    customerId: customer.id,
    addressId: customer.addressId,
    locationId: customer.location.id,
    frequencyId: frequency.id,
    preferredTeamId: plan.team?.id ?? null,
    state: plan.state,
    unit: frequency.profile.unit,
    every: frequency.profile.every,
    anchorLocal: `${anchor.toString()} ${time}:00`,
    timezone,
    durationMinutes: minutesOf(order),
    chosen: [toChosen(withoutOneTimeExtras(order))],
    horizonUntil: until.toString(),
    endedAt,
    createdAt: addDays(toInstant(anchor, time, timezone), -5),
  });
}

function addException({ demo }: Stage, { series: own, outcome, start }: Visit): void {
  if (!own) return;
  demo.rows.add(seriesExceptions, {
    seriesId: own.id,
    recurrenceDate: own.recurrenceDate.toString(),
    kind:
      outcome.cancelType === 'reschedule' ? 'moved' : outcome.cancelType === 'skip' ? 'skip' : 'cancelled',
    createdAt: start < demo.now ? addDays(start, -1) : demo.now,
  });
}
