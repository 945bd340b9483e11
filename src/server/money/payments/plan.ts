import { longestHoldDays } from '#engine/booking/money-schedule.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal, type Problem } from '#engine/problems.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { redeemGiftCard } from '../gift-cards/reserve.ts';
import { addAttempt, refuseWhileBusy, type Attempt, type NewAttempt, type AttemptTerms } from './attempts.ts';
import { findCardToCharge } from './cards/card-acts.ts';
import type { Card } from './cards/keep-card.ts';
import type { MoneySheet } from './money-sheet.ts';

const dayMs = 86_400_000;

export function refuse(field: string, problem: Problem): never {
  throw new DomainError('VALIDATION', refusal({ [field]: problem }));
}

/** Is the visit near enough for its money to be held? */
export const mayBeHeld = ({ startAt }: Pick<MoneySheet['booking'], 'startAt'>, now: Date): boolean =>
  startAt.getTime() - now.getTime() <= longestHoldDays * dayMs;

/** Plans to have what is due kept by the bank until the visit is done. */
export async function planHold(
  tx: TenantDb,
  sheet: MoneySheet,
  { now, ...wanted }: AttemptTerms & { now: Date },
): Promise<Attempt> {
  refuseWhileBusy(sheet);
  const { booking, due, hold } = sheet;
  const refuseHold = (reason: string): never => {
    throw new DomainError('CONFLICT', { reason });
  };
  if (booking.paymentType !== 'card') refuseHold('This visit isn’t paid by card.');
  if (hold) refuseHold('The amount for this visit is already on hold.');
  if (due <= 0) refuseHold('Nothing is due for this visit.');
  if (!mayBeHeld(booking, now))
    refuseHold(`A hold can be placed at most ${longestHoldDays} days before the visit.`);
  return addAttempt(
    tx,
    { ...chargeOf(sheet, await requireCharged(tx, sheet)), purpose: 'hold', amount: due },
    wanted,
  );
}

/** Plans to free what is held; nothing where nothing is. */
export async function planRelease(
  tx: TenantDb,
  { booking, hold }: Pick<MoneySheet, 'booking' | 'hold'>,
  wanted: AttemptTerms,
): Promise<Attempt[]> {
  if (!hold) return [];
  const { id: bookingId, customerId } = booking;
  const { id: holdId, cardId, processor } = hold;
  const release = { bookingId, customerId, holdId, cardId, processor, amount: hold.amount };
  return [await addAttempt(tx, { ...release, purpose: 'release' }, wanted)];
}

export type ChargeWish = { amount?: number | undefined; kind?: 'payment' | 'fee' | 'deposit' };

/**
 * Plans to take money, all that is due or a part of it. What is held is taken first, by the same authorisation; only
 * what goes beyond it is a charge of its own.
 */
export async function planCharge(
  tx: TenantDb,
  sheet: MoneySheet,
  { amount = sheet.due, kind = 'payment' }: ChargeWish,
  wanted: AttemptTerms,
): Promise<Attempt[]> {
  refuseWhileBusy(sheet);
  const { hold, due } = sheet;
  if (amount > due) refuse('amount', problemOf('amount_above_due'));
  if (amount <= 0) return [];
  const ofHold = hold ? Math.min(hold.amount, amount) : 0;
  const planned: Attempt[] = [];
  const card = amount > ofHold ? await requireCharged(tx, sheet) : undefined;
  if (hold && ofHold > 0) {
    const { id: holdId, cardId, processor } = hold;
    const { id: bookingId, customerId } = sheet.booking;
    const capture = { bookingId, customerId, holdId, cardId, processor, kind, amount: ofHold };
    planned.push(await addAttempt(tx, { ...capture, purpose: 'capture' }, wanted));
  }
  if (card) {
    const charge = { ...chargeOf(sheet, card), kind, amount: amount - ofHold };
    planned.push(await addAttempt(tx, { ...charge, purpose: 'charge' }, wanted));
  }
  return planned;
}

/** Spends what the booking has reserved of a gift card; the ledger says so beside the money. Answers how much. */
export async function redeemFor(tx: TenantDb, { booking }: MoneySheet, now: Date): Promise<number> {
  const amount = await redeemGiftCard(tx, booking, now);
  if (amount === 0) return 0;
  const { id: bookingId, customerId } = booking;
  await tx.insert(payments, {
    bookingId,
    customerId,
    amount,
    kind: 'payment',
    method: 'gift_card',
    occurredAt: now,
  });
  return amount;
}

const chargeOf = (
  { booking: { id: bookingId, customerId } }: MoneySheet,
  { id: cardId, gateway: processor }: Card,
): Pick<NewAttempt, 'bookingId' | 'customerId' | 'cardId' | 'processor'> => ({
  bookingId,
  customerId,
  cardId,
  processor,
});

async function requireCharged(tx: TenantDb, { booking }: MoneySheet): Promise<Card> {
  const card = await findCardToCharge(tx, booking);
  if (!card) throw conflict('no_card_on_file');
  return card;
}
