import { expect, test } from 'vitest';
import { describeRoutes } from '#server/platform/http/describe-routes.ts';
import { routes } from '#server/routes.ts';

test('the calls are those that were last reviewed (after a change: npx vitest run --project api -u)', async () => {
  await expect(describeRoutes(routes)).toMatchFileSnapshot('routes.snapshot.txt');
});

test('no two calls share method and path', () => {
  const keys = routes.map(({ contract }) => `${contract.method} ${contract.path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a call that nobody needs to sign in for reads little or is limited', () => {
  const open = routes.filter(({ contract }) => contract.access === 'anyone' && contract.method !== 'GET');
  const unlimited = open.filter(({ contract }) => !contract.limit).map(({ contract }) => contract.path);
  expect(unlimited).toEqual(['/api/accounts/logout']);
});
