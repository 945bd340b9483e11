import { and, asc, eq, inArray } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { giftCardLedger } from '#server/platform/db/tables/gift-cards.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { reportLowBalance } from './low-balance.ts';
import { balanceOf, lockGiftCard, sumLedger, type LedgerKind } from './lock-card.ts';

/**
 * What a booking does with a gift card: it reserves at submit, redeems when it is charged, releases when it is
 * cancelled, and gives back when it is refunded. All of them inside the transaction of their cause.
 */
export async function reserveGiftCard(
  tx: TenantDb,
  giftCardId: string,
  bookingId: string,
  amount: number,
): Promise<void> {
  if (amount <= 0) return;
  const { state } = await lockGiftCard(tx, giftCardId);
  if (state !== 'active' || (await balanceOf(tx, giftCardId)) < amount) throw conflict('gift_card_short');
  await tx.insert(giftCardLedger, { giftCardId, bookingId, kind: 'reserve', amount: -amount });
}

/** Gives back what a booking has reserved and not spent. Doing it twice changes nothing. */
export const releaseGiftCard = (tx: TenantDb, bookingId: string): Promise<number> =>
  forEachCard(tx, bookingId, async (giftCardId) => {
    const reserved = await openAmount(tx, { giftCardId, bookingId }, reservations);
    if (reserved > 0)
      await tx.insert(giftCardLedger, { giftCardId, bookingId, kind: 'release', amount: reserved });
    return reserved;
  });

/** The same of several bookings, most of which have used no card. */
export async function releaseGiftCards(tx: TenantDb, bookingIds: string[]): Promise<void> {
  const found = await tx.query((database, own) =>
    database
      .selectDistinct({ bookingId: giftCardLedger.bookingId })
      .from(giftCardLedger)
      .where(and(own(giftCardLedger), inArray(giftCardLedger.bookingId, bookingIds)))
      .orderBy(asc(giftCardLedger.bookingId)),
  );
  for (const { bookingId } of found) if (bookingId !== null) await releaseGiftCard(tx, bookingId);
}

/** Gives back, up to `most`, what a cheaper visit does not need of its reservation; answers how much. */
export async function lessenGiftCard(tx: TenantDb, bookingId: string, most: number): Promise<number> {
  let left = most;
  return forEachCard(tx, bookingId, async (giftCardId) => {
    const reserved = await openAmount(tx, { giftCardId, bookingId }, reservations);
    const amount = Math.max(0, Math.min(left, reserved));
    if (amount > 0) await tx.insert(giftCardLedger, { giftCardId, bookingId, kind: 'release', amount });
    left -= amount;
    return amount;
  });
}

/** Spends what a booking has reserved; answers how much. Doing it twice spends it once. */
export const redeemGiftCard = (
  tx: TenantDb,
  { id: bookingId, customerId }: { id: string; customerId: string },
  now: Date,
): Promise<number> =>
  forEachCard(tx, bookingId, async (giftCardId) => {
    const reserved = await openAmount(tx, { giftCardId, bookingId }, reservations);
    if (reserved > 0) {
      await tx.insert(giftCardLedger, { giftCardId, bookingId, kind: 'release', amount: reserved });
      await tx.insert(giftCardLedger, { giftCardId, bookingId, kind: 'redeem', amount: -reserved });
      await reportLowBalance(tx, giftCardId, { customerId, now });
    }
    return reserved;
  });

/** Puts back, up to `most`, what a booking has spent; answers how much. */
export async function refundGiftCard(tx: TenantDb, bookingId: string, most: number): Promise<number> {
  let left = most;
  return forEachCard(tx, bookingId, async (giftCardId) => {
    const spent = await openAmount(tx, { giftCardId, bookingId }, spendings);
    const amount = Math.min(left, spent);
    if (amount > 0) await tx.insert(giftCardLedger, { giftCardId, bookingId, kind: 'refund', amount });
    left -= Math.max(0, amount);
    return Math.max(0, amount);
  });
}

/** A visit that is given a new date as a new booking takes its reservation along. */
export const moveGiftCard = (tx: TenantDb, from: string, to: string): Promise<number> =>
  forEachCard(tx, from, async (giftCardId) => {
    const reserved = await openAmount(tx, { giftCardId, bookingId: from }, reservations);
    if (reserved > 0) {
      await tx.insert(giftCardLedger, { giftCardId, bookingId: from, kind: 'release', amount: reserved });
      await tx.insert(giftCardLedger, { giftCardId, bookingId: to, kind: 'reserve', amount: -reserved });
    }
    return reserved;
  });

const reservations: LedgerKind[] = ['reserve', 'release'];
const spendings: LedgerKind[] = ['redeem', 'refund'];

/** What has been taken from a card for a booking and not been given back. */
const openAmount = async (
  tx: TenantDb,
  { giftCardId, bookingId }: { giftCardId: string; bookingId: string },
  kinds: LedgerKind[],
): Promise<number> =>
  -(await sumLedger(
    tx,
    and(
      eq(giftCardLedger.giftCardId, giftCardId),
      eq(giftCardLedger.bookingId, bookingId),
      inArray(giftCardLedger.kind, kinds),
    ),
  ));

/** Locks each card that a booking has touched, always in the same order, and adds up what `act` answers. */
async function forEachCard(
  tx: TenantDb,
  bookingId: string,
  act: (giftCardId: string) => Promise<number>,
): Promise<number> {
  const cards = await tx.query((database, own) =>
    database
      .selectDistinct({ id: giftCardLedger.giftCardId })
      .from(giftCardLedger)
      .where(and(own(giftCardLedger), eq(giftCardLedger.bookingId, bookingId)))
      .orderBy(asc(giftCardLedger.giftCardId)),
  );
  let sum = 0;
  for (const { id } of cards) {
    await lockGiftCard(tx, id);
    sum += await act(id);
  }
  return sum;
}
