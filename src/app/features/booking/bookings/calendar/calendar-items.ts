import { onDay } from '#engine/board/calendar-grid.ts';
import type { Obstacle } from '#engine/board/why-not.ts';
import { cityOf } from '#engine/time/city-of.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import type { BoardItem, BoardTarget } from '#app/ui/board/board-layout.ts';
import { colorOf } from '#app/ui/charts/palette.ts';
import type { Crew, Visit } from '../board/api.ts';
import { isMovable, itemIdOf, toneOf, writeTime, type DayWords } from '../board/board-view.ts';
import type { CalendarAnswer, Forecast } from './api.ts';
import type { Coloring } from './use-calendar-address.ts';

/** A visit in a calendar. Its row is the day on which it begins. */
export type CalendarItem = BoardItem & {
  rowId: LocalDate;
  /** Times, as they stand in front of it. */
  times: string;
  /** A sign beside the colour, the same as in the legend. */
  mark: string;
  group: string;
  /** Where a click leads. None where there is nothing booked yet. */
  bookingId: string | null;
  /** What a series will have, which nobody can move. */
  isForecast: boolean;
};

/** What a colour stands for. */
export type LegendEntry = { group: string; title: string; color: string; mark: string };

const minuteMs = 60_000;

export const statusNames: Record<string, string> = {
  pending: 'Pending',
  upcoming: 'Upcoming',
  in_progress: 'In progress',
  completed: 'Completed',
  missed: 'Missed',
  cancelled: 'Cancelled',
};

const statusColors: Record<string, string> = {
  pending: 'var(--mantine-color-yellow-6)',
  upcoming: 'var(--mantine-color-brand-6)',
  in_progress: 'var(--mantine-color-blue-6)',
  completed: 'var(--mantine-color-green-7)',
  missed: 'var(--mantine-color-red-6)',
  cancelled: 'var(--mantine-color-gray-6)',
};

const none = { title: 'None', color: 'var(--mantine-color-gray-5)' };

/** Where there is little room: without a leading zero, and without minutes on the hour. */
export const shorten = (time: string): string => time.replace(/^0(?=\d)/, '').replace(/:00(?= ?[ap]m?)/i, '');

/** The first letters of its first two words. */
const markOf = (title: string): string =>
  title
    .split(/\s+/)
    .filter((word) => /^[\p{L}\d]/u.test(word))
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');

type Colored = Pick<Forecast, 'location_id' | 'frequency'> & { crewId: string | null; status: string };

function groupsOf({ crews, locations, frequencies }: CalendarAnswer, coloring: Coloring) {
  if (coloring === 'status')
    return Object.entries(statusNames).map(([group, title]) => ({
      group,
      title,
      color: statusColors[group] ?? none.color,
    }));
  if (coloring === 'crew') return crews.map(({ id, title, color }) => ({ group: id, title, color }));
  const named = coloring === 'location' ? locations : frequencies;
  // Visits say what their frequency is called, and not which it is.
  return named.map(({ id, name }, index) => ({
    group: coloring === 'location' ? id : name,
    title: name,
    color: colorOf(index),
  }));
}

const groupOf = (
  { status, crewId, location_id, frequency }: Omit<Colored, 'frequency'> & { frequency: string | null },
  by: Coloring,
): string => ({ status, crew: crewId ?? '', location: location_id, frequency: frequency ?? '' })[by];

export type ItemView = { answer: CalendarAnswer; coloring: Coloring; mayMove: boolean; words: DayWords };

const restTitles: Record<Coloring, string> = {
  status: 'Other',
  crew: 'Unassigned',
  location: 'Other locations',
  frequency: 'One time',
};

/** What colours stand for here; only what is on the page. */
export function toLegend(
  items: readonly CalendarItem[],
  answer: CalendarAnswer,
  coloring: Coloring,
): LegendEntry[] {
  const used = new Set(items.map(({ group }) => group));
  const known = groupsOf(answer, coloring)
    .filter(({ group }) => used.has(group))
    .map((entry) => ({ ...entry, mark: markOf(entry.title) }));
  const isRest = [...used].some((group) => !known.some((entry) => entry.group === group));
  return isRest
    ? [...known, { group: '', title: restTitles[coloring], color: none.color, mark: '–' }]
    : known;
}

