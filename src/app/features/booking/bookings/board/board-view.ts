import { isAway } from '#engine/board/away.ts';
import { createAxis, hoursToShow, type BoardAxis } from '#engine/board/board-axis.ts';
import { shadesOf } from '#engine/board/shades.ts';
import { moveTravel } from '#engine/board/move-travel.ts';
import { travelMinutes } from '#engine/board/travel.ts';
import { whyNot, type BoardCrew, type BoardVisit, type Obstacle } from '#engine/board/why-not.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { cityOf } from '#engine/time/city-of.ts';
import type { Interval } from '#engine/time/interval.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import type { BoardItem, BoardRow, BoardTarget, RowWay } from '#app/ui/board/board-layout.ts';
import type { PlanGhost } from '#app/ui/board/board-plan.tsx';
import type { BoardAnswer, Crew, Visit } from './api.ts';

/** A place that a visit has been given and the server has not yet confirmed. */
export type Draft = { start: Instant; minutes: number; crewIds: readonly string[] };

export type Words = { time: (time: string) => string };
export type DayWords = Words & { day: (date: string) => string };

const minuteMs = 60_000;

const toSpan = ({ start, end }: { start: string; end: string }): Interval => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

const spanOf = ({ start_at, duration_minutes }: Visit): Interval => {
  const start = Date.parse(start_at);
  return { start, end: start + duration_minutes * minuteMs };
};

export const writeTime =
  ({ time }: Words, timezone: string) =>
  (instant: Instant): string =>
    time(toLocal(instant, timezone).time);

/** Who has something and when, as it is said where it is moved. */
export const writePlace =
  (words: DayWords, timezone: string) =>
  (whose: string, { start, end }: Interval): string => {
    const write = writeTime(words, timezone);
    return `${words.day(toLocal(start, timezone).date)}, ${write(start)} – ${write(end)}, ${whose}`;
  };

/** Places that are kept while customers are asked, as the board draws them. */
export const toHeldGhosts = (held: BoardAnswer['held'], write: (instant: Instant) => string): PlanGhost[] =>
  held.flatMap(({ booking_id: id, customer_name, team_ids, start_at, duration_minutes, until }) => {
    const start = Date.parse(start_at);
    const end = start + duration_minutes * minuteMs;
    const title = `${customer_name}, held until ${write(Date.parse(until))}`;
    return team_ids.map((rowId): PlanGhost => ({ id, rowId, start, end, title, kind: 'held' }));
  });

export const toEngineCrew = (crew: Crew): BoardCrew => ({
  id: crew.id,
  title: crew.title,
  locationIds: crew.location_ids,
  serviceIds: crew.service_ids,
  maxJobsPerDay: crew.max_jobs_per_day,
  home: crew.home,
  open: crew.open.map(toSpan),
  timeOff: crew.time_off.map(toSpan),
});

export const toEngineVisit = (visit: Visit): BoardVisit => ({
  id: visit.id,
  customerName: visit.customer_name,
  start: Date.parse(visit.start_at),
  minutes: visit.duration_minutes,
  bufferMinutes: visit.buffer_minutes,
  locationId: visit.location_id,
  serviceIds: visit.service_ids,
  point: visit.point,
  crewIds: visit.crews.map(({ id }) => id),
  preferences: visit.preferences,
  preferredCrewId: visit.preferred_team_id,
});

/** Drafts lie over what the server says; all other visits stay the very same. */
export const withDrafts = (visits: readonly Visit[], drafts: ReadonlyMap<string, Draft>): readonly Visit[] =>
  drafts.size === 0
    ? visits
    : visits.map((visit) => {
        const draft = drafts.get(visit.id);
        return draft
          ? {
              ...visit,
              start_at: new Date(draft.start).toISOString(),
              duration_minutes: draft.minutes,
              waits_for_date: false,
              crews: draft.crewIds.map(
                (id) => visit.crews.find((crew) => crew.id === id) ?? { ...assigned, id },
              ),
            }
          : visit;
      });

const assigned = { state: 'assigned', checked_in: false, on_my_way: false, late_minutes: null } as const;

export function toAxis(
  { first, days, timezone }: BoardAnswer,
  crews: readonly Crew[],
  visits: readonly Visit[],
) {
  const spans = [
    ...crews
      .flatMap(({ open }) => open.map(toSpan))
      .filter(({ start, end }) => end - start < 20 * 60 * minuteMs),
    ...visits
      .filter(({ waits_for_date }) => !waits_for_date)
      .map(({ start_at, duration_minutes }) => {
        const start = Date.parse(start_at);
        return { start, end: start + duration_minutes * minuteMs };
      }),
  ];
  return createAxis({ first, days, timezone, ...hoursToShow(spans, timezone) });
}

export const isMovable = ({ status, waits_for_date }: Visit): boolean =>
  status === 'pending' || status === 'upcoming' || waits_for_date;

const isStillToDo = ({ status }: Visit): boolean =>
  status === 'pending' || status === 'upcoming' || status === 'in_progress';

