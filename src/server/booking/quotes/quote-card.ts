import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { acceptQuote } from '#engine/contracts/booking/quotes.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { prepareBookingCard, type BookingCard } from '#server/money/payments/cards/booking-card.ts';
import { findSignedIn } from '#server/catalogue/pricing/find-customers.ts';
import type { Services } from '#server/services.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';

type QuoteCall = { db: TenantDb; caller: Caller; services: Services };
type Wish = Pick<BodyOf<typeof acceptQuote>, 'payment_type' | 'payment_method_id' | 'cardId'>;

/** The card that a quote is accepted with, as a booking's would be: before the transaction, and only while it is open. */
export async function prepareQuoteCard(
  { db, caller, services }: QuoteCall,
  id: string,
  wish: Wish,
): Promise<BookingCard | undefined> {
  const { state, contact } = await db.get(quotes, id);
  if (wish.payment_type !== 'card' || (state !== 'sent' && state !== 'viewed')) return undefined;
  const { email = '', first_name = '', last_name = '' } = contact;
  const card = await prepareBookingCard(
    services,
    { db, caller },
    { ...wish, customer: { email, first_name, last_name } },
  );
  // Somebody who is signed in has a default card, or is asked for one when it is charged.
  if (!card && !(await findSignedIn(db, caller)))
    throw new DomainError('VALIDATION', refusal({ payment_method_id: problemOf('enter_card') }));
  return card;
}
