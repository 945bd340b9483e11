import { formatDateTime, formatTime } from '../format/date-format.ts';
import { overlaps, subtractIntervals, mergeIntervals, covers, type Interval } from '../time/interval.ts';
import { addDays, weekdayOf, type LocalDate } from '../time/local-date.ts';
import { toOffsetText, type Instant } from '../time/zone.ts';
import { isHoliday } from './is-holiday.ts';
import { planDays, type DaySlot } from './day-slots.ts';
import { earliestMoment } from './notice.ts';
import type { SlotFacts, SlotRequest } from './slot-facts.ts';
import { walkDays, type Crews, type WalkedSlot } from './slots.ts';
import { isFreeFor, workingTimeOf } from './team-time.ts';

export const reasonCodes = [
  'holiday',
  'closed',
  'beyond_horizon',
  'past',
  'too_soon',
  'locked',
  'no_spots',
  'full',
  'long_visit',
  'no_team_here',
  'no_skill',
  'off',
  'busy',
  'travel',
  'team_limit',
  'few_teams',
  'unassigned',
] as const;

/** Why a time or a day is not offered. */
export type SlotReason = { code: (typeof reasonCodes)[number]; text: string };

/** What visitors are held to beside the slots themselves. */
export type OfferBounds = {
  /** The last day that is open to them. */
  lastDay: LocalDate;
  /** As the company writes days. */
  dateFormat: string;
  hoursBeforeService: number;
  /** Crews that come at once. */
  teams: number;
  /** Seats of a slot that visits have which began earlier. */
  reachedBy?: ReadonlyMap<Instant, number>;
};

export type ExplainedSlot = {
  start: string;
  time: string;
  datetime: string;
  arrival_window: number;
  capacity: number;
  spots_available: number;
  /** Empty: it is offered. */
  reasons: SlotReason[];
};

export type ExplainedDay = {
  date: LocalDate;
  holiday: boolean;
  /** Why nothing of the day is offered, whatever its times. */
  reasons: SlotReason[];
  slots: ExplainedSlot[];
};

type About = { facts: SlotFacts; request: SlotRequest; bounds: OfferBounds };

const why = (code: SlotReason['code'], text: string): SlotReason => ({ code, text });

/**
 * Every time of some days with all that speaks against it: those that nothing speaks against are offered. Times that a
 * holiday closes are among them.
 */
export function explainDays(facts: SlotFacts, request: SlotRequest, bounds: OfferBounds): ExplainedDay[] {
  const about = { facts, request, bounds };
  const { days, crews } = walkDays(facts, request);
  const explainCrews = crews && createCrewReasons(about, crews);
  const { timezone } = facts.location;
  const timeOf = ({ startLocal, startAt, arrivalWindowMinutes, capacity }: DaySlot) => ({
    start: startLocal,
    time: formatTime(request.timeFormat, startLocal),
    datetime: toOffsetText(startAt, timezone),
    arrival_window: arrivalWindowMinutes,
    capacity,
  });
  return days.map(({ date, holiday, slots }) => {
    const beyond = date > bounds.lastDay ? [why('beyond_horizon', sayHorizon(about))] : [];
    const closed = holiday ? planDays({ ...facts, holidays: [] }, [date]).flatMap((day) => day.slots) : [];
    return {
      date,
      holiday,
      reasons: [...beyond, ...whyEmpty(about, date, { holiday, isEmpty: slots.length === 0 })],
      slots: [
        ...slots.map((walked) => ({
          ...timeOf(walked.slot),
          spots_available: walked.spots,
          reasons: [
            ...beyond,
            ...whyNotNow(about, walked),
            ...whyNoSeat(about, walked),
            ...(explainCrews?.(walked) ?? []),
          ],
        })),
        ...closed.map((slot) => ({
          ...timeOf(slot),
          spots_available: 0,
          reasons: [...beyond, why('holiday', 'Closed')],
        })),
      ],
    };
  });
}

const sayHorizon = ({ bounds: { lastDay, dateFormat } }: About): string =>
  `Customers can book until ${formatDateTime(dateFormat, lastDay)}`;

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

function whyEmpty(
  { facts }: About,
  date: LocalDate,
  { holiday, isEmpty }: { holiday: boolean; isEmpty: boolean },
): SlotReason[] {
  if (holiday) {
    const found = facts.holidays.find(
      (one) => (one.locationId === null || one.locationId === facts.location.id) && isHoliday(date, one),
    );
    return [why('holiday', found?.name ? `Holiday: ${found.name}` : 'Holiday')];
  }
  if (!isEmpty) return [];
  const weekday = weekdayOf(date);
  const isRemoved = facts.dailySettings.some(({ day, removed }) => day === date && removed);
  return [
    why('closed', isRemoved ? 'All times were removed on this day' : `No times on ${weekdays[weekday - 1]}`),
  ];
}

