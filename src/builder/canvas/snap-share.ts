/** Where a border between two columns likes to stay: 50/50, 70/30, and thirds, in percent of both. */
const stops = [30, 100 / 3, 50, 200 / 3, 70];
/** As near as this it goes there. */
const near = 1.4;
/** Narrower no column becomes. */
const least = 10;

/** The share of the left one of two columns, in percent of both, for where somebody has pulled the border. */
export function snapShare(wanted: number): number {
  const within = Math.max(least, Math.min(100 - least, wanted));
  const stop = stops.find((one) => Math.abs(one - within) <= near);
  return stop ?? Math.round(within);
}

/** One step by key: to the next whole percent, or to the next of the places where borders like to stay. */
export function stepShare(share: number, by: 1 | -1, isFar: boolean): number {
  if (!isFar) return Math.max(least, Math.min(100 - least, Math.round(share) + by));
  const next = by === 1 ? stops.find((one) => one > share + 0.5) : stops.findLast((one) => one < share - 0.5);
  return next ?? (by === 1 ? 100 - least : least);
}

/** Percent, as people read them. */
export const readShare = (share: number): string => String(Math.round(share));
