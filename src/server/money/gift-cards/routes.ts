import { asc, eq } from 'drizzle-orm';
import { findGiftCardError } from '#engine/booking/gift-card.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import * as settings from '#engine/contracts/money/gift-card-settings.ts';
import * as contracts from '#engine/contracts/money/gift-cards.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor, toMinor } from '#engine/money/currency.ts';
import { giftCardFacts, giftCardSettings } from '#engine/settings/money/gift-cards.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import { declineProblem, problemOf, refusal } from '#engine/problems.ts';
import { requireOffice } from '#server/company/accounts/require-office.ts';
import { audit } from '#server/platform/audit.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { fileRoute } from '#server/platform/csv/send-list.ts';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { selectIds } from '#server/platform/editing/kept.ts';
import { placePurchase, requireWorth } from './buy.ts';
import { findOfferedDesigns, requireDesign } from './designs.ts';
import { usualExpiry } from './expiry.ts';
import { changeGiftCardSettings, giftCardSettingsTag, presentGiftCardSettings } from './settings.ts';
import { adjustCard, issueCard, resendCard, voidCard, type GiftCardAuthor } from './office.ts';
import type { GiftCardRow } from './lock-card.ts';
import { parseFilter, parseWhereText } from '#server/platform/http/filter.ts';
import { readerLanguage } from '#server/people/customers/reader-language.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { actorOf } from '../payments/bookings-of-caller.ts';
import { prepareBookingCard } from '../payments/cards/booking-card.ts';
import { readPaymentPolicies } from '../payments/policies.ts';
import { readPaymentGateway } from '#server/company/companies/payment-gateway.ts';
import { findOutcome, joinAttempt, runAttempt } from '../payments/run-attempt.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';
import { findGiftCard } from '#server/catalogue/pricing/read-gift-card.ts';
import { readableFile } from '#server/platform/lists/files.ts';
import { giftCardColumns } from '#server/platform/lists/shown-columns.ts';
import { readGiftCardFigures } from './figures.ts';
import { countGiftCardsOf, findGiftCards, getGiftCardOf, giftCardFilter } from './query.ts';

type IssueBody = BodyOf<typeof contracts.issueGiftCard>;
type CardCall = Call<typeof contracts.voidGiftCard>;
type OfficeCall = Pick<CardCall, 'db' | 'caller' | 'client' | 'services' | 'level' | 'company'>;

/** What is said when a card is issued, and shown with it. */
const said = {
  from_name: giftCardSettings.from_name,
  recipient_name: giftCardSettings.recipient_name,
  recipient_email: giftCardSettings.recipient_email,
  message: giftCardSettings.message,
  deliver_on: giftCardSettings.deliver_on,
};

const allOf = (ids: string[]) => ({
  where: isOneOf(giftCards.id, ids),
  orderBy: giftCardFilter.defaultOrder,
  limit: ids.length,
  offset: 0,
});

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

/** What the office gives away is a sum that can be paid, until a day that is still to come. */
function requireGift(company: Company, { amount, expires_on }: IssueBody, now: Date): void {
  const { date: today } = toLocal(now.getTime(), company.timezone);
  requireNone([
    toMajor(toMinor(amount, company.currencyCode), company.currencyCode) !== amount && [
      'amount',
      problemOf('amount_too_fine'),
    ],
    typeof expires_on === 'string' &&
      expires_on < today && ['expires_on', problemOf('not_before', { first: today })],
  ]);
}

export const giftCardRoutes: Route[] = [
  serve(settings.getGiftCardSettings, ({ company, reply, level }) => {
    requireOffice({ level });
    reply?.tag(giftCardSettingsTag(company));
    return presentGiftCardSettings(company);
  }),

  serve(settings.updateGiftCardSettings, async (call) => {
    requireOffice({ level: call.level });
    const stored = await changeGiftCardSettings(call);
    call.afterCommit(() => announceCompanyChange(call.services, call.company.id));
    call.reply?.tag(giftCardSettingsTag(stored));
    return presentGiftCardSettings(stored);
  }),

  serve(contracts.buyGiftCard, async (call) => {
    const { db, body, company, services, caller } = call;
    refuseFrozen(company);
    const amount = requireWorth(company, body.amount);
    const { payment_method_id, cardId } = body;
    const customer = { email: body.from_email, first_name: body.from_name, last_name: '' };
    const paying = {
      customer,
      payment_type: 'card' as const,
      ...(cardId ? { cardId } : payment_method_id && { payment_method_id }),
    };
    let isFirst = false;
    const { id, attemptId } = await call.once(
      async () => {
        const card = await prepareBookingCard(services, { db, caller }, paying);
        if (card) return card;
        throw new DomainError('VALIDATION', refusal({ payment_method_id: problemOf('enter_card') }));
      },
      async (tx, card) => {
        isFirst = true;
        const expiresAt = usualExpiry(company, services.clock());
        const design = await requireDesign(tx, company, body.design);
        const language = readerLanguage(call);
        const payment = { card, amount, seal: services.seal, expiresAt, language };
        return placePurchase(tx, { ...body, design }, payment);
      },
    );
    const make = isFirst ? runAttempt : joinAttempt;
    const { state, code } = await findOutcome(db, await make(services, company.id, attemptId));
    if (state === 'declined' || state === 'needs_authentication')
      throw new DomainError('VALIDATION', refusal({ payment_method_id: declineProblem(code) }));
    // Who buys it may see the card, and not what becomes of it: asked again, the answer is the same.
    const card = await getGiftCardOf({ db, caller, company, level: 'manage' }, id);
    const bought = { balance: null, delivered_at: null };
    const paid = state === 'succeeded' ? ('active' as const) : ('pending' as const);
    return { ...card, ...bought, state: paid };
  }),

  serve(contracts.getGiftCardOffer, async ({ db, company }) => {
    const { presets, minimum, maximum } = readPaymentPolicies(company).gift_cards;
    const open = company.features.includes('plan_gift_cards') && readPaymentGateway(company).card;
    return { open, presets, minimum, maximum, designs: await findOfferedDesigns(db, company) };
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

  serve(
    contracts.countGiftCards,
    async (call) => ({
      count: await countGiftCardsOf(call, parseWhereText(call.query.where, giftCardFilter)),
    }),
    giftCardFilter,
  ),

  serve(contracts.getGiftCardFigures, readGiftCardFigures),

  fileRoute(
    contracts.downloadGiftCards,
    readableFile({
      kind: 'gift_cards',
      shown: giftCardColumns,
      rules: giftCardFilter,
      specs: { ...giftCardFacts, ...said },
      idsOf: ({ db }, found) => selectIds(db, giftCards, found),
      read: ({ db, company, caller }, ids) =>
        findGiftCards({ db, company, caller, level: 'manage' }, allOf(ids)),
    }),
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

  serve(contracts.issueGiftCard, async (call) => {
    const { db, body, company, services } = call;
    const { expires_on, recipient_name, recipient_email, message = '', deliver_on, note = '' } = body;
    requireGift(company, body, services.clock());
    const card = {
      initialAmount: toMinor(body.amount, company.currencyCode),
      recipientName: recipient_name,
      recipientEmail: recipient_email,
      message,
      note,
      design: await requireDesign(db, company, undefined),
      fromName: body.from_name || company.businessName,
      deliverOn: deliver_on ?? null,
      expiresAt: expires_on
        ? new Date(toInstant(expires_on, '23:59', company.timezone))
        : usualExpiry(company, services.clock()),
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
