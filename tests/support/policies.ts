import { eq } from 'drizzle-orm';
import type { CompanyPolicies } from '#engine/contracts/company/company-policies.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';
import type { TestApp } from './test-app.ts';

/** The company decides something else from here on; what is not said is as it is by default. */
export async function setPolicies(
  app: TestApp,
  companyId: string,
  booking: Partial<CompanyPolicies>,
): Promise<void> {
  await app.services.system
    .update(companies)
    .set({ policies: { booking } })
    .where(eq(companies.id, companyId));
  await announceCompanyChange(app.services, companyId);
}
