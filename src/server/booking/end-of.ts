import type { bookings } from '../platform/db/tables/bookings.ts';

type Span = Pick<typeof bookings.$inferSelect, 'startAt' | 'durationMinutes'>;

/** When a visit is planned to end; what is kept free after it is no part of it. */
export const endOf = ({ startAt, durationMinutes }: Span): number =>
  startAt.getTime() + durationMinutes * 60_000;
