import { conflict } from '#engine/conflicts.ts';
import { paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { MoneySheet } from './money-sheet.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;
export type NewAttempt = Omit<typeof paymentAttempts.$inferInsert, 'companyId' | 'id' | 'state'>;

/** Who wants it: a person, or the calendar. */
export type AttemptTerms = {
  actorId: string | null;
  /** Failures are then tried again by themselves. */
  automatic: boolean;
  note?: string;
  number?: number;
};

/** Writes an attempt down. It is made after the commit: by whoever waits for it, or by a job. */
export const addAttempt = (
  tx: TenantDb,
  attempt: NewAttempt,
  { actorId, automatic, note = '', number = 1 }: AttemptTerms,
): Promise<Attempt> => tx.insert(paymentAttempts, { actorId, automatic, note, number, ...attempt });

/** Has it made by a job, for those who cannot wait: a visit is cancelled whether or not the bank answers. */
export async function runLater(tx: TenantDb, attempts: readonly Attempt[]): Promise<void> {
  for (const { id } of attempts)
    await enqueue(tx, { name: 'payments.run', payload: { companyId: tx.companyId, attemptId: id } });
}

/** As long as nobody knows what became of a call, nothing else is begun: it could be the same money twice. */
export function refuseWhileBusy({ busy }: MoneySheet): void {
  if (busy) throw conflict('payment_in_progress');
}
