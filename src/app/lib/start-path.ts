import { toCapability, type Capability } from '#engine/access/roles.ts';
import type { User } from './session.ts';

const starts: Record<Capability, string> = {
  role_anonymous: '/login',
  role_customer: '/client/dashboard',
  role_team: '/team/dashboard',
  role_admin: '/admin/dashboard',
  role_super_admin: '/monitor/dashboard',
};

/** The area a person begins in. */
export const startPathOf = (user: User): string =>
  user.impersonation ? '/admin/dashboard' : starts[toCapability(user.role)];
