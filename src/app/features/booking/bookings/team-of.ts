import type { BookingDetail } from './api.ts';

/** The teams that have the visit; who is only invited has not. */
export const teamOf = ({ crews: all }: BookingDetail): string[] =>
  all.filter(({ state }) => state === 'assigned' || state === 'accepted').map(({ id }) => id);
