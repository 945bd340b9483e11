import { and, eq } from 'drizzle-orm';
import {
  buildAbility,
  grantsOf,
  judge,
  levelOf,
  toAccessRecord,
  type Ability,
  type PermissionRule,
} from '#engine/access/ability.ts';
import { isPlanFeature, planFeatures } from '#engine/access/permissions.ts';
import type { CompanyRole } from '#engine/access/roles.ts';
import { accessOfKey } from '../access/caller.ts';
import { actorOf, type Deputy } from '../audit.ts';
import type { Company } from '../access/directory.ts';
import type { bulkRuns } from '../db/tables/bulk-runs.ts';
import { accounts, apiKeys, logins } from '../db/tables/identity.ts';
import type { EditCall } from '../editing/editor.ts';
import type { Services } from '#server/services.ts';

export type Run = typeof bulkRuns.$inferSelect;
export type Runner = Pick<Run, 'runnerKind' | 'runnerId' | 'actor' | 'address'>;
/** Whoever went on with it must have this role, where it needs one. */
type RoleBound = Runner & { role?: CompanyRole | undefined };

/** Who begins a run, so that it can go on as theirs when nobody waits for it any more. */
export function toRunner({ caller, client }: Pick<EditCall, 'caller' | 'client'>): Runner {
  const seen = { actor: actorOf(caller), address: client.address };
  if (caller.kind === 'account') return { runnerKind: 'account', runnerId: caller.account.id, ...seen };
  if (caller.kind === 'api_key') return { runnerKind: 'api_key', runnerId: caller.key.id, ...seen };
  if (caller.kind === 'super_admin')
    return { runnerKind: 'super_admin', runnerId: caller.session.loginId, ...seen };
  throw new Error('nobody can begin a run without a name');
}

/** Whoever may change all of a collection may do so at once. What is only one's own is no reason. */
export function mayRun({ ability }: { ability: Ability }, permission: PermissionRule): boolean {
  const names = typeof permission === 'string' ? [permission] : permission;
  const isWhole = names.some((name) => !isPlanFeature(name) && levelOf(ability, name) === 'manage');
  return isWhole && judge(ability, permission, 'manage').allowed;
}

/** Who began the run, with the rights that they have now; undefined where they are gone. */
export async function findRunner(
  services: Services,
  run: RoleBound,
  company: Company,
): Promise<EditCall['caller'] | undefined> {
  const ability = await findAbility(services, run, company);
  const deputy: Deputy = { kind: 'deputy', actor: run.actor };
  return ability && { ...deputy, ability };
}

async function findAbility(
  { system }: Services,
  { runnerKind, runnerId, role }: RoleBound,
  company: Company,
): Promise<Ability | undefined> {
  if (runnerKind === 'account') {
    const of = and(eq(accounts.companyId, company.id), eq(accounts.id, runnerId));
    const [account] = await system.select().from(accounts).where(of);
    if (account?.state !== 'active' || (role && account.role !== role)) return undefined;
    const grants = grantsOf(account.role, account.exceptions);
    return buildAbility(toAccessRecord(account.role, grants, company.features));
  }
  if (runnerKind === 'api_key') {
    if (role) return undefined;
    const of = and(eq(apiKeys.companyId, company.id), eq(apiKeys.id, runnerId));
    const [key] = await system.select().from(apiKeys).where(of);
    if (!key || key.revokedAt || !company.features.includes('plan_api_keys')) return undefined;
    return buildAbility(accessOfKey(key, company));
  }
  const [login] = await system.select().from(logins).where(eq(logins.id, runnerId));
  if (login?.platformRole !== 'role_super_admin') return undefined;
  return buildAbility(toAccessRecord('role_super_admin', {}, [...planFeatures]));
}
