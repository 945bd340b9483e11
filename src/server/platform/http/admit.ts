import { judge, levelOf } from '#engine/access/ability.ts';
import { isPlanFeature, type Level } from '#engine/access/permissions.ts';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { DomainError, isDomainError } from '#engine/errors.ts';
import type { Caller } from '../access/caller.ts';

/** Lets a caller through to what a contract guards, or says why not. Answers the level they are let in with. */
export function admit(contract: Contract, caller: Caller): Level {
  const { access } = contract;
  if (access === 'anyone') return 'read';
  if (caller.kind === 'anonymous') throw new DomainError('NOT_SIGNED_IN', {});
  if (access === 'super_admin') return admitOperator(caller);
  if (access === 'session') {
    if (caller.kind === 'api_key') throw new DomainError('FORBIDDEN', { permission: 'a signed-in person' });
    return 'manage';
  }
  refuseUnready(caller);
  const reads = contract.method === 'GET' || contract.method === 'HEAD';
  const need = access.level ?? (reads ? 'read' : 'manage');
  const verdict = judge(caller.ability, access.permission, need);
  if (!verdict.allowed) refuse(verdict.missing);
  if (access.role && !hasRole(caller, access.role))
    throw new DomainError('FORBIDDEN', { permission: access.role });
  return strongest(caller, access.permission);
}

/** The same as a question: undefined where a caller is not let in. */
export function levelIn(contract: Contract, caller: Caller): Level | undefined {
  try {
    return admit(contract, caller);
  } catch (error) {
    if (isDomainError(error)) return undefined;
    throw error;
  }
}

export const isAdmitted = (contract: Contract, caller: Caller): boolean =>
  levelIn(contract, caller) !== undefined;

function admitOperator(caller: Caller): Level {
  if (caller.kind !== 'super_admin') throw new DomainError('FORBIDDEN', { permission: 'role_super_admin' });
  refuseUnready(caller);
  return 'manage';
}

/** A session alone is not enough: operators owe a second factor, invited people their name and consent. */
function refuseUnready(caller: Exclude<Caller, { kind: 'anonymous' }>): void {
  if (caller.kind === 'super_admin') {
    const { totpConfirmedAt, secondFactorExempt } = caller.session.login;
    if (!totpConfirmedAt && !secondFactorExempt) throw new DomainError('SECOND_FACTOR_SETUP_REQUIRED', {});
    return;
  }
  if (caller.kind === 'account' && caller.account.state === 'invited')
    throw new DomainError('SIGN_UP_INCOMPLETE', {});
  if (caller.company.state === 'frozen') throw new DomainError('COMPANY_FROZEN', {});
}

function refuse(missing: string): never {
  if (isPlanFeature(missing)) throw new DomainError('PLAN_FEATURE_MISSING', { feature: missing });
  throw new DomainError('FORBIDDEN', { permission: missing });
}

export const hasRole = (caller: Caller, role: string) =>
  caller.kind === 'super_admin' || (caller.kind === 'account' && caller.account.role === role);

function strongest(caller: Caller, rule: Exclude<Contract['access'], string>['permission']): Level {
  const names = typeof rule === 'string' ? [rule] : rule;
  // A feature of the plan is the company's: it says nothing of how much one person may.
  const levels = names.filter((name) => !isPlanFeature(name)).map((name) => levelOf(caller.ability, name));
  return levels.includes('manage') ? 'manage' : levels.includes('read') ? 'read' : 'own';
}
