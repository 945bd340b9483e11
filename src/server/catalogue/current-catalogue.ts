import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import type { PriceBook } from '#engine/booking/price-book.ts';
import type { Language } from '#engine/format/languages.ts';
import { cachePerDatabase } from '../platform/cache.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { loadPriceBook } from './pricing/load-price-book.ts';
import { atVersion } from './at-version.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** What a company sells, as its visitors see it and as prices are computed from it, at one version of both. */
export type CurrentCatalogue = { listed: Catalogue; book: PriceBook };

type Seller = Pick<Company, 'currencyCode' | 'splitTimeBetweenTeams'>;

const catalogueCache = cachePerDatabase<CurrentCatalogue>({ seconds: 3600, max: 300 });

/** The catalogue of this moment: as the company wrote it, or as it is read in a language. */
export function currentCatalogue(
  db: TenantDb,
  company: Seller,
  language?: Language,
): Promise<CurrentCatalogue> {
  const { currencyCode, splitTimeBetweenTeams } = company;
  const key = `${currencyCode} ${splitTimeBetweenTeams} ${language ?? ''}`;
  return atVersion(db, { cache: catalogueCache(db), key }, async (version) => {
    const [listed, content] = await Promise.all([
      loadCatalogue({ db, currencyCode, language }),
      loadPriceBook(db, company, language),
    ]);
    return { listed, book: { version, ...content } };
  });
}
