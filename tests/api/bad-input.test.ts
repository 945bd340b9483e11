import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Contract, ObjectSchema } from '#engine/contracts/platform/contract.ts';
import type { ErrorBody } from '#engine/errors.ts';
import { routes } from '#server/routes.ts';
import { sample } from '#tests/support/sample.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/**
 * Every call is asked in many wrong ways, by somebody who may make it. Read off the list of calls, so that a new
 * call is covered the day it is added. The answer is never a failure of ours, and errors have their one body.
 */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ JOB_CONCURRENCY: '0' });
});
afterAll(() => app.close());

/** These end the caller's own session or stay open. */
const apart = ['/api/accounts/logout', '/api/live', '/api/accounts/unimpersonate'];

const naughty: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table companies; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '{{constructor.constructor("return 1")()}}',
  '%s%n%x',
  '😀'.repeat(500),
  'x'.repeat(100_000),
  [],
  [[[]]],
  {},
  { $gt: '' },
  { toString: 'x', constructor: { prototype: {} } },
];

/** What every object inherits: a field may be called so, and is then unknown, as any other. */
const inherited = ['constructor', 'toString', 'hasOwnProperty', '__proto__'];

const names = (schema: ObjectSchema | undefined) => Object.keys(schema?.properties ?? {});

const third = { share: 1 / 3, reach: /^src\/(?:engine\/(?:contracts|schema)|server\/platform\/http)\// };

/** Bodies with one naughty value at a time in each field, and some that are wrong as a whole. */
function bodiesOf({ body, method, path }: Contract): unknown[] {
  const unknown = inherited.map((name) => Object.fromEntries([[name, 1]]));
  if (!body) return [{}, { unexpected: 1 }, ...unknown];
  // A third of them at each commit, all where it changed what reads and checks them: there are tens of thousands.
  const each = names(body).flatMap((field) =>
    naughty.map((value, place) => ({
      name: `${method} ${path} ${field} ${place}`,
      sent: { [field]: value },
    })),
  );
  const cases = each.map(({ name }) => name);
  const chosen = new Set(sample(cases, third));
  const single = each.filter(({ name }) => chosen.has(name)).map(({ sent }) => sent);
  const all = naughty.map((value) => Object.fromEntries(names(body).map((field) => [field, value])));
  return [...single, ...all, ...unknown, [], 'text', 17, null];
}

const badIds = [
  '0',
  'null',
  '..%2f..',
  '%00',
  'x'.repeat(200),
  "'%20or%201=1",
  '00000000-0000-4000-8000-000000000000',
];
const toText = (value: unknown) => JSON.stringify(value).slice(0, 6000);
const badQueries = naughty.flatMap((value) => [
  `filter=${encodeURIComponent(toText(value))}`,
  `where=${encodeURIComponent(toText({ id: value }))}`,
  `filter=${encodeURIComponent(toText({ where: { q: value, and: value }, order: value, limit: value }))}`,
]);

async function ask(
  client: TestClient,
  { method }: Contract,
  path: string,
  body?: unknown,
): Promise<string | undefined> {
  const payload = method === 'GET' ? undefined : JSON.stringify(body ?? {});
  const response = await app.app.inject({
    method: method === 'HEAD' ? 'GET' : method,
    url: path,
    headers: {
      host: 'sparkle.trellis.localhost:4000',
      cookie: client.cookie ?? '',
      'content-type': 'application/json',
    },
    ...(payload !== undefined && { payload }),
  });
  const problem = `${method} ${path.slice(0, 120)} ${payload?.slice(0, 120) ?? ''} → ${response.statusCode} ${response.body.slice(0, 200)}`;
  if (response.statusCode >= 500) return problem;
  if (response.statusCode < 400) return undefined;
  const { error } = response.json<Partial<ErrorBody>>();
  const isWhole =
    error && error.statusCode === response.statusCode && error.code && error.message && error.details;
  return isWhole ? undefined : problem;
}

const asked = routes.filter(({ contract }) => !apart.includes(contract.path)).map(({ contract }) => contract);

test.each(asked.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
  '%s',
  async (_name, contract) => {
    const role = contract.access === 'super_admin' ? 'role_super_admin' : 'r_admin';
    const client = await app.signedIn('sparkle', role);
    const good = contract.path.replace(/:(\w+)/g, (_whole, name: string) =>
      name === 'list' ? 'reserved' : '00000000-0000-4000-8000-000000000000',
    );
    const wrongPaths = contract.params ? badIds.map((id) => contract.path.replace(/:\w+/g, id)) : [];
    const unknown = ['unexpected', ...inherited].map((name) => `${good}?${name}=1`);
    const wrongQueries = contract.query ? badQueries.map((query) => `${good}?${query}`) : [];
    const problems: (string | undefined)[] = [];
    for (const path of [...wrongPaths, ...wrongQueries, ...unknown])
      problems.push(await ask(client, contract, path));
    if (contract.method !== 'GET')
      for (const body of bodiesOf(contract)) problems.push(await ask(client, contract, good, body));
    expect(problems.filter(Boolean)).toEqual([]);
  },
);
