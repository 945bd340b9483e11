import * as contracts from '#engine/contracts/money/payment-processors.ts';
import { DomainError } from '#engine/errors.ts';
import { refusal } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';
import { defaultCardStays, getCard, removeCard } from '../payments/cards/card-acts.ts';
import { requireHolder } from '../payments/cards/find-holder.ts';
import { keepCard, prepareCard, cardProblem } from '../payments/cards/keep-card.ts';
import { findAccountInUse, openProcessor } from '../payments/open-processor.ts';
import { changeProcessor } from './change-processor.ts';
import { presentProcessor } from './present.ts';
import { testProcessor } from './test-processor.ts';

const refused = (message: string) => ({ success: false, message, error: { message } });

export const paymentProcessorRoutes: Route[] = [
  serve(contracts.readPaymentProcessor, async (call) =>
    presentProcessor(call, await findAccountInUse(call.db), call.company),
  ),

  serve(contracts.putPaymentProcessor, async (call) => {
    const changed = await changeProcessor(call);
    call.afterCommit(() => announceCompanyChange(call.services, call.company.id));
    return presentProcessor(call, changed.account, changed.company);
  }),

  serve(contracts.testPaymentProcessor, testProcessor),

  serve(contracts.beginCard, async ({ db, services }) => {
    const account = await findAccountInUse(db);
    if (!account) return { client_secret: null };
    const outcome = await openProcessor(services, account).beginCard();
    if (outcome.kind === 'succeeded') return { client_secret: outcome.secret };
    throw new DomainError('VALIDATION', refusal({ payment_method_id: cardProblem(outcome) }));
  }),

  serve(contracts.saveProcessorCard, async (call) => {
    const { db, body, services } = call;
    const holder = await requireHolder(call, body.accountId);
    if (holder.email === '') return refused('Missing Email Address');
    const name = `${holder.firstName} ${holder.lastName}`.trim();
    const outcome = await prepareCard(services, db, { ...holder, name }, body.processorCardId);
    if (outcome.kind !== 'succeeded') return refused(cardProblem(outcome).message);
    const id = await db.transaction(async (tx) => {
      const kept = await keepCard(tx, holder.id, outcome);
      await audit(tx, call, {
        action: 'card.added',
        subject: { type: 'customer', id: holder.id },
        summary: `Added a card ending in ${outcome.last4}`,
      });
      await services.live.publish(tx, 'cards', kept);
      return kept;
    });
    return { success: true, message: 'Card saved', card_id: id };
  }),

  serve(contracts.deleteProcessorCard, async (call) => {
    const { db, body, services } = call;
    const card = await getCard(call, body.cardId);
    if (card.isDefault) return refused(defaultCardStays);
    await removeCard(services, db, card);
    await db.transaction(async (tx) => {
      await audit(tx, call, {
        action: 'card.removed',
        subject: { type: 'customer', id: card.customerId },
        summary: `Removed the card ending in ${card.last4}`,
      });
      await services.live.publish(tx, 'cards', card.id);
    });
    return { success: true, message: 'Card removed' };
  }),
];
