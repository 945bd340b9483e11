import { defaultPolicies, type CompanyPolicies } from '#engine/contracts/company/company-policies.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPart } from './stored.ts';

/** The company's decisions, with ours where it has made none. Only what fitted the schema is ever stored. */
export function readPolicies({ policies }: Pick<Company, 'policies'>): CompanyPolicies {
  const decided = readPart(policies, 'booking') as Partial<CompanyPolicies>;
  const customers_may = { ...defaultPolicies.customers_may, ...decided.customers_may };
  return { ...defaultPolicies, ...decided, customers_may };
}
