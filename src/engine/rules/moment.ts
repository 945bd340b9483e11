/** An ISO date or time as it was written, taken apart far enough to be compared. */
export type Moment = { date: string; time: string; offset: string };

const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[-+]\d{2}:?\d{2})?)?$/i;
const timePattern = /^\d{2}:\d{2}(?::\d{2})?$/;

export function toMoment(value: unknown): Moment | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (timePattern.test(text)) return { date: '', time: text, offset: '' };
  const [, date, time = '', offset = ''] = pattern.exec(text) ?? [];
  return date === undefined ? undefined : { date, time, offset };
}

/**
 * Below zero where `a` is earlier; NaN where a date meets a time of day. Whole days are compared where one side is
 * one, instants where both have their offset, else what the clock on the wall shows.
 */
export function compareMoments(a: Moment, b: Moment): number {
  if ((a.date === '') !== (b.date === '')) return Number.NaN;
  if (a.offset !== '' && b.offset !== '') return toInstant(a) - toInstant(b);
  return inOrder(a.date, b.date) || (a.time === '' || b.time === '' ? 0 : inOrder(a.time, b.time));
}

const toInstant = ({ date, time, offset }: Moment): number => Date.parse(`${date}T${time}${offset}`);

/** Seconds that are not written are none. */
const inOrder = (a: string, b: string): number => {
  const [left, right] = [a.padEnd(8, ':00'), b.padEnd(8, ':00')];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};
