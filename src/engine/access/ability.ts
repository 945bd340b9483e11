import { createMongoAbility, AbilityBuilder, type MongoAbility } from '@casl/ability';
import {
  isPlanFeature,
  permissionNames,
  type Grants,
  type Level,
  type Permission,
  type PermissionName,
} from './permissions.ts';
import { roleGrants, toCapability, type CompanyRole, type Role } from './roles.ts';

export type Action = 'manage' | 'read' | 'crud' | 'execute';
export type Ability = MongoAbility<[Action | 'own', string]>;

/** What the server says of a person: the record an ability is built from, on both sides of the wire. */
export type AccessRecord = {
  role: Role | null;
  /** Named permissions, granted or denied as a whole. */
  resources: { name: PermissionName; access: boolean }[];
  /** Permissions granted in part: only looking, or only at one's own. */
  models: { name: PermissionName; read?: boolean; write?: boolean; execute?: boolean; own?: boolean }[];
  /** Plan features, e.g. `plan_payroll`. */
  features: string[];
};

/** A role's defaults with one account's exceptions laid over them; `null` takes a grant away. */
export function grantsOf(
  role: CompanyRole,
  exceptions: Partial<Record<PermissionName, Level | null>> = {},
): Grants {
  const grants: Grants = { ...roleGrants[role] };
  for (const name of permissionNames) {
    const exception = exceptions[name];
    if (exception === null) delete grants[name];
    else if (exception) grants[name] = exception;
  }
  return grants;
}

export function toAccessRecord(role: Role | null, grants: Grants, features: string[]): AccessRecord {
  const resources: AccessRecord['resources'] = [];
  const models: AccessRecord['models'] = [];
  for (const name of permissionNames) {
    const level = grants[name];
    if (level === 'manage') resources.push({ name, access: true });
    else if (level === 'read') models.push({ name, read: true });
    else if (level === 'own') models.push({ name, own: true });
    else resources.push({ name, access: false });
  }
  return { role, resources, models, features };
}

export function buildAbility(record: AccessRecord): Ability {
  const { can, cannot, build } = new AbilityBuilder<Ability>(createMongoAbility);
  if (toCapability(record.role) === 'role_super_admin') {
    can('manage', 'all');
    return build();
  }
  for (const { name, access } of record.resources) {
    if (access) can('manage', name);
    else cannot('manage', name);
  }
  for (const model of record.models) {
    if (model.write) can('crud', model.name);
    if (model.execute) can('execute', model.name);
    if (model.read) can('read', model.name);
    if (model.own) can('own', model.name);
  }
  for (const feature of record.features) can('manage', feature);
  return build();
}

/** The strongest level a person has on one permission, or `null`. */
export function levelOf(ability: Ability, permission: Permission): Level | null {
  if (ability.can('manage', permission)) return 'manage';
  if (isPlanFeature(permission)) return null;
  if (ability.can('read', permission)) return 'read';
  return ability.can('own', permission) ? 'own' : null;
}

/** One name, or several of which any suffices. Plan features in the list are needed in addition. */
export type PermissionRule = Permission | readonly Permission[];

export type Verdict = { allowed: true } | { allowed: false; missing: Permission };

/** May this person do (`manage`) or at least see (`read`) what the rule guards? */
export function judge(ability: Ability, rule: PermissionRule | undefined, need: 'read' | 'manage'): Verdict {
  const names = rule === undefined ? [] : typeof rule === 'string' ? [rule] : [...rule];
  const missingFeature = names.filter(isPlanFeature).find((name) => levelOf(ability, name) === null);
  if (missingFeature) return { allowed: false, missing: missingFeature };
  const permissions = names.filter((name) => !isPlanFeature(name));
  const first = permissions[0];
  if (!first) return { allowed: true };
  const suffices = (name: Permission) => {
    const level = levelOf(ability, name);
    return level === 'manage' || (level !== null && need === 'read') || level === 'own';
  };
  return permissions.some(suffices) ? { allowed: true } : { allowed: false, missing: first };
}
