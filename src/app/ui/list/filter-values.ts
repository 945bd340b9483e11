import { addDays, isLocalDate } from '#engine/time/local-date.ts';
import { wallToInstant } from '#engine/time/wall-to-instant.ts';
import type { FactSpec } from '#engine/settings/platform/define-listing.ts';
import { choicesOf } from '../fields/choices-of.ts';

/** By what rows are kept: one of some values, part of a text, yes or no, from one value to another. */
export type FilterValue =
  | { kind: 'among'; values: readonly string[] }
  | { kind: 'text'; text: string }
  | { kind: 'flag'; value: boolean }
  | { kind: 'range'; from: string; to: string; of: 'day' | 'instant' | 'number' };

const ranges: Readonly<Record<string, 'day' | 'instant' | 'number'>> = {
  day: 'day',
  instant: 'instant',
  number: 'number',
  money: 'number',
  minutes: 'number',
  percent: 'number',
};

export const isRange = (spec: FactSpec): boolean => Object.hasOwn(ranges, spec['x-kind']);

const between = '..';
const longestText = 100;

const texts: ReadonlySet<string> = new Set(['text', 'code', 'email', 'phone', 'zone']);
export const isText = (spec: FactSpec): boolean => texts.has(spec['x-kind']);

function readRange(of: 'day' | 'instant' | 'number', text: string): FilterValue | undefined {
  const [from = '', to = ''] = text.split(between);
  const isSound = (part: string) =>
    part === '' || (of === 'number' ? Number.isFinite(Number(part)) : isLocalDate(part));
  return isSound(from) && isSound(to) && (from || to) ? { kind: 'range', from, to, of } : undefined;
}

/** What an address says of one filter; nothing where it makes no sense. */
export function readFilter(spec: FactSpec, text: string | null): FilterValue | undefined {
  if (text === null || text === '') return undefined;
  const of = ranges[spec['x-kind']];
  if (of) return readRange(of, text);
  if (spec['x-kind'] === 'flag')
    return text === 'yes' || text === 'no' ? { kind: 'flag', value: text === 'yes' } : undefined;
  if (isText(spec)) return { kind: 'text', text: text.slice(0, longestText) };
  const named = text.split(',');
  const known = choicesOf(spec).map(({ value }) => value);
  const values = spec['x-of'] ? named : named.filter((value) => known.includes(value));
  return values.length > 0 ? { kind: 'among', values } : undefined;
}

export function writeFilter(value: FilterValue): string {
  if (value.kind === 'among') return value.values.join(',');
  if (value.kind === 'flag') return value.value ? 'yes' : 'no';
  if (value.kind === 'text') return value.text;
  return `${value.from}${between}${value.to}`;
}

/** As the API's `where` takes it. Days of moments are those of the zone; the last one counts whole. */
export function toCondition(value: FilterValue, timezone: string): unknown {
  const startOf = (day: string) =>
    new Date(wallToInstant(Date.parse(`${day}T00:00Z`), timezone)).toISOString();
  if (value.kind === 'flag') return value.value;
  if (value.kind === 'text') return { ilike: value.text };
  if (value.kind === 'among') return value.values.length === 1 ? value.values[0] : { inq: value.values };
  const { from, to, of } = value;
  if (of === 'instant')
    return { ...(from && { gte: startOf(from) }), ...(to && { lt: startOf(addDays(to, 1)) }) };
  const read = (part: string) => (of === 'number' ? Number(part) : part);
  return { ...(from && { gte: read(from) }), ...(to && { lte: read(to) }) };
}
