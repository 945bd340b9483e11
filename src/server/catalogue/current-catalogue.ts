import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import type { PriceBook } from '#engine/booking/price-book.ts';
import { createCache } from '../cache.ts';
import type { Company } from '../companies/directory.ts';
import { catalogueVersions } from '../db/tables/catalogue-versions.ts';
import { prepareSelect } from '../db/prepared-select.ts';
import type { TenantDb } from '../db/tenant.ts';
import { loadPriceBook } from '../pricing/load-price-book.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** What a company sells, as its visitors see it and as prices are computed from it, at one version of both. */
export type CurrentCatalogue = { listed: Catalogue; book: PriceBook };

type Seller = Pick<Company, 'currencyCode' | 'splitTimeBetweenTeams'>;

const cache = createCache<CurrentCatalogue>({ seconds: 3600, max: 300 });

/** Changes that arrive while a catalogue is read make it be read again; they do not go on for ever. */
const attempts = 5;

/**
 * The catalogue of this moment. One statement asks for its version; what belongs to a version never changes, so it
 * is read once on every node.
 */
export async function currentCatalogue(db: TenantDb, company: Seller): Promise<CurrentCatalogue> {
  const { currencyCode, splitTimeBetweenTeams } = company;
  const version = await readVersion(db);
  const key = `${db.companyId} ${version} ${currencyCode} ${splitTimeBetweenTeams}`;
  return cache.get(key, () => load(db, company, version));
}

async function load(db: TenantDb, company: Seller, version: number): Promise<CurrentCatalogue> {
  for (let attempt = 1; ; attempt += 1) {
    const [listed, content] = await Promise.all([
      loadCatalogue(db, company.currencyCode),
      loadPriceBook(db, company),
    ]);
    const now = await readVersion(db);
    if (now === version || attempt === attempts) return { listed, book: { version: now, ...content } };
    version = now;
  }
}

/** A company that has never sold anything has none. */
async function readVersion(db: TenantDb): Promise<number> {
  const [row] = await selectVersion(db);
  return row?.version ?? 0;
}

const selectVersion = prepareSelect('catalogue_version', (database, own) =>
  database
    .select({ version: catalogueVersions.version })
    .from(catalogueVersions)
    .where(own(catalogueVersions))
    .limit(1),
);
