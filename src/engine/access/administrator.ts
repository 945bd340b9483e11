import { grantsOf } from './ability.ts';
import { permissionNames, type Level, type PermissionName } from './permissions.ts';
import type { CompanyRole } from './roles.ts';

/** What decides about what somebody may do in a company. */
export type Standing = {
  role: CompanyRole;
  state: string;
  exceptions: Partial<Record<PermissionName, Level | null>>;
};

/** Who can run the company: the role alone is not enough where an exception has taken its permission away. */
export const isAdministrator = ({ role, state, exceptions }: Standing): boolean =>
  role === 'r_admin' && state === 'active' && grantsOf(role, exceptions).general_settings === 'manage';

const strength = (level: Level | undefined): number =>
  level === undefined ? 0 : { own: 1, read: 2, manage: 3 }[level];

/** Whether a change leaves somebody with less: of a permission, of the role, or of their way in. */
export function losesAny(before: Standing, after: Standing): boolean {
  if (after.role !== before.role || after.state !== before.state) return true;
  const [had, has] = [grantsOf(before.role, before.exceptions), grantsOf(after.role, after.exceptions)];
  return permissionNames.some((name) => strength(has[name]) < strength(had[name]));
}
