import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { defaultButtonColor, defaultMainColor } from '#engine/contracts/site/pages.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { localFormats } from '#engine/settings/company/local-formats.ts';
import { isUsableTimezone } from '../companies/timezone.ts';
import { inventSubdomain } from '#server/platform/access/subdomain.ts';
import { secondsAfter, type Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { accounts, logins } from '#server/platform/db/tables/identity.ts';
import { names } from '#server/platform/db/tables/platform.ts';
import { addStandardRules } from '#server/messages/rules/standard-rules.ts';
import type { Services } from '#server/services.ts';
import { knownAddressLetter, post, registrationLetter } from './letters.ts';
import { issueToken, type OneTimeToken } from './one-time-token.ts';

export type Registration = { first_name: string; last_name: string; business_name: string; email: string };

const trialSeconds = 14 * 24 * 3600;

/**
 * Sends a link; nothing else happens until it is opened. An address that is known already gets another letter,
 * so the answer tells nobody who has an account.
 */
export async function startRegistration(services: Services, wanted: Registration): Promise<void> {
  const { system, clock, links } = services;
  const email = wanted.email.trim().toLowerCase();
  await requireAllowedDomain(system, email);
  const [known] = await system.select().from(logins).where(eq(logins.email, email));
  if (known?.passwordHash) {
    await post(system, null, knownAddressLetter(email, links.main('/login'), links.main('/reset')));
    return;
  }
  const accountId = randomUUID();
  const payload = { ...wanted, email, accountId };
  const token = await issueToken(system, clock, { purpose: 'registration', payload });
  const url = links.main(`/complete-signup/1/${accountId}?token=${token}`);
  await post(system, null, registrationLetter(email, wanted.first_name, url));
}

/** During a closed beta only some domains may sign up; an empty list lets everybody in. */
export async function requireAllowedDomain(db: Database, email: string): Promise<void> {
  const allowed = await db.select({ name: names.name }).from(names).where(eq(names.list, 'signup_domains'));
  const domain = email.split('@')[1] ?? '';
  if (allowed.length === 0 || allowed.some(({ name }) => name === domain)) return;
  throw new DomainError('VALIDATION', refusal({ email: problemOf('domain_not_admitted') }));
}

/** Of a company that nobody has asked yet. */
const firstCountry = 'US';

/** Opens the company that a registration link promised. Answers whose it is. */
export async function openCompany(
  tx: Database,
  clock: Clock,
  { token, timezone = '' }: { token: OneTimeToken; timezone: string | undefined },
): Promise<{ loginId: string; companyId: string }> {
  const { email = '', first_name = '', last_name = '', business_name = '', accountId = '' } = token.payload;
  const written = localFormats(firstCountry);
  const loginId = await findOrCreateLogin(tx, { email, firstName: first_name, lastName: last_name });
  // Two of the same name at once are told apart: the second waits, and then finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('subdomains'))`);
  const [company] = await tx
    .insert(companies)
    .values({
      subdomain: await inventSubdomain(tx, business_name),
      businessName: business_name,
      contactEmail: email,
      country: firstCountry,
      dateFormat: written.date_format,
      timeFormat: written.time_format,
      currencyCode: 'USD',
      currencySymbol: '$',
      // Only a guess, to be changed in the next step: one that is wrong must not keep anybody out.
      timezone: (await isUsableTimezone(tx, timezone)) ? timezone : 'America/New_York',
      mainColor: defaultMainColor,
      buttonColor: defaultButtonColor,
      planName: 'Seedling',
      trialEndsAt: secondsAfter(clock(), trialSeconds),
      ownerId: accountId,
      createdAt: clock(),
    })
    .returning({ id: companies.id });
  if (!company) throw new Error('the new company was not answered');
  const person = {
    id: accountId,
    companyId: company.id,
    loginId,
    email,
    firstName: first_name,
    lastName: last_name,
  };
  await tx.insert(accounts).values({ ...person, role: 'r_admin', createdAt: clock() });
  await addStandardRules(tx, clock(), company.id);
  return { loginId, companyId: company.id };
}

export async function findOrCreateLogin(
  db: Database,
  person: { email: string; firstName: string; lastName: string },
): Promise<string> {
  await db.insert(logins).values(person).onConflictDoNothing({ target: logins.email });
  const [login] = await db
    .select({ id: logins.id })
    .from(logins)
    .where(and(eq(logins.email, person.email)));
  if (!login) throw new Error('the login was neither made nor found');
  return login.id;
}
