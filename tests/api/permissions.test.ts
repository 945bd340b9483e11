import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyRoles, type Role } from '#engine/access/roles.ts';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { routes } from '#server/routes.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

const roles: (Role | null)[] = [...companyRoles, 'role_super_admin', null];
const nobody = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/**
 * What the guard says, from the outside: 401 "who are you", 403 "not you", anything else means it let the call
 * through. Paths lead to nothing and bodies are empty, so that nothing happens to those who are let through.
 */
async function ask(client: TestClient, { method, path }: Contract): Promise<string> {
  const target = path.replace(':list', 'reserved').replace(/:(id|name|subdomain)/g, nobody);
  const response = await client.send(
    method,
    target,
    method === 'GET' || method === 'DELETE' ? undefined : {},
  );
  if (response.statusCode === 401) return '401';
  if (response.statusCode === 403) return '403';
  expect(response.statusCode, `${method} ${path}: ${response.body}`).toBeLessThan(500);
  return 'yes';
}

/** Calls that end the caller's own session or stay open are not made here; their contracts are in the table. */
const notAsked = [
  '/api/accounts/logout',
  '/api/accounts/sessions',
  '/api/live',
  '/api/accounts/second-factor',
];

test('every call against every role', async () => {
  const titles = roles.map((role) => (role ?? 'nobody').replace(/^(r_|role_)/, ''));
  const lines = [['', ...titles]];
  const clients: TestClient[] = [];
  for (const role of roles) clients.push(role ? await app.signedIn('sparkle', role) : app.at('sparkle'));
  for (const { contract } of routes.toSorted((a, b) => (a.contract.path < b.contract.path ? -1 : 1))) {
    if (notAsked.includes(contract.path)) continue;
    const cells = await Promise.all(clients.map((client) => ask(client, contract)));
    lines.push([`${contract.method} ${contract.path}`, ...cells]);
  }
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const table = lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
  await expect(`${table}\n`).toMatchFileSnapshot('permissions.snapshot.txt');
  // Thousands of calls, and more with every new one.
}, 180_000);
