import { expect, test } from 'vitest';
import { companyRoles, type Role } from '#engine/access/roles.ts';
import { allRoutes } from '#tests/web/all-routes.ts';
import { createUser } from '#tests/web/people.ts';
import { detourFor } from '../lib/guard.ts';
import { isPage, type PageRecord } from '../route.ts';

const everybody: readonly (Role | null)[] = [...companyRoles, 'role_super_admin', null];

const describe = (record: PageRecord, role: Role | null): string => {
  const detour = detourFor(record, role && createUser(role), record.path);
  return detour === null ? 'sees it' : (detour.split('?')[0] ?? detour);
};

/** Who sees a page, and where it sends whoever does not. */
function toLines(record: PageRecord): string {
  const ends = new Map<string, (Role | null)[]>();
  for (const role of everybody) {
    const end = describe(record, role);
    ends.set(end, [...(ends.get(end) ?? []), role]);
  }
  const lines = [...ends].map(
    ([end, roles]) => `  ${end}: ${roles.map((role) => role ?? 'nobody').join(', ')}`,
  );
  return [record.path, ...lines.toSorted()].join('\n');
}

test('every page of every table, and who may see it', async () => {
  const pages = allRoutes.filter(isPage).toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
  await expect(`${pages.map(toLines).join('\n')}\n`).toMatchFileSnapshot('./pages-by-role.snapshot.txt');
});
