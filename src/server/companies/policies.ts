import { defaultPolicies, type CompanyPolicies } from '#engine/contracts/company-policies.ts';
import type { Company } from './directory.ts';
import { readPart } from './stored.ts';

/** The company's decisions, with ours where it has made none. Only what fitted the schema is ever stored. */
export const readPolicies = ({ policies }: Pick<Company, 'policies'>): CompanyPolicies => ({
  ...defaultPolicies,
  ...(readPart(policies, 'booking') as Partial<CompanyPolicies>),
});
