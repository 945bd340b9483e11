import { and, eq, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listRaisedSeries } from '#engine/contracts/catalogue/price-change-outcome.ts';
import { formatPrice } from '#engine/format/money.ts';
import { toMajor } from '#engine/money/currency.ts';
import { raisedSeriesListing } from '#engine/settings/catalogue/price-changes.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { raisedSeries } from '#server/platform/db/tables/price-changes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { ParsedFilter } from '#server/platform/http/filter.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';

type Row = typeof raisedSeries.$inferSelect;
export type RaisedSeriesAnswer = AnswerOf<typeof listRaisedSeries>[number];

export const raisedSeriesRules = listedBy(raisedSeriesListing, {
  fields: {
    id: raisedSeries.id,
    series_id: raisedSeries.seriesId,
    customerId: raisedSeries.customerId,
    customer: raisedSeries.customer,
    frequencyId: raisedSeries.frequencyId,
    locationId: raisedSeries.locationId,
    from: raisedSeries.from,
    before: raisedSeries.before,
    after: raisedSeries.after,
    difference: raisedSeries.difference,
    percent: raisedSeries.percent,
    reason: raisedSeries.reason,
    answer: raisedSeries.answer,
  },
  search: [raisedSeries.customer, raisedSeries.services],
});

export const ofChange = (id: string, where?: SQL): SQL | undefined =>
  and(eq(raisedSeries.priceChangeId, id), where);

export const findRaised = (db: TenantDb, id: string, filter: ParsedFilter): Promise<Row[]> =>
  db.list(raisedSeries, { ...filter, where: ofChange(id, filter.where) });

const stepWords: Record<Row['steps'][number]['key'], string> = {
  now: 'now',
  list: 'list prices',
  rule: 'rule',
  exception: 'own terms',
  kept: 'stays',
  least: 'minimum',
  most: 'cap',
};

/** How a price came about, in one line: “$120.00 now, $133.00 list prices, $129.60 cap”. */
const sayStepsIn = ({ currencyCode, currencySymbol, moneyFormat }: Company) => {
  const style = { currency: { code: currencyCode, symbol: currencySymbol }, money_format: moneyFormat };
  return (steps: Row['steps']) =>
    steps.map(({ key, amount }) => `${formatPrice(amount, style)} ${stepWords[key]}`).join(', ');
};

export function presentRaised(company: Company): (row: Row) => RaisedSeriesAnswer {
  const sayHow = sayStepsIn(company);
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  return (row) => ({
    id: row.id,
    series_id: row.seriesId,
    customerId: row.customerId,
    customer: row.customer,
    services: row.services,
    frequencyId: row.frequencyId,
    locationId: row.locationId,
    from: row.from,
    before: major(row.before),
    after: major(row.after),
    difference: major(row.difference),
    percent: row.percent,
    reason: row.reason,
    answer: row.answer,
    visits: row.visits,
    steps: sayHow(row.steps),
  });
}
