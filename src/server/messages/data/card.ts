import { and, desc, eq } from 'drizzle-orm';
import type { bookings } from '#server/platform/db/tables/bookings.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { MessageData, Writer } from './context.ts';

type Paying = Pick<
  typeof bookings.$inferSelect,
  'cardId' | 'customerId' | 'paymentType' | 'paymentState' | 'status'
>;
type Card = typeof cards.$inferSelect;

export const toCardValues = (last4: string, { words }: Writer): MessageData['values'] => ({
  'payment.last4': last4,
  'payment.card': words.payment.theCard(last4),
});

/** The card that a visit is paid with: its own, or the customer's default one. */
export async function readCardOf(
  db: TenantDb,
  { cardId, customerId }: Pick<Paying, 'cardId' | 'customerId'>,
): Promise<Card | undefined> {
  const own = cardId === null ? undefined : await db.find(cards, eq(cards.id, cardId));
  if (own) return own;
  const [usual] = await db.list(cards, {
    where: and(eq(cards.customerId, customerId), eq(cards.active, true)),
    orderBy: [desc(cards.isDefault), desc(cards.createdAt)],
    limit: 1,
  });
  return usual;
}

/** How a visit is paid, as its customer reads it; nothing where nobody has said, or nothing is to be paid. */
export function sayPayment(
  { paymentType, paymentState, status }: Omit<Paying, 'cardId' | 'customerId'>,
  last4: string | undefined,
  { words: { payment } }: Writer,
): string | undefined {
  if (status === 'cancelled' || status === 'missed') return undefined;
  if (paymentType === 'cash') return payment.cash;
  if (paymentType === 'check') return payment.check;
  if (paymentType !== 'card') return undefined;
  const card = sayCard(last4, payment);
  if (paymentState === 'charged') return payment.paid(card);
  return isDue.has(paymentState) ? payment.chargedAfter(card) : card;
}

export const sayCard = (last4: string | undefined, { card, ending }: Writer['words']['payment']): string =>
  last4 === undefined ? card : ending(last4);

/** Nothing of the price has been taken yet. */
const isDue: ReadonlySet<Paying['paymentState']> = new Set(['none', 'upcoming_hold', 'held']);
