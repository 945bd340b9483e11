import type { buyGiftCard } from '#engine/contracts/money/gift-cards.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import type { Language } from '#engine/format/languages.ts';
import { toMajor, toMinor } from '#engine/money/currency.ts';
import { problemOf } from '#engine/problems.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { findOrCreateCustomer } from '#server/people/customers/find-or-create-customer.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { addAttempt } from '../payments/attempts.ts';
import type { BookingCard } from '../payments/cards/booking-card.ts';
import { keepCard } from '../payments/cards/keep-card.ts';
import { readPaymentPolicies } from '../payments/policies.ts';
import { refuse } from '../payments/plan.ts';
import type { Seal } from '#server/secrets.ts';
import { createGiftCode } from './create-code.ts';

export type Purchase = BodyOf<typeof buyGiftCard>;

/** The price, if the company sells cards of that worth. In minor units. */
export function requireWorth(company: Company, amount: number): number {
  if (!company.features.includes('plan_gift_cards'))
    throw new DomainError('PLAN_FEATURE_MISSING', { feature: 'plan_gift_cards' });
  const { minimum, maximum } = readPaymentPolicies(company).gift_cards;
  if (amount < minimum || amount > maximum)
    refuse('amount', problemOf('between', { least: minimum, most: maximum }));
  const minor = toMinor(amount, company.currencyCode);
  if (minor <= 0 || toMajor(minor, company.currencyCode) !== amount)
    refuse('amount', problemOf('amount_too_fine'));
  return minor;
}

export type Payment = {
  card: BookingCard;
  amount: number;
  seal: Seal;
  expiresAt: Date | null;
  language: Language | null;
};

/** Writes the card down, pending, with the attempt to charge for it. */
export async function placePurchase(
  tx: TenantDb,
  purchase: Purchase & { design: string },
  { card, amount, seal, expiresAt, language }: Payment,
): Promise<{ id: string; attemptId: string }> {
  const { from_name: fromName, recipient_name: recipientName, recipient_email: recipientEmail } = purchase;
  const { customerId, cardId, processor } = await readPaying(tx, { ...purchase, language }, card);
  const { id } = await tx.insert(giftCards, {
    ...createGiftCode(seal),
    initialAmount: amount,
    state: 'pending',
    buyerId: customerId,
    fromName,
    recipientName,
    recipientEmail,
    message: purchase.message ?? '',
    design: purchase.design,
    deliverOn: purchase.deliver_on ?? null,
    expiresAt,
  });
  const charge = { giftCardId: id, customerId, cardId, amount, purpose: 'charge' } as const;
  const attempt = await addAttempt(tx, { ...charge, processor }, { actorId: null, automatic: false });
  return { id, attemptId: attempt.id };
}

/** With a card on file it is its holder who buys; with another, whoever says so. */
async function readPaying(tx: TenantDb, purchase: Purchase & Pick<Payment, 'language'>, card: BookingCard) {
  if ('saved' in card) {
    const { id: cardId, customerId, gateway: processor } = await tx.get(cards, card.saved);
    return { customerId, cardId, processor };
  }
  const { id: customerId } = await findOrCreateCustomer(tx, toBuyer(purchase));
  const cardId = await keepCard(tx, customerId, card.fresh, { once: true });
  return { customerId, cardId, processor: card.fresh.gateway };
}

/** Of a name in one field, the last word is the family's. */
function toBuyer({ from_name, from_email, language }: Purchase & Pick<Payment, 'language'>) {
  const words = from_name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return {
    email: from_email.trim().toLowerCase(),
    firstName: words.join(' '),
    lastName,
    companyName: '',
    phone: '',
    referralSource: '',
    smsReminders: false,
    language,
  };
}
