import { buildAbility, judge } from '#engine/access/ability.ts';
import { isPlanFeature } from '#engine/access/permissions.ts';
import { toCapability, type Capability } from '#engine/access/roles.ts';
import type { PageRecord } from '../route.ts';
import { toAccess, type User } from './session.ts';

/** What a person may enter. A super-admin acting within a company enters what its administrators enter. */
export function capabilitiesOf(user: User | null): readonly Capability[] {
  if (!user) return ['role_anonymous'];
  const own = toCapability(user.role);
  return user.impersonation ? [...new Set<Capability>(['role_admin', own])] : [own];
}

/** Where the person must go instead, or `null` when the page is theirs to see. */
export function detourFor(record: PageRecord, user: User | null, address: string): string | null {
  if (!record.capability && !record.permission) return null;
  if (!user) return `/login?next=${encodeURIComponent(address)}`;
  const mine = capabilitiesOf(user);
  if (record.capability && !record.capability.some((capability) => mine.includes(capability))) return '/403';
  if (record.role && user.role !== record.role) return '/403';
  const verdict = judge(buildAbility(toAccess(user)), record.permission, 'read');
  if (verdict.allowed) return null;
  return isPlanFeature(verdict.missing) ? `/plan-error?feature=${verdict.missing}` : '/403';
}

const nowhere = 'https://nowhere.invalid';
// oxlint-disable-next-line no-control-regex -- browsers drop them, so "/<tab>/evil" would become "//evil"
const controlCharacter = /[\u0000-\u001f\u007f]/;

/** Only addresses of our own: a link may not send somebody elsewhere after signing in. */
export function safeNext(next: string | null): string {
  const start = '/dashboard';
  if (next === null || !next.startsWith('/') || controlCharacter.test(next)) return start;
  const address = URL.canParse(next, nowhere) ? new URL(next, nowhere) : null;
  // Once its dots are resolved, a path may begin with two slashes, which would name a host again.
  if (address?.origin !== nowhere || /^\/(\/|login)/.test(address.pathname)) return start;
  return address.pathname + address.search + address.hash;
}
