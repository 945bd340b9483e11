import * as contracts from '#engine/contracts/quotes.ts';
import { DomainError } from '#engine/errors.ts';
import { toActing } from '../../booking/life/open-booking.ts';
import { presentReceipt } from '../../booking/present-receipt.ts';
import type { Company } from '../../companies/directory.ts';
import { quotes } from '../../db/tables/quotes.ts';
import { report } from '../../happenings/report.ts';
import { serve, type Route } from '../../http/route.ts';
import { prepareQuoteCard } from '../../quotes/quote-card.ts';
import { acceptOffer } from '../../quotes/accept-quote.ts';
import { presentQuote } from '../../quotes/present.ts';
import { lockQuote, requireState } from '../../quotes/quote-row.ts';
import type { Services } from '../../services.ts';

/** What nobody has signed leads nowhere. */
function requireId({ company, services }: { company: Company; services: Services }, key: string): string {
  const id = services.linkKeys.read('quote', company.id, key);
  if (id === undefined) throw new DomainError('NOT_FOUND', { resource: 'quote_links' });
  return id;
}

export const quoteLinkRoutes: Route[] = [
  serve(contracts.openQuoteLink, async (call) => {
    const { db, services, caller } = call;
    const quote = await db.get(quotes, requireId(call, call.query.key));
    // Looked at by whom it was sent to, and not by the office that has sent it.
    if (quote.state !== 'sent' || caller.kind === 'account') return presentQuote(call, quote);
    const at = services.clock();
    const viewed = await db.transaction(async (tx) => {
      const current = await lockQuote(tx, quote.id);
      if (current.state !== 'sent') return current;
      await report(tx, at, { name: 'quote_viewed', subjectId: quote.id });
      return tx.update(quotes, quote.id, { state: 'viewed', viewedAt: at });
    });
    return presentQuote(call, viewed);
  }),

  serve(contracts.acceptQuote, (call) => {
    const { key, ...wish } = call.body;
    const id = requireId(call, key);
    const acting = { ...toActing(call), party: 'customer' as const };
    return call.once(
      () => prepareQuoteCard(call, id, wish),
      async (tx, card) =>
        presentReceipt({ ...call, db: tx }, await acceptOffer(tx, id, { ...wish, card }, acting)),
    );
  }),

  serve(contracts.declineQuote, async (call) => {
    const { db, body, services } = call;
    const quote = await lockQuote(db, requireId(call, body.key));
    requireState(quote, ['sent', 'viewed'], 'declined');
    const at = services.clock();
    const reason = body.reason?.trim() ?? '';
    const declined = await db.update(quotes, quote.id, {
      ...{ state: 'declined', decidedAt: at, declineReason: reason || null },
    });
    await report(db, at, { name: 'quote_declined', subjectId: quote.id, details: { reason } });
    return presentQuote(call, declined);
  }),
];
