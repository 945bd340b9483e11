import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { raisedSeries } from '#server/platform/db/tables/price-changes.ts';
import type { messages } from '#server/platform/db/tables/messages.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

type Message = Pick<typeof messages.$inferSelect, 'event' | 'details'>;

/** The letter about a new price has gone out. */
export async function noteTold(db: TenantDb, { event, details }: Message): Promise<void> {
  const id = details['raisedSeriesId'];
  if (event !== 'prices_changed' || typeof id !== 'string') return;
  await db.query((database, own) =>
    database
      .update(raisedSeries)
      .set({ answer: 'told' })
      .where(and(own(raisedSeries), eq(raisedSeries.id, id), eq(raisedSeries.answer, 'waiting'))),
  );
}

/** A series has ended after its customer was told of a new price. */
export async function noteLeft(tx: TenantDb, seriesId: string, now: Date): Promise<void> {
  await tx.query((database, own) =>
    database
      .update(raisedSeries)
      .set({ answer: 'left', answeredAt: now })
      .where(
        and(
          own(raisedSeries),
          eq(raisedSeries.seriesId, seriesId),
          isNotNull(raisedSeries.doneAt),
          inArray(raisedSeries.answer, ['waiting', 'told', 'asked', 'accepted']),
        ),
      ),
  );
}
