import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import * as contracts from '#engine/contracts/booking/quotes.ts';
import type { Level } from '#engine/access/permissions.ts';
import type { Adjustment } from '#engine/booking/price-request.ts';
import { DomainError } from '#engine/errors.ts';
import { toMinor } from '#engine/money/currency.ts';
import { audit, requireAccount } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readerLanguage } from '#server/people/customers/reader-language.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { parseFilter, parseWhereText, type FilterRules } from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { priceSubmission } from '#server/catalogue/pricing/price-submission.ts';
import { presentWholeQuote } from './present.ts';
import { lockQuote, requireState } from './quote-row.ts';
import { findSeeminglyBooked } from './booked-quotes.ts';
import { sendOffer } from './send-offer.ts';
import { receiveOnce } from './receive-once.ts';
import { writeOffer } from './write-offer.ts';

const filter: FilterRules = {
  fields: {
    id: quotes.id,
    number: quotes.number,
    state: quotes.state,
    lead_id: quotes.leadId,
    customer_id: quotes.customerId,
    created_at: quotes.createdAt,
    expires_at: quotes.expiresAt,
  },
  defaultOrder: [desc(quotes.createdAt), desc(quotes.id)],
};

type Reader = { db: TenantDb; caller: Caller; level: Level };

/** Customers see what was offered to them; a team has no quotes. */
async function visibleTo({ db, caller, level }: Reader): Promise<SQL | undefined> {
  if (level !== 'own') return undefined;
  const mine = await db.list(customers, { where: eq(customers.accountId, requireAccount(caller).id) });
  return inArray(
    quotes.customerId,
    mine.map(({ id }) => id),
  );
}

export const quoteRoutes: Route[] = [
  serve(contracts.submitQuote, async (call) => {
    const { db, company, caller, body, services } = call;
    refuseFrozen(company);
    const now = services.clock().getTime();
    const quote = await receiveOnce(db, { company, caller, now, language: readerLanguage(call) }, body);
    const { id, number, state, total, key } = await presentWholeQuote({ db, company, services }, quote);
    return { id, number, state, total, key };
  }),

  serve(
    contracts.listQuotes,
    async (call) => {
      const { where, ...rest } = parseFilter(call.query.filter, filter);
      const rows = await call.db.list(quotes, { ...rest, where: and(where, await visibleTo(call)) });
      return Promise.all(rows.map((row) => presentWholeQuote(call, row)));
    },
    filter,
  ),

  serve(
    contracts.countQuotes,
    async (call) => ({
      count: await call.db.count(
        quotes,
        and(parseWhereText(call.query.where, filter), await visibleTo(call)),
      ),
    }),
    filter,
  ),

  serve(contracts.getQuote, async (call) => {
    const { id } = call.params;
    const [row] = await call.db.list(quotes, {
      where: and(eq(quotes.id, id), await visibleTo(call)),
      limit: 1,
    });
    if (!row) throw new DomainError('NOT_FOUND', { resource: 'quotes', id });
    // Somebody else may have typed a customer's address: what they book is for the office alone.
    const booked = call.level === 'own' ? undefined : await findSeeminglyBooked(call.db, row);
    return {
      ...(await presentWholeQuote(call, row)),
      seemingly_booked: booked
        ? {
            id: booked.id,
            first_name: booked.contact?.first_name ?? '',
            start_local: booked.startLocal.replace(' ', 'T'),
          }
        : null,
    };
  }),

  serve(contracts.priceQuote, async (call) => {
    requireWhole(contracts.priceQuote, call);
    const { db, company, caller, services, body, params } = call;
    const quote = await lockQuote(db, params.id);
    requireState(quote, ['draft', 'sent', 'viewed', 'expired'], 'changed');
    const { adjustment, final_price, message, contact, ...wanted } = body;
    const { zip, lat, lng } = { ...quote.contact, ...contact };
    const priced = await priceSubmission(
      { db, company, caller, now: services.clock().getTime() },
      {
        ...wanted,
        ...(zip && { address_zip: zip }),
        ...(lat !== undefined && lng !== undefined && { address_coordinates: { lat, lng } }),
      },
      toAdjustment({ adjustment, final_price }, company.currencyCode),
    );
    const offered = await writeOffer(db, quote, priced);
    const saved = await db.update(quotes, quote.id, {
      contact: { ...quote.contact, ...contact },
      ...(message !== undefined && { message }),
      // What has been sent is not what is offered now.
      ...(quote.state !== 'draft' && { state: 'draft' as const }),
      total: offered.total,
    });
    await audit(db, call, {
      action: 'quote.offered',
      subject: { type: 'quote', id: quote.id },
      summary: `Made an offer on quote ${quote.number}`,
      changes: { total: [quote.total, offered.total] },
    });
    return presentWholeQuote(call, saved);
  }),

  serve(contracts.sendQuote, async (call) => {
    requireWhole(contracts.sendQuote, call);
    const { db, company, params, services } = call;
    const quote = await sendOffer(db, await lockQuote(db, params.id), { company, at: services.clock() });
    await audit(db, call, {
      action: 'quote.sent',
      subject: { type: 'quote', id: quote.id },
      summary: `Sent quote ${quote.number}`,
    });
    return presentWholeQuote(call, quote);
  }),
];

function toAdjustment(
  { adjustment, final_price }: { adjustment: number | undefined; final_price: number | undefined },
  currencyCode: string,
): Adjustment | null {
  if (final_price !== undefined)
    return { kind: 'final_price', price: toMinor(final_price, currencyCode), recurring: false };
  return adjustment === undefined || adjustment === 0
    ? null
    : { kind: 'amount', amount: toMinor(adjustment, currencyCode), recurring: false };
}
