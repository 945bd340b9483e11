import type { LocalDate } from './local-date.ts';
import { fromWallMs, type LocalTime } from './local-time.ts';

/** Milliseconds since 1970 in UTC. */
export type Instant = number;

const msPerDay = 86_400_000;
/** Keeps the memory small, whatever dates a visitor asks for. */
const mostDays = 20_000;

type Zone = { format: Intl.DateTimeFormat; offsetByDay: Map<number, number> };

const zones = new Map<string, Zone>();

/** Asking Intl costs microseconds, and a calendar asks thousands of times; a zone's answers never change. */
function zoneOf(timezone: string): Zone {
  const known = zones.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const zone = { format, offsetByDay: new Map<number, number>() };
  zones.set(timezone, zone);
  return zone;
}

function askIntl({ format }: Zone, instant: Instant): number {
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function offsetAtMidnight(zone: Zone, day: number): number {
  const known = zone.offsetByDay.get(day);
  if (known !== undefined) return known;
  const offset = askIntl(zone, day * msPerDay);
  if (zone.offsetByDay.size >= mostDays) zone.offsetByDay.clear();
  zone.offsetByDay.set(day, offset);
  return offset;
}

/** How far the wall clock of a zone is ahead of UTC, in milliseconds. */
export function offsetAt(instant: Instant, timezone: string): number {
  const zone = zoneOf(timezone);
  const day = Math.floor(instant / msPerDay);
  const before = offsetAtMidnight(zone, day);
  // No zone changes its clock twice within a day, so two equal ends have nothing between them.
  return before === offsetAtMidnight(zone, day + 1) ? before : askIntl(zone, instant);
}

/** What a zone's clock and calendar show at an instant. */
export const toLocal = (instant: Instant, timezone: string): { date: LocalDate; time: LocalTime } =>
  fromWallMs(instant + offsetAt(instant, timezone));

/** An instant as the zone writes it, with its offset: '2026-11-02T09:00:00-05:00'. */
export function toOffsetText(instant: Instant, timezone: string): string {
  const offset = Math.round(offsetAt(instant, timezone) / 60_000);
  const wall = new Date(instant + offset * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${wall}${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
