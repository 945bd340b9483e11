import { and, eq } from 'drizzle-orm';
import { disputes, paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { processorAccounts, webhookEvents } from '#server/platform/db/tables/processors.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { enqueue, type JobPayloads } from '#server/platform/jobs/queue.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Services } from '#server/services.ts';
import { crediting } from './credit.ts';
import { savePaymentState } from './money-sheet.ts';
import { openProcessor } from './open-processor.ts';
import type { ProcessorEvent, ProcessorName } from './processor.ts';
import { webhookUrl } from './webhook-url.ts';
import { isUuid } from '#server/platform/db/ids.ts';

type Sent = { processor: ProcessorName; body: string; headers: Record<string, unknown> };

/**
 * Keeps a signed event as it came and does what it says, in one transaction: told twice, it is done once. Nothing
 * depends on the order of events: each only adds what is not in the books yet.
 */
export async function receiveWebhook(
  services: Services,
  companyId: string,
  { processor, body, headers }: Sent,
): Promise<boolean> {
  const company = await services.companies.findById(companyId);
  if (!company) return false;
  const db = services.tenant(companyId);
  const account = await db.find(processorAccounts, eq(processorAccounts.processor, processor));
  if (!account) return false;
  const url = webhookUrl(services.links, processor, company);
  const event = await openProcessor(services, account).readWebhook({ body, headers, url });
  if (!event) return false;
  const now = services.clock();
  await db.transaction(async (tx) => {
    const { id: eventId, kind } = event;
    const row = { companyId, processor, eventId, kind, body, receivedAt: now, processedAt: now };
    const kept = await tx.query((database) =>
      database.insert(webhookEvents).values(row).onConflictDoNothing().returning({ id: webhookEvents.id }),
    );
    const [first] = kept;
    if (first) await heedOrWait(tx, { processor, event, rowId: first.id, tries: 0 }, now);
  });
  return true;
}

/** Longer each time: the answer to a charge can be minutes late, and a worker may have to find it out. */
const patienceMs = [1_000, 10_000, 60_000, 600_000];

/** Looks at it again that had to wait. */
export const heedAgain = (
  services: Services,
  { companyId, ...news }: JobPayloads['payments.heed'],
): Promise<void> => services.tenant(companyId).transaction((tx) => heedOrWait(tx, news, services.clock()));

/** What is told of a payment before its own answer has reached us waits for that. */
async function heedOrWait(
  tx: TenantDb,
  news: Omit<JobPayloads['payments.heed'], 'companyId'>,
  now: Date,
): Promise<void> {
  const { processor, event, rowId, tries } = news;
  const isDone = await heed(tx, processor, event, now);
  const delay = isDone ? undefined : patienceMs[tries];
  if (tries > 0 || delay !== undefined)
    await tx.update(webhookEvents, rowId, { processedAt: delay === undefined ? now : null });
  if (delay === undefined) return;
  await enqueue(tx, {
    name: 'payments.heed',
    payload: { companyId: tx.companyId, ...news, tries: tries + 1 },
    runAt: new Date(now.getTime() + delay),
  });
}

type Payment = typeof payments.$inferSelect;

/** False where it cannot be said yet what it is about. */
async function heed(
  tx: TenantDb,
  processor: ProcessorName,
  event: ProcessorEvent,
  now: Date,
): Promise<boolean> {
  if (event.kind === 'other') return true;
  if (event.kind === 'payment') {
    await settleSoon(tx, event);
    return true;
  }
  // Asked before the payment is looked for: an answer that comes between the two is then waited for, not missed.
  const mayCome = await isAnythingPending(tx, processor);
  const payment = await tx.find(
    payments,
    and(eq(payments.processor, processor), eq(payments.reference, event.payment)) ??
      eq(payments.id, event.payment),
  );
  // With no answer to come, it is of money that is not in our books; the daily comparison says so.
  if (!payment) return !mayCome;
  if (event.kind === 'refund') await keepRefund(tx, payment, event, now);
  else await keepDispute(tx, payment, event, now);
  if (payment.bookingId) await savePaymentState(tx, payment.bookingId);
  return true;
}

const isAnythingPending = async (tx: TenantDb, processor: ProcessorName): Promise<boolean> =>
  (await tx.count(
    paymentAttempts,
    and(eq(paymentAttempts.processor, processor), eq(paymentAttempts.state, 'pending')),
  )) > 0;

/** An attempt that is still open has its outcome found out at once, and not when it is next looked at. */
async function settleSoon(tx: TenantDb, { attempt }: ProcessorEvent): Promise<void> {
  if (!attempt || !isUuid(attempt)) return;
  const open = await tx.find(
    paymentAttempts,
    and(eq(paymentAttempts.id, attempt), eq(paymentAttempts.state, 'pending')) ??
      eq(paymentAttempts.id, attempt),
  );
  if (!open) return;
  await enqueue(tx, {
    name: 'payments.run',
    payload: { companyId: tx.companyId, attemptId: open.id },
    uniqueKey: `webhook ${open.id}`,
  });
}

/** Given back at the processor's own pages. What we gave back ourselves is there by the same reference, or will be. */
async function keepRefund(
  tx: TenantDb,
  payment: Payment,
  { reference, amount }: ProcessorEvent,
  now: Date,
): Promise<void> {
  const ours = await tx.find(
    paymentAttempts,
    and(
      eq(paymentAttempts.paymentId, payment.id),
      eq(paymentAttempts.purpose, 'refund'),
      eq(paymentAttempts.state, 'pending'),
    ) ?? eq(paymentAttempts.paymentId, payment.id),
  );
  if (ours) return;
  const note = 'Refunded at the card processor';
  const keep = () => addBack(tx, payment, { reference, amount, note, now });
  const added = payment.bookingId
    ? await crediting(tx, payment.bookingId, { note, actorId: null }, keep)
    : await keep();
  if (added) await report(tx, now, { name: 'refund_issued', subjectId: added, details: { amount } });
}

type Back = { reference: string; amount: number; note: string; now: Date };

async function addBack(
  tx: TenantDb,
  { bookingId, giftCardId, customerId, processor }: Payment,
  { reference, amount, note, now }: Back,
): Promise<string | undefined> {
  const [row] = await tx.query((database) =>
    database
      .insert(payments)
      .values({
        companyId: tx.companyId,
        bookingId,
        giftCardId,
        customerId,
        processor,
        reference,
        note,
        kind: 'refund',
        method: 'card',
        amount: -amount,
        occurredAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: payments.id }),
  );
  return row?.id;
}

const disputeStates = { dispute_opened: 'open', dispute_won: 'won', dispute_lost: 'lost' } as const;

/** A dispute that is over stays so, even if the news of its beginning comes last. */
async function keepDispute(tx: TenantDb, payment: Payment, event: ProcessorEvent, now: Date): Promise<void> {
  if (event.kind === 'payment' || event.kind === 'refund' || event.kind === 'other') return;
  const { reference, amount } = event;
  const state = disputeStates[event.kind];
  const known = await tx.find(disputes, eq(disputes.reference, reference));
  if (!known) await tx.insert(disputes, { paymentId: payment.id, reference, amount, state, openedAt: now });
  else if (known.state === 'open') await tx.update(disputes, known.id, { state });
  if (state === 'lost' && known?.state !== 'lost')
    await addBack(tx, payment, { reference, amount, note: 'The customer’s bank took it back', now });
}
