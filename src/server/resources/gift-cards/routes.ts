import { asc, eq } from 'drizzle-orm';
import { findGiftCardError } from '#engine/booking/gift-card.ts';
import * as contracts from '#engine/contracts/gift-cards.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor, toMinor } from '#engine/money/currency.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { declineProblem, problemOf, refusal } from '#engine/problems.ts';
import { audit } from '../../audit.ts';
import { refuseFrozen } from '../../companies/refuse-frozen.ts';
import { giftCardLedger } from '../../db/tables/gift-cards.ts';
import { placePurchase, requireWorth } from '../../gift-cards/buy.ts';
import { adjustCard, issueCard, resendCard, voidCard, type GiftCardAuthor } from '../../gift-cards/office.ts';
import type { GiftCardRow } from '../../gift-cards/lock-card.ts';
import { parseFilter } from '../../http/filter.ts';
import { serve, type Call, type Route } from '../../http/route.ts';
import { actorOf } from '../../payments/bookings-of-caller.ts';
import { requireCard } from '../../payments/cards/keep-card.ts';
import { findOutcome, joinAttempt, runAttempt } from '../../payments/run-attempt.ts';
import { findGiftCard } from '../../pricing/read-gift-card.ts';
import { findGiftCards, getGiftCardOf, giftCardFilter } from './query.ts';

type CardCall = Call<typeof contracts.voidGiftCard>;
type OfficeCall = Pick<CardCall, 'db' | 'caller' | 'client' | 'services' | 'level' | 'company'>;

/** An act of the office on a card: written down, and answered as it then is. */
async function act(call: OfficeCall, did: string, make: (by: GiftCardAuthor) => Promise<GiftCardRow>) {
  const { db, caller, services, level } = call;
  if (level === 'own') throw new DomainError('FORBIDDEN', { permission: 'manage_giftcards' });
  const { id, codeEnding } = await make({ actorId: actorOf(caller), now: services.clock() });
  await audit(db, call, {
    action: 'gift_card.changed',
    subject: { type: 'gift_card', id },
    summary: `${did} the gift card ending in ${codeEnding}`,
  });
  return getGiftCardOf(call, id);
}

export const giftCardRoutes: Route[] = [
  serve(contracts.buyGiftCard, async (call) => {
    const { db, body, company, services, caller } = call;
    refuseFrozen(company);
    const amount = requireWorth(company, body.amount);
    const holder = { id: null, email: body.from_email, name: body.from_name };
    let isFirst = false;
    const { id, attemptId } = await call.once(
      () => requireCard(services, db, holder, body.payment_method_id),
      (tx, prepared) => {
        isFirst = true;
        return placePurchase(tx, body, { prepared, amount, seal: services.seal });
      },
    );
    const make = isFirst ? runAttempt : joinAttempt;
    const { state, code } = await findOutcome(db, await make(services, company.id, attemptId));
    if (state === 'declined' || state === 'needs_authentication')
      throw new DomainError('VALIDATION', refusal({ payment_method_id: declineProblem(code) }));
    // Who buys it may see the card, and not what becomes of it: asked again, the answer is the same.
    const card = await getGiftCardOf({ db, caller, company, level: 'manage' }, id);
    const bought = { state: state === 'succeeded' ? 'active' : 'pending', balance: null, delivered_at: null };
    return { ...card, ...bought };
  }),

  serve(contracts.checkGiftCard, async ({ db, body, company, services }) => {
    const card = await findGiftCard(db, body.code);
    const error = findGiftCardError(card, services.clock().getTime());
    if (!card || (error && error !== 'gift_card_empty'))
      throw new DomainError('VALIDATION', refusal({ code: problemOf(error ?? 'gift_card_unknown') }));
    const { balance, expiresAt } = card;
    return {
      balance: toMajor(balance, company.currencyCode),
      expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    };
  }),

  serve(
    contracts.listGiftCards,
    (call) => findGiftCards(call, parseFilter(call.query.filter, giftCardFilter)),
    giftCardFilter,
  ),

  serve(contracts.getGiftCard, (call) => getGiftCardOf(call, call.params.id)),

  serve(contracts.readGiftCardLedger, async (call) => {
    const card = await getGiftCardOf(call, call.params.id);
    if (card.balance === null) throw new DomainError('FORBIDDEN', { permission: 'manage_giftcards' });
    const rows = await call.db.list(giftCardLedger, {
      where: eq(giftCardLedger.giftCardId, card.id),
      orderBy: [asc(giftCardLedger.createdAt), asc(giftCardLedger.id)],
      limit: 500,
    });
    return rows.map(({ id, kind, amount, bookingId, note, createdAt }) => ({
      id,
      kind,
      amount: toMajor(amount, call.company.currencyCode),
      booking_id: bookingId,
      note,
      created_at: createdAt.toISOString(),
    }));
  }),

  serve(contracts.issueGiftCard, (call) => {
    const { db, body, company, services } = call;
    const { expires_on, recipient_name, recipient_email, message = '', deliver_on, note = '' } = body;
    const card = {
      initialAmount: toMinor(body.amount, company.currencyCode),
      recipientName: recipient_name,
      recipientEmail: recipient_email,
      message,
      note,
      fromName: body.from_name ?? company.businessName,
      deliverOn: deliver_on ?? null,
      expiresAt: expires_on === undefined ? null : new Date(toInstant(expires_on, '23:59', company.timezone)),
    };
    return act(call, 'Issued', (by) => issueCard(db, services.seal, card, by));
  }),

  serve(contracts.voidGiftCard, (call) =>
    act(call, 'Voided', (by) => voidCard(call.db, call.params.id, call.body, by)),
  ),

  serve(contracts.adjustGiftCard, (call) => {
    const { amount, reason } = call.body;
    const change = { amount: toMinor(amount, call.company.currencyCode), reason };
    return act(call, 'Adjusted', (by) => adjustCard(call.db, call.params.id, change, by));
  }),

  serve(contracts.resendGiftCard, (call) => {
    const card = { id: call.params.id, recipientEmail: call.body.recipient_email };
    return act(call, 'Sent again', (by) => resendCard(call.db, call.services.seal, card, by));
  }),
];
