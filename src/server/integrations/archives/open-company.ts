import { defaultButtonColor, defaultMainColor } from '#engine/contracts/site/pages.ts';
import { DomainError } from '#engine/errors.ts';
import { refusal } from '#engine/problems.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import { findSubdomainProblem } from '#server/platform/access/subdomain.ts';
import type { Database } from '#server/platform/db/client.ts';
import { archives } from '#server/platform/db/tables/archives.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import type { Archive } from './make-archive.ts';

const keptSeconds = 7 * 86_400;

/** Until the file comes, it has the settings that new companies have. Frozen, nothing of it happens by itself. */
const emptyCompany: Omit<typeof companies.$inferInsert, 'subdomain' | 'businessName'> = {
  country: 'US',
  currencyCode: 'USD',
  currencySymbol: '$',
  timezone: 'America/New_York',
  mainColor: defaultMainColor,
  buttonColor: defaultButtonColor,
  planName: 'Seedling',
  state: 'frozen',
};

export type NewCompany = { business_name: string; subdomain: string };

export async function requireSubdomain(db: Database, { subdomain }: NewCompany): Promise<void> {
  const problem = await findSubdomainProblem(db, subdomain);
  if (problem) throw new DomainError('VALIDATION', refusal({ subdomain: problem }));
}

/** A frozen company that waits for its file. */
export async function openCompanyForImport(
  tx: Database,
  { business_name: businessName, subdomain }: NewCompany,
  { now, ...about }: { now: Date } & Partial<Pick<Archive, 'state' | 'loginId'>>,
): Promise<Archive> {
  const [company] = await tx
    .insert(companies)
    .values({ ...emptyCompany, subdomain, businessName, createdAt: now })
    .returning({ id: companies.id });
  if (!company) throw new Error('the new company was not answered');
  const [archive] = await tx
    .insert(archives)
    .values({
      companyId: company.id,
      kind: 'import',
      state: 'receiving',
      createdAt: now,
      expiresAt: secondsAfter(now, keptSeconds),
      ...about,
    })
    .returning();
  if (!archive) throw new Error('the new import was not answered');
  return archive;
}
