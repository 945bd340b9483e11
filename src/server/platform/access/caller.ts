import { and, eq } from 'drizzle-orm';
import {
  buildAbility,
  grantsOf,
  toAccessRecord,
  type Ability,
  type AccessRecord,
} from '#engine/access/ability.ts';
import { planFeatures, type Grants } from '#engine/access/permissions.ts';
import type { Company } from './directory.ts';
import type { Database } from '#server/platform/db/client.ts';
import { accounts, apiKeys } from '#server/platform/db/tables/identity.ts';
import { hashToken } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { Session } from './session-store.ts';

export type Account = typeof accounts.$inferSelect;

/** Who calls, and for which company. Resolved once per request; everything else is derived from it. */
export type Caller =
  | { kind: 'anonymous'; ability: Ability; access: AccessRecord }
  | {
      kind: 'account';
      session: Session;
      account: Account;
      company: Company;
      ability: Ability;
      access: AccessRecord;
    }
  | { kind: 'super_admin'; session: Session; company: Company | null; ability: Ability; access: AccessRecord }
  | {
      kind: 'api_key';
      key: typeof apiKeys.$inferSelect;
      company: Company;
      ability: Ability;
      access: AccessRecord;
    };

export type SignedIn = Extract<Caller, { session: Session }>;

const withAbility = (access: AccessRecord) => ({ access, ability: buildAbility(access) });

export const anonymous: Caller = {
  kind: 'anonymous',
  ...withAbility({ role: null, resources: [], models: [], features: [] }),
};

/** Whom a super-admin acts as within a company: its first active administrator. */
export async function findActingAccount(db: Database, companyId: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), eq(accounts.state, 'active'), eq(accounts.role, 'r_admin')))
    .orderBy(accounts.createdAt, accounts.id)
    .limit(1);
  return row;
}

/** The account through which a session works in a company. */
async function findAccount(db: Database, session: Session, companyId: string): Promise<Account | undefined> {
  if (session.masqueradeSince) return findActingAccount(db, companyId);
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), eq(accounts.loginId, session.loginId)));
  return row?.state === 'inactive' ? undefined : row;
}

/** Is the session one of a super-admin, now? The role may have been taken since. */
const isOperator = (session: Session) => session.login.platformRole === 'role_super_admin';

/** The caller behind a session, for one company; undefined when the session gives no right there. */
export async function callerOfSession(
  services: Services,
  session: Session,
  companyId: string | null,
): Promise<Caller | undefined> {
  if (session.masqueradeSince && !isOperator(session)) return undefined;
  if (companyId === null) return isOperator(session) ? operator(session, null) : undefined;
  const company = await services.companies.findById(companyId);
  if (!company) return undefined;
  if (isOperator(session) && !session.masqueradeSince) return operator(session, company);
  if (session.masqueradeSince && session.companyId !== companyId) return undefined;
  const account = await findAccount(services.system, session, companyId);
  if (!account) return undefined;
  const access = toAccessRecord(account.role, grantsOf(account.role, account.exceptions), company.features);
  return { kind: 'account', session, account, company, ...withAbility(access) };
}

function operator(session: Session, company: Company | null): Caller {
  const access = toAccessRecord('role_super_admin', {}, [...planFeatures]);
  return { kind: 'super_admin', session, company, ...withAbility({ ...access, resources: [] }) };
}

/** What a key may, of what its company's plan includes. */
export function accessOfKey(
  { scopes }: Pick<typeof apiKeys.$inferSelect, 'scopes'>,
  { features }: Pick<Company, 'features'>,
): AccessRecord {
  const grants: Grants = {};
  for (const scope of scopes) {
    const [name, level] = scope.split(':');
    // Scopes were checked against this form and these names when the key was made.
    grants[name as keyof Grants] = level === 'manage' ? 'manage' : 'read';
  }
  return toAccessRecord(null, grants, features);
}

/** `Authorization: Bearer trl_…`: another program, limited to the scopes of its key. */
export async function callerOfApiKey(services: Services, token: string): Promise<Caller | undefined> {
  const [key] = await services.system
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, hashToken(token)));
  if (!key || key.revokedAt) return undefined;
  const company = await services.companies.findById(key.companyId);
  if (!company?.features.includes('plan_api_keys')) return undefined;
  await services.system.update(apiKeys).set({ lastUsedAt: services.clock() }).where(eq(apiKeys.id, key.id));
  return { kind: 'api_key', key, company, ...withAbility(accessOfKey(key, company)) };
}
