import type { BookService, PriceBook } from '#engine/booking/price-book.ts';
import { bookOf, requestOf, type QuoteCase } from '#engine/booking/test-quote-case.ts';
import type { EstimateBody } from '#engine/contracts/catalogue/estimate.ts';
import { discountCodes } from '#server/platform/db/tables/discount-codes.ts';
import { extras, serviceExtras } from '#server/platform/db/tables/extras.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { taxComponents, taxRates } from '#server/platform/db/tables/locations.ts';
import { prices, pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { hashGiftCode } from '#server/catalogue/pricing/read-gift-card.ts';

/** Cases that a visitor's form can put: no staff, no rate of one customer, a first visit, a tip in money. */
export const isOfForm = (example: QuoteCase): boolean =>
  !example.adjustment &&
  !example.fees &&
  example.customerTaxRate === undefined &&
  example.tip?.percent === undefined &&
  (!example.frequency?.excludeFirst || example.firstVisit === true);

let serial = 0;

/** Puts what an example sells into a company's tables, and answers what a form would send to buy it. */
export async function sellExample(db: TenantDb, example: QuoteCase): Promise<EstimateBody> {
  const [book, request] = [bookOf(example), requestOf(example)];
  serial += 1;
  const sold = await Promise.all(book.services.map((service) => sellService(db, service)));
  const idOf = new Map(sold.flatMap(({ ids }) => [...ids]));
  await changeTaxes(db, book);
  const code = request.code && `CASE${serial}`;
  if (request.code && code) {
    const { discountType, rate: discountRate, amount: discountAmount, combinable } = request.code;
    await db.insert(discountCodes, { code, discountType, discountRate, discountAmount, combinable });
  }
  const card = request.giftCardBalance > 0 ? await issueCard(db, request.giftCardBalance) : undefined;
  return {
    services: request.services.map(({ serviceId, variables, extras: chosen, hourly }) => ({
      id: idOf.get(serviceId) ?? '',
      pricing_variables: variables.map(({ variableId, quantity }) => ({
        id: idOf.get(`${serviceId} ${variableId}`) ?? '',
        quantity,
      })),
      extras: chosen.map(({ extraId, quantity }) => ({
        id: idOf.get(`${serviceId} ${extraId}`) ?? '',
        quantity,
      })),
      ...(hourly && { hourly }),
    })),
    frequencyId: await addFrequency(db, book),
    service_date_picker: request.serviceDate,
    ...(code && { discount_code: code }),
    ...(card && { gift_card_code: card }),
    ...(request.tip && { tip: request.tip.amount / 100 }),
  };
}

/** A gift card with a balance; answers its code. */
export async function issueCard(
  db: TenantDb,
  amount: number,
  own: Partial<typeof giftCards.$inferInsert> = {},
): Promise<string> {
  const code = `GIFT${(serial += 1)}`;
  const { companyId: _company, ...fields } = own;
  const card = {
    codeHash: hashGiftCode(code),
    codeEnding: code.slice(-4),
    initialAmount: Math.max(1, amount),
  };
  const { id: giftCardId } = await db.insert(giftCards, { ...card, ...fields });
  await db.insert(giftCardLedger, { giftCardId, kind: 'issue', amount });
  return code;
}

async function sellService(db: TenantDb, service: BookService) {
  const {
    id,
    hourly,
    variables,
    extras: offered,
    locationIds: _all,
    categoryId: _none,
    ...columns
  } = service;
  const row = await db.insert(services, { ...columns, ...hourly, hourly: hourly !== null });
  const ids = new Map([[id, row.id]]);
  for (const { id: variableId, prices: rows, ...variable } of variables) {
    const { id: added } = await db.insert(pricingVariables, { ...variable, serviceId: row.id });
    ids.set(`${id} ${variableId}`, added);
    for (const { id: _row, ...price } of rows) await db.insert(prices, { ...price, variableId: added });
  }
  for (const { id: extraId, ...extra } of offered) {
    const { id: added } = await db.insert(extras, extra);
    ids.set(`${id} ${extraId}`, added);
    await db.insert(serviceExtras, { serviceId: row.id, extraId: added });
  }
  return { ids };
}

async function addFrequency(db: TenantDb, { frequencies: [frequency] }: PriceBook): Promise<string> {
  if (!frequency) throw new Error('the example has no frequency');
  const { id: _id, rate: discountRate, amount: discountAmount, ...columns } = frequency;
  return (await db.insert(frequencies, { ...columns, discountRate, discountAmount })).id;
}

/** The example's taxes are the company's only ones. */
async function changeTaxes(db: TenantDb, { taxes }: PriceBook): Promise<void> {
  for (const { id } of await db.list(taxRates)) await db.remove(taxRates, id);
  for (const { components, ...tax } of taxes) {
    const { id: taxRateId } = await db.insert(taxRates, { ...tax, label: 'Tax' });
    for (const [ordering, component] of components.entries())
      await db.insert(taxComponents, { ...component, taxRateId, ordering });
  }
}
