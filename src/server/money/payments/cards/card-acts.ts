import { and, eq, or } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '#server/services.ts';
import { findAccountInUse, findProcessor } from '../open-processor.ts';
import type { CallScope } from '#server/company/accounts/call-scope.ts';
import { findHolder } from './find-holder.ts';
import type { Card } from './keep-card.ts';

/** A card that the caller may touch. One that was taken away is not there. */
export async function getCard(asking: CallScope, id: string): Promise<Card> {
  const card = await asking.db.get(cards, id);
  if (!card.active) throw new DomainError('NOT_FOUND', { resource: 'cards', id });
  await findHolder(asking, card.customerId);
  return card;
}

/** Two who choose at once choose one after the other: the customer's row is locked. */
export async function makeDefault(tx: TenantDb, { id, customerId, gateway }: Card): Promise<Card> {
  await tx.query((database, own) =>
    database
      .select({ id: customers.id })
      .from(customers)
      .where(and(own(customers), eq(customers.id, customerId)))
      .for('update'),
  );
  const others = and(eq(cards.customerId, customerId), eq(cards.gateway, gateway), eq(cards.isDefault, true));
  await tx.query((database, own) =>
    database
      .update(cards)
      .set({ isDefault: false })
      .where(and(own(cards), others)),
  );
  return tx.update(cards, id, { isDefault: true });
}

export const defaultCardStays = 'The default card can’t be removed. Choose another default card first.';

/** Ours first: a card that we no longer have is never charged, whatever becomes of it at the processor. */
export async function removeCard(services: Services, db: TenantDb, card: Card): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(cards, card.id, { active: false });
    // Visits that were to be paid with it fall back to the default card.
    await tx.query((database, own) =>
      database
        .update(bookings)
        .set({ cardId: null })
        .where(and(own(bookings), eq(bookings.cardId, card.id))),
    );
  });
  const processor = await findProcessor(services, db, card.gateway);
  await processor?.removeCard(card.processorCard);
}

/** Has a booking paid with this card from now on, if it is one of its customer's that can be charged. */
export async function chooseCard(
  tx: TenantDb,
  booking: Booking,
  cardId: string | undefined,
): Promise<Booking> {
  if (cardId === undefined || cardId === booking.cardId) return booking;
  const card = await findCardToCharge(tx, { cardId, customerId: booking.customerId });
  if (card?.id !== cardId || !card.active)
    throw new DomainError('NOT_FOUND', { resource: 'cards', id: cardId });
  return tx.update(bookings, booking.id, { cardId });
}

/** What a booking is paid with: its own card, or else the customer's default one. Only where cards are taken now. */
export async function findCardToCharge(
  db: TenantDb,
  { cardId, customerId }: { cardId: string | null; customerId: string },
): Promise<Card | undefined> {
  const account = await findAccountInUse(db);
  if (!account) return undefined;
  const usable = await db.list(cards, {
    where: and(
      eq(cards.customerId, customerId),
      eq(cards.gateway, account.processor),
      or(
        cardId === null ? undefined : eq(cards.id, cardId),
        and(eq(cards.isDefault, true), eq(cards.active, true)),
      ),
    ),
    limit: 2,
  });
  return usable.find(({ id }) => id === cardId) ?? usable.find(({ isDefault }) => isDefault);
}
