import { toCapability, type Capability } from '#engine/access/roles.ts';
import type { User } from './session.ts';

export type OwnArea = 'client' | 'team' | 'admin' | 'monitor';

const areas: Partial<Record<Capability, OwnArea>> = {
  role_customer: 'client',
  role_team: 'team',
  role_admin: 'admin',
  role_super_admin: 'monitor',
};

export const areaOf = (user: User): OwnArea | undefined =>
  user.impersonation ? 'admin' : areas[toCapability(user.role)];

/** The page a person begins at. */
export function startPathOf(user: User): string {
  const area = areaOf(user);
  return area ? `/${area}/dashboard` : '/login';
}