/** A visit that wants more crews than it has waits for the rest of them. */
const lacksCrew = (visit: Visit): boolean =>
  visit.waits_for_date || (visit.crews.length < visit.teams_required && isStillToDo(visit));

export type ItemMaker = (visits: readonly Visit[], crews: readonly Crew[], view: ItemView) => BoardItem[];
export type ItemView = { timezone: string; mayMove: boolean; manyDays: boolean; words: Words };

/** Visits that stay the same keep the items made of them: a board draws only what has changed. */
export function createItemMaker(): ItemMaker {
  let known = new WeakMap<Visit, BoardItem[]>();
  let before: { crews: readonly Crew[]; view: ItemView } | null = null;
  return (visits, crews, view) => {
    if (before?.crews !== crews || before.view !== view) known = new WeakMap();
    before = { crews, view };
    const byId = new Map(crews.map((crew) => [crew.id, crew]));
    return visits.flatMap((visit) => {
      const items = known.get(visit) ?? toItems(visit, byId, view);
      known.set(visit, items);
      return items;
    });
  };
}

function toItems(visit: Visit, crews: ReadonlyMap<string, Crew>, view: ItemView): BoardItem[] {
  const own = visit.waits_for_date
    ? []
    : visit.crews.flatMap(({ id }) => {
        const crew = crews.get(id);
        return crew ? [toItem(visit, crew, view)] : [];
      });
  return lacksCrew(visit) ? [...own, toItem(visit, null, view)] : own;
}

export const itemIdOf = (visitId: string, crewId: string | null): string => `${visitId}:${crewId ?? ''}`;
export const visitIdOf = ({ id }: Pick<BoardItem, 'id'>): string => id.slice(0, id.indexOf(':'));

/** Full hours without minutes: a block has little room. */
const shortenTimes = (times: string): string => times.replaceAll(/:00(?= ?[ap]m)/gi, '');
/** What both ends have in common is said once: "8 – 9:55 am". */
const sayOnce = (times: string): string => times.replace(/ ([ap]m)( – .*\1)$/i, '$2');

function toItem(
  visit: Visit,
  crew: Crew | null,
  { timezone, mayMove, manyDays, words }: ItemView,
): BoardItem {
  const start = Date.parse(visit.start_at);
  const end = start + visit.duration_minutes * minuteMs;
  const write = writeTime(words, timezone);
  const place = visit.timezone === timezone ? '' : ` · ${cityOf(visit.timezone)}`;
  const day = crew === null && manyDays ? `${formatDateTime('ddd', toLocal(start, timezone).date)} ` : '';
  const times = visit.waits_for_date ? 'No date yet' : `${day}${write(start)} – ${write(end)}`;
  const services = visit.service_names.join(', ');
  const short =
    visit.crews.length > 0 && crew === null
      ? ` · ${visit.crews.length} of ${visit.teams_required} teams`
      : '';
  const length = visit.waits_for_date ? writeMinutes(visit.duration_minutes) : '';
  const isOff = crew !== null && isStillToDo(visit) && isAway(toEngineCrew(crew), { start, end });
  const said = [
    visit.customer_name,
    times,
    length,
    services,
    visit.location_name,
    crew?.title ?? 'Unassigned',
    visit.display_status,
    isOff && `${crew.title} is off`,
  ];
  return {
    id: itemIdOf(visit.id, crew?.id ?? null),
    rowId: crew?.id ?? null,
    start,
    end,
    title: visit.customer_name,
    ...(isOff && { isOff }),
    parts: { times: length || sayOnce(shortenTimes(times)), what: services, where: visit.address },
    detail: `${[length || shortenTimes(times), services, visit.location_name].join(' · ')}${place}${short}`,
    color: crew?.color ?? 'var(--mantine-color-gray-5)',
    tone: toneOf(visit),
    label: said.filter(Boolean).join(', ').replaceAll('_', ' '),
    movable: mayMove && isMovable(visit),
  };
}

export function toneOf({ status }: Visit): BoardItem['tone'] {
  if (status === 'in_progress') return 'active';
  if (status === 'pending') return 'open';
  return status === 'upcoming' || status === 'cancelled' ? 'plain' : 'done';
}

