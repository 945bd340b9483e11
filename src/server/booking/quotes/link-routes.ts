import * as contracts from '#engine/contracts/booking/quotes.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { toActing } from '../life/open-booking.ts';
import { presentReceipt } from '../present-receipt.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { keepLead } from '#server/people/leads/receive.ts';
import { prepareQuoteCard } from './quote-card.ts';
import { acceptOffer } from './accept-quote.ts';
import { presentQuote } from './present.ts';
import { lockQuote, requireState, type QuoteRow } from './quote-row.ts';
import type { Services } from '#server/services.ts';

/** What nobody has signed leads nowhere. */
function requireId({ company, services }: { company: Company; services: Services }, key: string): string {
  const id = services.linkKeys.read('quote', company.id, key);
  if (id === undefined) throw new DomainError('NOT_FOUND', { resource: 'quote_links' });
  return id;
}

export const quoteLinkRoutes: Route[] = [
  serve(contracts.openQuoteLink, async (call) => {
    const { db, services, caller, client } = call;
    const read = { ...call, language: client.language };
    const quote = await db.get(quotes, requireId(call, call.query.key));
    // Looked at by whom it was sent to, and not by the office that has sent it.
    if (quote.state !== 'sent' || caller.kind === 'account') return presentQuote(read, quote);
    const at = services.clock();
    const viewed = await db.transaction(async (tx) => {
      const current = await lockQuote(tx, quote.id);
      if (current.state !== 'sent') return current;
      await report(tx, at, { name: 'quote_viewed', subjectId: quote.id });
      return tx.update(quotes, quote.id, { state: 'viewed', viewedAt: at });
    });
    return presentQuote(read, viewed);
  }),

  serve(contracts.acceptQuote, (call) => {
    const { key, ...wish } = call.body;
    const id = requireId(call, key);
    const acting = { ...toActing(call), party: 'customer' as const };
    return call.once(
      () => prepareQuoteCard(call, id, wish),
      async (tx, card) => {
        const accepted = await acceptOffer(tx, id, { ...wish, card }, acting);
        return presentReceipt({ ...call, db: tx, language: call.client.language }, accepted);
      },
    );
  }),

  serve(contracts.declineQuote, async (call) => {
    const { db, body, services, client } = call;
    const quote = await lockQuote(db, requireId(call, body.key));
    requireState(quote, ['sent', 'viewed'], 'declined');
    const at = services.clock();
    const reason = body.reason?.trim() ?? '';
    const declined = await db.update(quotes, quote.id, {
      state: 'declined',
      decidedAt: at,
      declineReason: reason || null,
    });
    await report(db, at, { name: 'quote_declined', subjectId: quote.id, details: { reason } });
    return presentQuote({ ...call, language: client.language }, declined);
  }),

  serve(contracts.askAboutQuote, async (call) => {
    const { db, body, services } = call;
    const quote = await db.get(quotes, requireId(call, body.key));
    const asking = await findAsking(db, quote);
    const message = `About quote ${quote.number}: ${body.question.trim()}`;
    const told = { aboutQuote: quote.number };
    await keepLead(db, { ...asking, message, source: 'quote' }, services.clock(), told);
    return { received: true };
  }),
];

/** Who has the quote, as the quote says it, or as their lead or the customer does. */
async function findAsking(db: TenantDb, { contact, leadId, customerId }: QuoteRow) {
  const known = leadId
    ? await db.get(leads, leadId)
    : customerId
      ? await db.get(customers, customerId)
      : undefined;
  const email = contact.email || known?.email;
  if (!email) throw conflict('quote_nameless');
  return {
    email: email.toLowerCase(),
    firstName: contact.first_name || known?.firstName || '',
    lastName: contact.last_name || known?.lastName || '',
    phone: known?.phone ?? '',
    zip: contact.zip ?? '',
  };
}
