import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** Whoever sends a call again, because its answer was lost, creates nothing twice. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;

const create = async (key: string, name: string) =>
  (await app.signedIn('sparkle', 'r_admin')).post(
    '/api/locations',
    { name, timezone: 'America/New_York' },
    { 'idempotency-key': key },
  );

test('a retry gets the first answer, together or later, and makes nothing', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(key, 'Hoboken')));
  answers.push(await create(key, 'Hoboken'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ json }) => json<{ id: string }>().id)).size).toBe(1);
  const admin = await app.signedIn('sparkle', 'r_admin');
  expect((await admin.get(`/api/locations?${filter({ where: { name: 'Hoboken' } })}`)).json()).toHaveLength(
    1,
  );
});

test('a key is not for two different things; a failed attempt frees it', async () => {
  const key = randomUUID();
  expect((await create(key, 'x'.repeat(500))).statusCode).toBe(422);
  expect((await create(key, 'Newark')).statusCode).toBe(201);
  expect(errorOf(await create(key, 'Trenton'))).toMatchObject({
    statusCode: 409,
    code: 'IDEMPOTENCY_MISMATCH',
  });
  expect((await create('short', 'Camden')).statusCode).toBe(400);
});
