import { formatDateTime } from '#engine/format/date-format.ts';
import { writtenDateFormat } from '#engine/messages/written-date.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { Schedule } from './kept-state.ts';

export type WallStyle = Pick<Company, 'timeFormat' | 'dateFormat' | 'country'>;

/** 'Tue, Nov 24, 9:00 am', as the clock on the wall of the place shows it and the company writes it. */
export function wallOf(schedule: Schedule | undefined, style: WallStyle): string {
  const local = schedule?.booking?.['start_local'];
  if (typeof local !== 'string') return '';
  const isMonthFirst = writtenDateFormat(style.dateFormat, style.country).startsWith('dddd, MMMM');
  const day = isMonthFirst ? 'ddd, MMM D' : 'ddd, D MMM';
  return formatDateTime(`${day}, ${style.timeFormat}`, local.slice(0, 10), local.slice(11, 16));
}
