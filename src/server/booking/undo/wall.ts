import { formatDateTime } from '#engine/format/date-format.ts';
import type { Company } from '../../companies/directory.ts';
import type { Schedule } from './kept-state.ts';

/** 'Tue 24 Nov 9:00', as the clock on the wall of the place shows it. */
export function wallOf(schedule: Schedule | undefined, { timeFormat }: Pick<Company, 'timeFormat'>): string {
  const local = schedule?.booking?.['start_local'];
  if (typeof local !== 'string') return '';
  return formatDateTime(`ddd D MMM ${timeFormat}`, local.slice(0, 10), local.slice(11, 16));
}
