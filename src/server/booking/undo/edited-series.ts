import { and, eq, gt, notInArray, or, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { isSame, rowsOf, type KeptRow, type KeptState } from './kept-state.ts';
import { refuse } from './refuse.ts';

/** Series that make other visits than before. */
export function findEditedSeries(before: KeptState, after: KeptState): KeptRow[] {
  const left = new Map(rowsOf(after, 'series').map((row) => [row.id, row]));
  return rowsOf(before, 'series').filter((row) => {
    const is = left.get(row.id);
    return is !== undefined && columnsOfDates.some((column) => !isSame(is[column], row[column]));
  });
}

export const editedColumns = ['chosen', 'address_id'] as const;
const columnsOfDates = [...editedColumns, 'state', 'ends_on', 'paused_from', 'paused_to'] as const;

type MadeOf = { newSeries: readonly string[]; edited: readonly KeptRow[]; known: string[] };

/** Visits that a job has made since, of a new series or one that was edited: nobody may have touched them. */
export async function findMadeSince(tx: TenantDb, { newSeries, edited, known }: MadeOf): Promise<string[]> {
  if (newSeries.length + edited.length === 0) return [];
  const since = edited.map(({ id, horizon_until: until }) =>
    and(eq(bookings.seriesId, id), gt(bookings.recurrenceDate, String(until))),
  );
  const found = await tx.query((database, own) =>
    database
      .select({
        id: bookings.id,
        untouched: sql<boolean>`${bookings.source} = 'series' and ${bookings.version} = ${bookings.seriesVersion}
          and ${bookings.paymentState} <> 'held'
          and not exists (select from payments p where p.booking_id = ${bookings.id})`,
      })
      .from(bookings)
      .where(
        and(
          own(bookings),
          or(isOneOf(bookings.seriesId, newSeries), ...since),
          notInArray(bookings.id, known),
        ),
      ),
  );
  if (found.some(({ untouched }) => !untouched))
    refuse('Visits added to the series since then have been edited.');
  return found.map(({ id }) => id);
}
