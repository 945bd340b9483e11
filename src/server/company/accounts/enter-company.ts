import { and, eq, ne } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import type { Services } from '#server/services.ts';
import { issueToken } from './one-time-token.ts';

/** An address that signs in at another company of the same person: each host has a session of its own. */
export async function enterCompany(
  services: Services,
  loginId: string,
  companyId: string,
  next?: string,
): Promise<string> {
  const { system, clock, links } = services;
  const [there] = await system
    .select({ subdomain: companies.subdomain })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .where(
      and(eq(accounts.loginId, loginId), eq(accounts.companyId, companyId), ne(accounts.state, 'inactive')),
    );
  if (!there) throw new DomainError('NOT_FOUND', { resource: 'companies', id: companyId });
  const token = await issueToken(system, clock, { purpose: 'sign_in', loginId });
  const query = new URLSearchParams({ link: token, ...(next !== undefined && { next }) });
  return links.company(there.subdomain, `/login?${query.toString()}`);
}