/** Visits that stay the same keep the items made of them: the calendar draws only what has changed. */
export function createItemMaker() {
  let known = new WeakMap<object, CalendarItem>();
  let before: ItemView | null = null;
  return (visits: readonly Visit[], view: ItemView): CalendarItem[] => {
    const isSame =
      before?.coloring === view.coloring && before.mayMove === view.mayMove && before.words === view.words;
    const hasSameNames =
      before?.answer.crews === view.answer.crews && before.answer.frequencies === view.answer.frequencies;
    if (!isSame || !hasSameNames) known = new WeakMap();
    before = view;
    const groups = new Map(groupsOf(view.answer, view.coloring).map((entry) => [entry.group, entry]));
    const paint = (group: string) => {
      const found = groups.get(group);
      return {
        group: found ? group : '',
        color: found?.color ?? none.color,
        mark: found ? markOf(found.title) : '–',
      };
    };
    const crews = new Map(view.answer.crews.map((crew) => [crew.id, crew]));
    const keep = <T extends object>(one: T, make: () => CalendarItem): CalendarItem => {
      const item = known.get(one) ?? make();
      known.set(one, item);
      return item;
    };
    const items = [
      ...visits.map((visit) => keep(visit, () => toVisitItem(visit, crews, { view, paint }))),
      ...view.answer.forecast.map((one) => keep(one, () => toForecastItem(one, crews, { view, paint }))),
    ];
    return items.toSorted((a, b) => a.start - b.start || a.title.localeCompare(b.title));
  };
}

/** Teams that have one of the visits: paper has a row for each. */
export const workingTeams = (crews: readonly Crew[], visits: readonly Visit[]): Crew[] =>
  crews.filter(({ id }) => visits.some((visit) => visit.crews.some((crew) => crew.id === id)));

type Paint = (group: string) => Pick<CalendarItem, 'group' | 'color' | 'mark'>;
type Making = { view: ItemView; paint: Paint };
type Crews = ReadonlyMap<string, Crew>;

export const crewWords = (crewIds: readonly string[], crews: Crews): string =>
  crewIds.map((id) => crews.get(id)?.title ?? 'another team').join(', ') || 'Unassigned';

function toVisitItem(visit: Visit, crews: Crews, { view, paint }: Making): CalendarItem {
  const start = Date.parse(visit.start_at);
  const end = start + visit.duration_minutes * minuteMs;
  const crewIds = visit.crews.map(({ id }) => id);
  const group = groupOf({ ...visit, crewId: crewIds[0] ?? null }, view.coloring);
  return {
    ...commonOf(visit, { start, end, view }),
    ...paint(group),
    id: itemIdOf(visit.id, null),
    detail: [visit.service_names.join(', '), crewWords(crewIds, crews)].filter(Boolean).join(' · '),
    tone: toneOf(visit),
    label: labelOf(visit, { start, end, view }, [crewWords(crewIds, crews), visit.display_status]),
    movable: view.mayMove && isMovable(visit),
    bookingId: visit.id,
    isForecast: false,
  };
}

function toForecastItem(one: Forecast, crews: Crews, { view, paint }: Making): CalendarItem {
  const start = Date.parse(one.start_at);
  const end = start + one.duration_minutes * minuteMs;
  const group = groupOf({ ...one, crewId: one.team_id, status: 'upcoming' }, view.coloring);
  return {
    ...commonOf(one, { start, end, view }),
    ...paint(group),
    id: itemIdOf(one.series_id, one.start_local),
    detail: [one.service_names.join(', '), one.frequency].filter(Boolean).join(' · '),
    tone: 'open',
    label: labelOf(one, { start, end, view }, [
      crewWords(one.team_id === null ? [] : [one.team_id], crews),
      'Not booked yet: from a series',
    ]),
    movable: false,
    bookingId: one.booking_id,
    isForecast: true,
  };
}

type ItemText = Pick<Forecast, 'customer_name' | 'service_names' | 'timezone'>;
type Span = { start: Instant; end: Instant; view: ItemView };

function commonOf({ customer_name: title, timezone: own }: ItemText, { start, end, view }: Span) {
  const { timezone } = view.answer;
  const place = own === timezone ? '' : ` (${cityOf(own)})`;
  const rowId = toLocal(start, timezone).date;
  return {
    start,
    end,
    title: `${title}${place}`,
    rowId,
    times: shorten(writeTime(view.words, timezone)(start)),
  };
}

function labelOf(
  { customer_name, service_names }: ItemText,
  { start, end, view }: Span,
  rest: string[],
): string {
  const { words, answer } = view;
  const write = writeTime(words, answer.timezone);
  const times = `${words.day(toLocal(start, answer.timezone).date)}, ${write(start)} – ${write(end)}`;
  return [customer_name, times, service_names.join(', '), ...rest].filter(Boolean).join(', ');
}

/** The day of another is its own time there; whoever carries by the hour says the time, too. */
export const toDay = (item: BoardItem, date: LocalDate, timezone: string): BoardTarget => {
  const start = onDay(item.start, date, timezone);
  return { rowId: date, start, end: start + (item.end - item.start) };
};

/** Of several teams each has reasons of its own; what two have in common is said once. */
export function mergeObstacles(all: readonly (readonly Obstacle[])[]): Obstacle[] {
  const byText = new Map(all.flat().map((obstacle) => [obstacle.text, obstacle]));
  return [...byText.values()].toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
}

export function groupByDay(items: readonly CalendarItem[]): Map<LocalDate, CalendarItem[]> {
  const days = new Map<LocalDate, CalendarItem[]>();
  for (const item of items) {
    const own = days.get(item.rowId);
    if (own) own.push(item);
    else days.set(item.rowId, [item]);
  }
  return days;
}
