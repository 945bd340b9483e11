import { and, eq, ne } from 'drizzle-orm';
import type { userRecord } from '#engine/contracts/company/user-record.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { DomainError } from '#engine/errors.ts';
import { toCompanyDetails, toCompanySummary } from '../companies/present.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import type { Services } from '#server/services.ts';
import { callerOfSession, type SignedIn } from '#server/platform/access/caller.ts';

export type UserRecord = FromSchema<typeof userRecord>;

const fullName = (first: string, last: string) => `${first} ${last}`.trim();

export async function toUserRecord(services: Services, caller: SignedIn): Promise<UserRecord> {
  const { session, company, access } = caller;
  const { login } = session;
  const person = caller.kind === 'account' ? caller.account : login;
  return {
    id: person.id,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    fullname: fullName(person.firstName, person.lastName),
    phone: caller.kind === 'account' ? caller.account.phone : null,
    language: caller.kind === 'account' ? caller.account.language : null,
    role: caller.kind === 'account' ? caller.account.role : 'role_super_admin',
    realm: caller.kind === 'account' ? 'company' : 'platform',
    companyId: company?.id ?? null,
    company: company && toCompanySummary(company),
    company_details: company && toCompanyDetails(company),
    setup_complete: caller.kind !== 'account' || caller.account.state === 'active',
    second_factor: login.totpConfirmedAt !== null,
    memberships: session.masqueradeSince ? [] : await listMemberships(services, login.id),
    impersonation: session.masqueradeSince
      ? {
          actor_name: fullName(login.firstName, login.lastName),
          actor_email: login.email,
          reason: session.masqueradeReason ?? '',
          since: session.masqueradeSince.toISOString(),
        }
      : null,
    resources: access.resources,
    models: access.models,
    features: access.features,
  };
}

const listMemberships = ({ system }: Services, loginId: string) =>
  system
    .select({
      companyId: companies.id,
      business_name: companies.businessName,
      subdomain: companies.subdomain,
      role: accounts.role,
    })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .where(and(eq(accounts.loginId, loginId), ne(accounts.state, 'inactive')))
    .orderBy(companies.businessName);

/** Who is behind a token that was just made. */
export async function callerOfToken(services: Services, token: string): Promise<SignedIn> {
  const session = await services.sessions.find(token);
  const caller = session && (await callerOfSession(services, session, session.companyId));
  if (!caller || !isSignedIn(caller)) throw new DomainError('INVALID_CREDENTIALS', {});
  return caller;
}

export const userRecordOfToken = async (services: Services, token: string): Promise<UserRecord> =>
  toUserRecord(services, await callerOfToken(services, token));

export const isSignedIn = (caller: { kind: string }): caller is SignedIn =>
  caller.kind === 'account' || caller.kind === 'super_admin';
