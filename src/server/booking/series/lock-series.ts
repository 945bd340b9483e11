import { conflict } from '#engine/conflicts.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Series } from './rule.ts';

/** The series, and nobody changes it or makes visits of it until the transaction ends. Before days are locked. */
export const lockSeries = (tx: TenantDb, id: string): Promise<Series> => tx.getLocked(series, id);

/** The series that a visit is part of. */
export async function lockSeriesOf(tx: TenantDb, bookingId: string): Promise<Series> {
  const { seriesId } = await tx.get(bookings, bookingId);
  if (seriesId === null) throw conflict('not_in_series');
  return lockSeries(tx, seriesId);
}
