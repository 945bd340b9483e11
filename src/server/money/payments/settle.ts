import { and, eq, sql } from 'drizzle-orm';
import type { HappeningName } from '#engine/contracts/platform/happenings.ts';
import { holds, paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { activateGiftCard, dropGiftCard } from '../gift-cards/activate.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Services } from '#server/services.ts';
import { addAttempt, type Attempt } from './attempts.ts';
import { catchUp } from './catch-up.ts';
import { crediting } from './credit.ts';
import { isSoft } from '#engine/booking/decline.ts';
import { lockMoney, savePaymentState } from './money-sheet.ts';
import { planRelease } from './plan.ts';
import { lockBooking } from '#server/booking/life/change.ts';
import type { Held, Moved, Outcome } from './processor.ts';
import { retryLater } from './retry.ts';

export type Answer = Outcome<Moved & Partial<Held>>;
/** `next` is what has to be made instead. */
export type Settled = { attempt: Attempt; next: Attempt | undefined };
type SettlementContext = { services: Services; now: Date };

/** Writes down what became of an attempt: once, whoever asks first, in one transaction with all that follows. */
export function settle(services: Services, db: TenantDb, attempt: Attempt, answer: Answer): Promise<Settled> {
  const now = services.clock();
  return db.transaction(async (tx) => {
    if (attempt.bookingId) await lockBooking(tx, attempt.bookingId);
    const finished = await finish(tx, attempt, answer, now);
    if (!finished) return { attempt: await tx.get(paymentAttempts, attempt.id), next: undefined };
    if (finished.state === 'pending') return { attempt: finished, next: undefined };
    const next =
      answer.kind === 'succeeded'
        ? await keep(tx, finished, answer, now)
        : await fail(tx, finished, { services, now });
    if (finished.bookingId) {
      await catchUp(tx, finished, now);
      await savePaymentState(tx, finished.bookingId);
      await services.live.publish(tx, 'bookings', finished.bookingId);
    }
    await services.live.publish(tx, 'payments', finished.id);
    return { attempt: finished, next };
  });
}

/** Undefined where somebody else has written it down meanwhile. */
async function finish(
  tx: TenantDb,
  { id }: Attempt,
  answer: Answer,
  now: Date,
): Promise<Attempt | undefined> {
  const [row] = await tx.query((database, own) =>
    database
      .update(paymentAttempts)
      .set(toColumns(answer, now))
      .where(and(own(paymentAttempts), eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'pending')))
      .returning(),
  );
  return row;
}

function toColumns(answer: Answer, now: Date) {
  switch (answer.kind) {
    case 'succeeded':
      return { state: 'succeeded' as const, finishedAt: now };
    case 'declined':
      return { state: 'declined' as const, code: answer.code, detail: answer.detail, finishedAt: now };
    case 'needs_authentication':
      return { state: 'needs_authentication' as const, code: answer.kind, finishedAt: now };
    case 'unreachable':
      return { unanswered: sql`${paymentAttempts.unanswered} + 1`, detail: answer.detail };
  }
}

type Done = Moved & Partial<Held>;

async function keep(tx: TenantDb, attempt: Attempt, done: Done, now: Date): Promise<Attempt | undefined> {
  const { bookingId, holdId, purpose, amount } = attempt;
  if (purpose === 'hold') {
    await keepHold(tx, attempt, done, now);
    if (!bookingId) return undefined;
    await report(tx, now, { name: 'hold_placed', subjectId: bookingId, details: { amount } });
    return releaseUnwanted(tx, bookingId);
  }
  if (holdId) {
    const state = purpose === 'capture' ? 'captured' : 'released';
    await tx.update(holds, holdId, { state, endedAt: now });
  }
  if (purpose === 'release') return undefined;
  const pay = () => keepPayment(tx, attempt, done, now);
  const payment =
    purpose === 'refund' && bookingId ? await crediting(tx, bookingId, attempt, pay) : await pay();
  if (!payment) return undefined;
  // The receipt of a gift card is a letter of its own.
  if (attempt.giftCardId && purpose === 'charge') await activateGiftCard(tx, attempt.giftCardId, now);
  else await report(tx, now, { name: nameOf(attempt), subjectId: payment, details: { amount: done.amount } });
  return undefined;
}

/** Cancelled while the bank was asked: nobody else will free it. */
async function releaseUnwanted(tx: TenantDb, bookingId: string): Promise<Attempt | undefined> {
  const sheet = await lockMoney(tx, bookingId);
  if (sheet.due > 0) return undefined;
  const [release] = await planRelease(tx, sheet, { actorId: null, automatic: true });
  return release;
}

async function keepHold(tx: TenantDb, attempt: Attempt, done: Done, now: Date): Promise<void> {
  const { bookingId, cardId, processor } = attempt;
  if (!bookingId || !cardId || !done.captureBefore) throw new Error('a hold is of a booking and a card');
  const { reference, amount, captureBefore } = done;
  const hold = { bookingId, cardId, processor, reference, amount, captureBefore, placedAt: now };
  await tx.query((database) =>
    database
      .insert(holds)
      .values({ companyId: tx.companyId, ...hold })
      .onConflictDoNothing(),
  );
}

/** By its reference the money is in the ledger once, whether we were told by an answer or by a webhook. */
async function keepPayment(
  tx: TenantDb,
  attempt: Attempt,
  { reference, amount }: Done,
  now: Date,
): Promise<string | undefined> {
  const { bookingId, giftCardId, customerId, processor, note, actorId, purpose, kind } = attempt;
  const isRefund = purpose === 'refund';
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
        actorId,
        method: 'card',
        kind: isRefund ? 'refund' : kind,
        occurredAt: now,
        amount: isRefund ? -amount : amount,
      })
      .onConflictDoNothing()
      .returning({ id: payments.id }),
  );
  return row?.id;
}

function nameOf({ purpose, kind }: Attempt): HappeningName {
  if (purpose === 'refund') return 'refund_issued';
  return kind === 'fee' ? 'fee_charged' : 'receipt';
}

/** What cannot be taken of a hold any more is charged instead; what may pass is tried again. */
async function fail(
  tx: TenantDb,
  attempt: Attempt,
  { services, now }: SettlementContext,
): Promise<Attempt | undefined> {
  const { bookingId, holdId, purpose, code, amount } = attempt;
  if (purpose === 'capture' && code === 'hold_gone' && holdId) {
    await tx.update(holds, holdId, { state: 'gone', endedAt: now });
    const { customerId, cardId, processor, kind, actorId, automatic, note, number } = attempt;
    const charge = { bookingId, customerId, cardId, processor, kind, amount, purpose: 'charge' } as const;
    return addAttempt(tx, charge, { actorId, automatic, note, number });
  }
  if (attempt.giftCardId) await dropGiftCard(tx, attempt.giftCardId);
  if (!bookingId || purpose === 'release' || purpose === 'refund') return undefined;
  const name = purpose === 'hold' ? 'hold_failed' : 'charge_failed';
  await report(tx, now, { name, subjectId: bookingId, details: { amount, code } });
  if (isSoft(code ?? '')) await retryLater(tx, attempt, services.clock());
  return undefined;
}
