import type { Meter } from './meter.ts';
import type { Evaluate, Read } from './part.ts';
import { toText } from './primitive.ts';

/** Only what the data itself has: `constructor` and `__proto__` are keys like others, and usually not there. */
export function ownValue(data: unknown, key: string): unknown {
  if (data === null || data === undefined || !Object.hasOwn(data, key)) return undefined;
  // `as`: it has just been seen to have the key; texts and lists have `length` and positions.
  return (data as Readonly<Record<string, unknown>>)[key];
}

/** Reads from a plain value. */
export const readFrom =
  (data: unknown): Read =>
  (key) =>
    key === undefined ? data : ownValue(data, key);

/** No path at all means all of the data. */
export const isWhole = (path: unknown): boolean => path === undefined || path === null || path === '';

/** Where a path leads. A dot descends; no path at all is all of the data; undefined is nothing there. */
export function toLookup(path: unknown, meter: Meter): Evaluate {
  if (isWhole(path)) return (read) => read();
  const [head = '', ...rest] = toText(path, meter).split('.');
  if (rest.length === 0) return (read) => read(head);
  return (read) => {
    let value = read(head);
    for (const key of rest) value = ownValue(value, key);
    return value;
  };
}