/** Crews by what they have to do, and when they do not work. */
const lengthOf = (spans: readonly { start: number; end: number }[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

export function toRows(crews: readonly Crew[], visits: readonly Visit[], axis: BoardAxis): BoardRow[] {
  const jobs = new Map<string, Visit[]>();
  for (const visit of visits)
    if (!visit.waits_for_date)
      for (const { id } of visit.crews) jobs.set(id, [...(jobs.get(id) ?? []), visit]);
  return crews.map((crew) => {
    const own = jobs.get(crew.id) ?? [];
    const minutes = own.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0);
    const { open, timeOff } = toEngineCrew(crew);
    const shades = shadesOf(axis.days, { open, timeOff });
    const whileOff = own.filter(
      (visit) => isStillToDo(visit) && isAway({ open, timeOff }, spanOf(visit)),
    ).length;
    return {
      id: crew.id,
      title: crew.title,
      color: crew.color,
      note:
        own.length === 0
          ? lengthOf(shades) < lengthOf(axis.days)
            ? 'Free'
            : 'Off'
          : `${own.length === 1 ? '1 visit' : `${own.length} visits`} · ${writeMinutes(minutes)}`,
      ...(whileOff > 0 && { warning: `Off, with ${whileOff === 1 ? '1 visit' : `${whileOff} visits`}` }),
      shades,
      ways: toWays(own),
    };
  });
}

/** Of one team: how long it is from each visit to the next of the same day, where that is known. */
function toWays(visits: readonly Visit[]): RowWay[] {
  const own = visits.map(toEngineVisit).toSorted((a, b) => a.start - b.start);
  return own.flatMap((visit, index): RowWay[] => {
    const next = own[index + 1];
    const end = visit.start + visit.minutes * minuteMs;
    // What begins before the other ends is no way but two at once; after a night, it begins at home.
    if (!next?.point || !visit.point || next.start < end || next.start - end > 8 * 60 * minuteMs) return [];
    const way = travelMinutes(visit.point, next.point);
    const free = Math.round((next.start - end) / minuteMs);
    if (way === 0) return [];
    const said = `About ${writeMinutes(way)} from ${visit.customerName} to ${next.customerName}, with ${writeMinutes(free)} free`;
    return [{ start: end, end: next.start, label: `${way} min`, said, isShort: way > free }];
  });
}

/** Rows that are as before stay the same ones. */
export function createRowKeeper(): (rows: readonly BoardRow[]) => readonly BoardRow[] {
  let before = new Map<string, { text: string; row: BoardRow }>();
  return (rows) => {
    const next: typeof before = new Map();
    const kept = rows.map((row) => {
      const text = JSON.stringify(row);
      const known = before.get(row.id);
      const one = known?.text === text ? known : { text, row };
      next.set(row.id, one);
      return one.row;
    });
    before = next;
    return kept;
  };
}

type TrayGroup = { title: string; items: BoardItem[] };

/** Who has been refused comes first, then whom nobody was asked for, then who waits for an answer. */
export function toTray(items: readonly BoardItem[], visits: readonly Visit[]): TrayGroup[] {
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const waiting = items.filter(({ rowId }) => rowId === null);
  const of = (is: (visit: Visit) => boolean) =>
    waiting.filter((item) => {
      const visit = byId.get(visitIdOf(item));
      return visit !== undefined && is(visit);
    });
  const asked = (state: Visit['asked']) => of((visit) => !visit.waits_for_date && visit.asked === state);
  return [
    { title: 'Declined', items: asked('declined') },
    { title: 'Never invited', items: asked('none') },
    { title: 'Invited', items: asked('invited') },
    { title: 'Needs a date, any day', items: of((visit) => visit.waits_for_date) },
  ];
}

export type ReasonFacts = {
  crews: readonly Crew[];
  visits: readonly Visit[];
  holidays: BoardAnswer['holidays'];
  timezone: string;
  now: Instant;
  words: Words;
};

/** Asks the engine with what the board knows; made once for a state of the board, asked at every step of a pointer. */
export function createReasoner({ crews, visits, holidays, timezone, now, words }: ReasonFacts) {
  const crewOf = new Map(crews.map((crew) => [crew.id, toEngineCrew(crew)]));
  const all = visits.filter(({ waits_for_date }) => !waits_for_date).map(toEngineVisit);
  const byId = new Map(visits.map((visit) => [visit.id, toEngineVisit(visit)]));
  const jobs = new Map<string, BoardVisit[]>();
  for (const visit of all) for (const id of visit.crewIds) jobs.set(id, [...(jobs.get(id) ?? []), visit]);
  const write = writeTime(words, timezone);
  return (item: BoardItem, { rowId, start, end }: BoardTarget): Obstacle[] => {
    const visit = byId.get(visitIdOf(item));
    if (!visit) return [];
    const placement = { crewId: rowId, start, minutes: (end - start) / minuteMs };
    return whyNot(visit, placement, {
      crew: rowId === null ? undefined : crewOf.get(rowId),
      visits: rowId === null ? [] : (jobs.get(rowId) ?? []),
      holidays,
      timezone,
      now,
      writeTime: write,
    });
  };
}

type Whereabouts = { crews: readonly Crew[]; visits: readonly Visit[]; timezone: string };

/** What a move costs in minutes on the way. What has no date yet is on nobody's way. */
export const travelOf = (
  visit: Visit,
  { start, crewIds }: Pick<Draft, 'start' | 'crewIds'>,
  { crews, visits, timezone }: Whereabouts,
): number => {
  const placed = visits.filter(({ waits_for_date: waits }) => !waits);
  const own = toEngineVisit(visit);
  return moveTravel(
    { visit: visit.waits_for_date ? { ...own, crewIds: [] } : own, start, crewIds },
    {
      crews: crews.map(toEngineCrew),
      visits: placed.map(toEngineVisit),
      dayOf: (instant) => toLocal(instant, timezone).date,
    },
  );
};
