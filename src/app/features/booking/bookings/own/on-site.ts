import type { Story } from './api.ts';

/** How long a visit took, from the first crew's arrival until the last has left. Zero where that is not known. */
export function minutesOnSite(crews: Pick<Story['crews'][number], 'arrived_at' | 'left_at'>[]): number {
  const timesOf = (key: 'arrived_at' | 'left_at') => crews.flatMap(({ [key]: at }) => at ?? []).toSorted();
  const [arrived] = timesOf('arrived_at');
  const left = timesOf('left_at').at(-1);
  return arrived && left ? Math.round((Date.parse(left) - Date.parse(arrived)) / 60_000) : 0;
}
