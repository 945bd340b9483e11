import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { companies, plans } from '#server/platform/db/tables/companies.ts';
import { createCache } from '#server/platform/cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { findFormer } from './subdomain.ts';

export type Company = typeof companies.$inferSelect &
  Pick<typeof plans.$inferSelect, 'features' | 'storageBytes'>;

/** Companies by subdomain or id: asked on every request, changed rarely, so remembered briefly. */
export type CompanyDirectory = {
  findBySubdomain(subdomain: string): Promise<Company | undefined>;
  /** What a company is called now that was called so until lately; never one that is called so today. */
  findMoved(subdomain: string): Promise<string | undefined>;
  findById(id: string): Promise<Company | undefined>;
  /** Called on every node when a company or a plan has changed. */
  forget(): void;
};

export function createCompanyDirectory(system: Database, clock: Clock): CompanyDirectory {
  const cache = createCache<Company | undefined>({ seconds: 30, max: 20_000 });
  const moved = createCache<string | undefined>({ seconds: 30, max: 20_000 });
  const load = async (where: ReturnType<typeof eq>) => {
    const [row] = await system
      .select({ company: companies, features: plans.features, storageBytes: plans.storageBytes })
      .from(companies)
      .innerJoin(plans, eq(plans.name, companies.planName))
      .where(where);
    if (!row) return undefined;
    const { company, ...plan } = row;
    return { ...company, ...plan };
  };
  return {
    findBySubdomain: (subdomain) =>
      cache.get(`s:${subdomain}`, () => load(eq(companies.subdomain, subdomain))),
    findMoved: (subdomain) =>
      moved.get(subdomain, async () => {
        const companyId = await findFormer(system, subdomain, clock());
        return companyId === undefined ? undefined : (await load(eq(companies.id, companyId)))?.subdomain;
      }),
    findById: (id) => cache.get(`i:${id}`, () => load(eq(companies.id, id))),
    forget: () => {
      cache.clear();
      moved.clear();
    },
  };
}
