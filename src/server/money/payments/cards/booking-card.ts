import { and, eq } from 'drizzle-orm';
import type { BookingSubmission } from '#engine/contracts/booking/submissions.ts';
import { levelOf } from '#engine/access/ability.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findSignedIn } from '#server/catalogue/pricing/find-customers.ts';
import type { Services } from '#server/services.ts';
import { keepCard, requireCard, type PreparedCard } from './keep-card.ts';
import { isUuid } from '#server/platform/db/ids.ts';

/** What a booking is to be paid with: a card on file, or one that the processor has only just been given. */
export type BookingCard = { saved: string } | { fresh: PreparedCard; proven: boolean };

type Sent = Pick<
  BookingSubmission,
  'customer' | 'payment_type' | 'payment_method_id' | 'stripe_payment_method_id' | 'cardToken' | 'cardId'
>;

/**
 * Before the booking's transaction, because it asks the processor. Undefined where no card was sent: the customer's
 * default one is charged then, if there is one. Throws VALIDATION on `payment_method_id`.
 */
export async function prepareBookingCard(
  services: Services,
  { db, caller }: { db: TenantDb; caller: Caller },
  sent: Sent,
): Promise<BookingCard | undefined> {
  if (sent.payment_type !== 'card') return undefined;
  const token = [sent.payment_method_id, sent.stripe_payment_method_id, sent.cardToken].find(Boolean);
  const savedId = sent.cardId || (token !== undefined && isUuid(token) ? token : undefined);
  const signedIn = await findSignedIn(db, caller);
  const byOffice = !signedIn && levelOf(caller.ability, 'charge_customer') === 'manage';
  if (savedId) return requireSaved(db, savedId, byOffice ? undefined : (signedIn?.id ?? null));
  if (!token) return undefined;
  const { email = '', first_name = '', last_name = '' } = sent.customer;
  const holder = { id: signedIn?.id ?? null, email, name: `${first_name} ${last_name}`.trim() };
  const fresh = await requireCard(services, db, holder, token);
  return { fresh, proven: signedIn !== undefined || byOffice };
}

/** `owner`: whose it must be; null is nobody's, undefined anybody's. */
async function requireSaved(
  db: TenantDb,
  id: string,
  owner: string | null | undefined,
): Promise<BookingCard> {
  const card = isUuid(id)
    ? await db.find(cards, and(eq(cards.id, id), eq(cards.active, true)) ?? eq(cards.id, id))
    : undefined;
  if (card && (owner === undefined || card.customerId === owner)) return { saved: card.id };
  throw new DomainError('VALIDATION', refusal({ payment_method_id: problemOf('card_missing') }));
}

/**
 * In the booking's transaction: the id for `bookings.card_id`. Of somebody who only says who they are, a card is put
 * on file where there is none yet; beside those of a known customer it pays for this booking and no other.
 */
export async function keepBookingCard(
  tx: TenantDb,
  customerId: string,
  card: BookingCard | undefined,
): Promise<string | null> {
  if (!card) return null;
  if ('saved' in card) {
    const { customerId: owner } = await tx.get(cards, card.saved);
    return owner === customerId ? card.saved : null;
  }
  const own = and(eq(cards.customerId, customerId), eq(cards.active, true));
  const once = !card.proven && (await tx.count(cards, own)) > 0;
  return keepCard(tx, customerId, card.fresh, { once });
}
