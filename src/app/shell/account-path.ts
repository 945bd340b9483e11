import { toCapability, type Capability } from '#engine/access/roles.ts';
import type { User } from '#app/lib/session.ts';

const pages: Partial<Record<Capability, string>> = {
  role_customer: '/client/user_account',
  role_team: '/team/user_account',
  role_admin: '/admin/user_account',
  role_super_admin: '/monitor/user_account',
};

/** Somebody who acts as another has no account page here: it would show neither person truthfully. */
export const accountPath = (user: User): string | null =>
  user.impersonation ? null : (pages[toCapability(user.role)] ?? null);
