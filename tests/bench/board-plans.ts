import { improveOrder } from '#engine/board/day-order.ts';
import type { ReplanFacts, ReplanTask } from '#engine/board/replan/plan-terms.ts';
import { replan } from '#engine/board/replan/replan.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { middle } from './middle.ts';

const timezone = 'America/New_York';
const dates = Array.from({ length: 7 }, (_day, index) => addDays('2027-02-08', index));
const at = (date: string, time: string) => toInstant(date, time, timezone);
const times = ['08:00', '10:00', '12:00', '14:00', '15:30', '17:00'];

/** Days as full as they can be, with places that repeat from run to run. */
function createFacts(crewCount: number, visitCount: number): ReplanFacts {
  let seed = 1;
  const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const crews = Array.from({ length: crewCount }, (_crew, index) => ({
    id: `crew${index}`,
    title: `Crew ${index}`,
    locationIds: ['here'],
    serviceIds: index % 4 === 0 ? ['clean'] : null,
    maxJobsPerDay: 8,
    home: { latitude: 40.7, longitude: -74 },
    open: dates.map((date) => ({ start: at(date, '08:00'), end: at(date, '18:00') })),
    timeOff: [],
  }));
  const visits = dates.slice(0, 6).flatMap((date) =>
    Array.from({ length: visitCount }, (_visit, index) => ({
      id: `${date} ${index}`,
      customerName: `Customer ${index}`,
      start: at(date, times[Math.floor(index / crewCount) % times.length] ?? '08:00'),
      minutes: 60,
      bufferMinutes: 15,
      locationId: 'here',
      serviceIds: ['clean'],
      point: { latitude: 40.6 + next() * 0.2, longitude: -74.1 + next() * 0.2 },
      crewIds: [`crew${index % crewCount}`],
      preferences: '',
      preferredCrewId: null,
      knownCrewIds: [`crew${index % crewCount}`],
      timezone,
    })),
  );
  return { crews, visits, holidays: [], dates, timezone, now: at(dates[0] ?? '', '06:00') };
}

const [first = ''] = dates;

function outOf(facts: ReplanFacts, crewId: string): { facts: ReplanFacts; tasks: ReplanTask[] } {
  const away = { start: at(first, '00:00'), end: at(first, '24:00') };
  const tasks = facts.visits
    .filter(({ id, crewIds }) => id.startsWith(first) && crewIds.includes(crewId))
    .map(({ id, start }) => ({ visitId: id, awayIds: [crewId], wanted: start }));
  const crews = facts.crews.map((crew) => (crew.id === crewId ? { ...crew, timeOff: [away] } : crew));
  return { facts: { ...facts, crews }, tasks };
}

const shifted = (facts: ReplanFacts): ReplanTask[] =>
  facts.visits
    .filter(({ id }) => id.startsWith(first))
    .map(({ id, start }) => ({ visitId: id, awayIds: [], wanted: start + 86_400_000 }));

function measure(act: () => unknown): number {
  const taken = Array.from({ length: 5 }, () => {
    const start = performance.now();
    act();
    return performance.now() - start;
  });
  return middle(taken);
}

/** Plans of days that are full, at the size that they are aimed at and at ten times the rows. */
export function benchPlans(): string {
  const facts = createFacts(20, 120);
  const many = outOf(createFacts(200, 1200), 'crew1');
  const one = outOf(facts, 'crew1');
  const stops = facts.visits
    .filter(({ id, crewIds }) => id.startsWith(first) && crewIds.includes('crew1'))
    .map(({ id, start, minutes, bufferMinutes, point }) => ({
      id,
      start,
      minutes,
      bufferMinutes,
      point,
      fixed: false,
    }));
  const { home = null, open = [] } = facts.crews[1] ?? {};
  const sick = measure(() => replan(one.facts, one.tasks));
  const rows = [
    ['One crew of 20 is out, 120 visits a day', sick],
    ['All 120 visits a day later, into a full week', measure(() => replan(facts, shifted(facts)))],
    ['One crew of 200 is out, 1,200 visits a day', measure(() => replan(many.facts, many.tasks))],
    ['2-opt of a day of six', measure(() => improveOrder(stops, { home, open, timeOff: [], now: 0 }))],
  ] as const;
  const lines = rows.map(
    ([name, ms]) => `| ${name} | ${ms.toFixed(1)} ms | ${(ms / Math.max(0.1, sick)).toFixed(1)} |`,
  );
  return ['', '| Plans | Time | Of the first |', '| --- | --- | --- |', ...lines, ''].join('\n');
}
