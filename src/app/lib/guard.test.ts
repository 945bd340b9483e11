import { describe, expect, test } from 'vitest';
import type { Role } from '#engine/access/roles.ts';
import { createUser } from '#tests/web/people.ts';
import { allRoutes } from '#tests/web/all-routes.ts';
import { isPage, type PageRecord } from '../route.ts';
import { detourFor, safeNext } from './guard.ts';

function pageAt(path: string): PageRecord {
  const record = allRoutes.find((candidate) => candidate.path === path);
  if (!record || !isPage(record)) throw new Error(`No page at ${path}`);
  return record;
}

const detour = (path: string, user: ReturnType<typeof createUser> | null) =>
  detourFor(pageAt(path), user, path);

test.each<[path: string, role: Role, detour: string | null]>([
  ['/admin/dashboard', 'r_admin', null],
  ['/admin/dashboard', 'r_accountant', null],
  ['/admin/dashboard', 'r_team', '/403'],
  ['/admin/dashboard', 'r_customer', '/403'],
  ['/admin/dashboard', 'role_super_admin', '/403'],
  ['/admin/settings/company', 'r_developer', null],
  ['/admin/settings/company', 'r_sales', '/403'],
  ['/admin/settings/manage-users', 'r_admin', null],
  ['/admin/settings/manage-users', 'r_developer', '/403'],
  ['/admin/settings/logs', 'r_accountant', null],
  ['/admin/settings/logs', 'r_staff', '/403'],
  ['/admin/setup', 'r_scheduler', null],
  ['/team/dashboard', 'r_team', null],
  ['/team/dashboard', 'r_admin', '/403'],
  ['/client/dashboard', 'r_customer', null],
  ['/client/dashboard', 'r_team', '/403'],
  ['/monitor/companies', 'role_super_admin', null],
  ['/monitor/companies', 'r_admin', '/403'],
])('%s for %s', (path, role, expected) => {
  expect(detour(path, createUser(role))).toBe(expected);
});

test('whoever is not signed in comes back to the page after signing in', () => {
  expect(detourFor(pageAt('/admin/settings/logs'), null, '/admin/settings/logs?days=7')).toBe(
    '/login?next=%2Fadmin%2Fsettings%2Flogs%3Fdays%3D7',
  );
});

test('a feature that the plan lacks leads to the plan, not to 403', () => {
  const path = '/admin/settings/gift-card';
  expect(detour(path, createUser('r_admin', { features: [] }))).toBe('/plan-error?feature=plan_gift_cards');
  expect(detour(path, createUser('r_admin'))).toBeNull();
  expect(detour(path, createUser('r_scheduler'))).toBe('/403');
});

test('a super-admin acting within a company enters what its administrators enter', () => {
  const impersonation = {
    actor_name: 'Robin',
    actor_email: 'r@trellis.test',
    reason: 'why',
    since: '2026-01-01',
  };
  expect(detour('/admin/settings/manage-users', createUser('r_admin', { impersonation }))).toBeNull();
});

test('pages without a capability are for everybody', () => {
  for (const path of ['/login', '/signup', '/reset', '/404', '/403', '/500', '/plan-error']) {
    expect(detour(path, null)).toBeNull();
  }
});

describe('where to go after signing in', () => {
  test.each([
    ['/admin/setup?q=1', '/admin/setup?q=1'],
    ['https://evil.example', '/dashboard'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/login?next=/login', '/dashboard'],
    ['/a/../login', '/dashboard'],
    ['/\t/evil.example', '/dashboard'],
    ['/\n\\evil.example', '/dashboard'],
    ['/x/..//evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['//[', '/dashboard'],
    ['/admin/setup#here', '/admin/setup#here'],
    [null, '/dashboard'],
  ])('%s → %s', (next, expected) => expect(safeNext(next)).toBe(expected));
});
