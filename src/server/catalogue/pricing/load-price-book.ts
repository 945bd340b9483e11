import { asc, eq } from 'drizzle-orm';
import type { BookTax, PriceBook } from '#engine/booking/price-book.ts';
import type { Language } from '#engine/format/languages.ts';
import { groupBy } from '#server/platform/db/ids.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { taxComponents, taxRates } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { whole } from '#server/platform/http/include.ts';
import { findFrequencies } from '../frequencies/query.ts';
import { categoryRules } from '../categories/query.ts';
import { findServices } from '../services/query.ts';
import { toBookFrequency, toBookService } from './book-entries.ts';

type Seller = Pick<Company, 'currencyCode' | 'splitTimeBetweenTeams'>;

const all = 100_000;

/**
 * Everything that a company's prices depend on. What is switched off is in it too: a request that names it is told
 * so. Private things are bought by who has a link to them.
 */
export async function loadPriceBook(
  db: TenantDb,
  company: Seller,
  language?: Language,
): Promise<Omit<PriceBook, 'version'>> {
  const { currencyCode, splitTimeBetweenTeams } = company;
  const scope: CatalogueScope = { db, currencyCode, everything: true, language };
  const withCategory = new Map([['service_categories', whole(categoryRules)]]);
  const [sold, rhythms, taxes] = await Promise.all([
    findServices(scope, {
      where: undefined,
      orderBy: [asc(services.id)],
      include: withCategory,
      limit: all,
    }),
    findFrequencies(scope, {
      where: undefined,
      orderBy: [asc(frequencies.id)],
      include: new Map([['categories', whole(categoryRules)]]),
      limit: all,
    }),
    readTaxes(db),
  ]);
  return {
    services: sold.map(toBookService),
    frequencies: rhythms.map(toBookFrequency),
    taxes: taxes.map(({ id: _id, ...tax }) => tax),
    splitTimeBetweenTeams,
  };
}

/** The rates of a company, each with its parts. */
export async function readTaxes(db: TenantDb): Promise<(BookTax & { id: string })[]> {
  const rows = await db.query((database, own) =>
    database
      .select({
        id: taxRates.id,
        locationId: taxRates.locationId,
        zipPrefix: taxRates.zipPrefix,
        inclusive: taxRates.inclusive,
        effectiveFrom: taxRates.effectiveFrom,
        label: taxComponents.label,
        rate: taxComponents.rate,
      })
      .from(taxRates)
      .innerJoin(taxComponents, eq(taxComponents.taxRateId, taxRates.id))
      .where(own(taxRates))
      .orderBy(asc(taxRates.id), asc(taxComponents.ordering), asc(taxComponents.id)),
  );
  return [...groupBy(rows, ({ id }) => id).values()].flatMap((components) => {
    const [first] = components;
    if (!first) return [];
    const { locationId, zipPrefix, inclusive, effectiveFrom } = first;
    const parts = components.map(({ label, rate }) => ({ label, rate }));
    return [{ id: first.id, locationId, zipPrefix, inclusive, effectiveFrom, components: parts }];
  });
}