function whyNotNow({ request: { now }, bounds }: About, { slot }: WalkedSlot): SlotReason[] {
  const { hoursBeforeService: hours } = bounds;
  const { startAt } = slot;
  if (startAt <= now) return [why('past', 'In the past')];
  if (startAt > earliestMoment(now, hours)) return [];
  return [why('too_soon', `Too soon: you ask for ${count(hours, 'hour')} of notice`)];
}

function whyNoSeat({ request, bounds }: About, { slot, bySeats }: WalkedSlot): SlotReason[] {
  const reasons = slot.locked ? [why('locked', 'Locked on this day')] : [];
  if (!bySeats || bySeats.fewest >= bounds.teams) return reasons;
  const { own, fewestAt } = bySeats;
  const { capacity, startAt } = slot;
  if (own >= bounds.teams) {
    const at = formatTime(request.timeFormat, fewestAt.startLocal);
    return [...reasons, why('long_visit', `The visit would last past ${at}, which is full`)];
  }
  if (capacity === 0) return [...reasons, why('no_spots', 'Has no spots')];
  if (own > 0) return [...reasons, why('full', `Only ${own} of ${count(capacity, 'spot')} left`)];
  const reached = bounds.reachedBy?.get(startAt) ?? 0;
  if (reached === 0) return [...reasons, why('full', `Full: ${count(capacity, 'spot')} taken`)];
  return [
    ...reasons,
    why('long_visit', `Full: ${count(reached, 'spot')} taken by longer visits that start earlier`),
  ];
}

const count = (number: number, noun: string): string => `${number} ${number === 1 ? noun : `${noun}s`}`;
const teamsAre = (number: number, rest: string, plural = rest): string =>
  number === 1 ? `1 team ${rest}` : `${number} teams ${plural}`;

type CrewState = 'free' | 'off' | 'busy' | 'travel' | 'team_limit';

const crewWords: Record<Exclude<CrewState, 'free'>, (number: number) => string> = {
  off: (number) => teamsAre(number, 'doesn’t work then', 'don’t work then'),
  busy: (number) => teamsAre(number, 'is on another visit', 'are on other visits'),
  travel: (number) => teamsAre(number, 'has no time to travel after it', 'have no time to travel after it'),
  team_limit: (number) => teamsAre(number, 'has all jobs of that day', 'have all jobs of that day'),
};
const crewStates = ['off', 'busy', 'travel', 'team_limit'] as const;

/** Why there are not enough teams: looked into for slots that lack them, and only then. */
function createCrewReasons({ facts, request, bounds }: About, { times, able, roomOf }: Crews) {
  const { location } = facts;
  const working = new Map<number, Interval[]>();
  const length = request.days + Math.ceil((request.durationMinutes + request.bufferMinutes) / 1440);
  const dates = Array.from({ length }, (_day, index) => addDays(request.from, index));
  const isWorking = (index: number, visit: Interval): boolean => {
    const team = times[index]?.team;
    if (!team) return false;
    const known =
      working.get(index) ??
      subtractIntervals(workingTimeOf(team, dates, location.timezone), mergeIntervals(team.timeOff));
    working.set(index, known);
    return known.some((piece) => overlaps(piece, visit) && covers(piece, visit));
  };
  const stateOf = (index: number, need: Interval): CrewState => {
    const time = times[index];
    if (!time) return 'off';
    const visit = { start: need.start, end: need.end - request.bufferMinutes * 60_000 };
    if (!isWorking(index, visit)) return 'off';
    if (roomOf(index, need.start) <= 0) return 'team_limit';
    if (isFreeFor(time, need)) return 'free';
    return isFreeFor(time, visit) ? 'travel' : 'busy';
  };
  return ({ need, byTeams }: WalkedSlot): SlotReason[] => {
    const { teams } = bounds;
    if (!byTeams || byTeams.spots >= teams) return [];
    if (!times.some(({ team }) => team.locationIds.includes(location.id)))
      return [why('no_team_here', 'No team works at this location')];
    if (able.length === 0) return [why('no_skill', 'No team has the skill')];
    const { free } = byTeams;
    if (free >= teams)
      return [
        why(
          'unassigned',
          `Visits without a team will need ${free === 1 ? 'the free team' : 'the free teams'}`,
        ),
      ];
    const states = able.map((index) => stateOf(index, need));
    const found = crewStates.flatMap((state) => {
      const number = states.filter((one) => one === state).length;
      return number > 0 ? [why(state, crewWords[state](number))] : [];
    });
    const few =
      free > 0 ? [why('few_teams', `Only ${count(free, 'team')} free of the ${teams} it takes`)] : [];
    return [...few, ...found];
  };
}
