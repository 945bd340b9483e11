import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a server is ready before its schemas are code, and a call makes only its own into some', async () => {
  const before = app.app.schemas.waiting();
  expect(before).toBeGreaterThan(300);
  const office = await app.signedIn('sparkle', 'r_admin');
  expect((await office.get('/api/locations')).statusCode).toBe(200);
  const after = app.app.schemas.waiting();
  expect(after).toBeLessThan(before);
  expect(before - after).toBeLessThan(6);
  await office.get('/api/locations');
  expect(app.app.schemas.waiting()).toBe(after);
});

test('what is wrong is said the first time as well', async () => {
  const office = await app.signedIn('sparkle', 'r_admin');
  const first = await office.post('/api/tags', { name: 5 });
  expect(first.statusCode).toBe(422);
  expect(errorOf(first).code).toBe('VALIDATION');
  const second = await office.post('/api/tags', { name: 5 });
  expect(errorOf(second)).toEqual(errorOf(first));
});

/** That every schema can be compiled is known by the test that asks each call in many wrong ways. */
test('the rest is compiled while the server listens', async () => {
  const before = app.app.schemas.waiting();
  const stop = app.app.schemas.compileAhead();
  await expect.poll(() => app.app.schemas.waiting(), { interval: 10 }).toBeLessThan(before - 30);
  stop();
  const left = app.app.schemas.waiting();
  await setTimeout(50);
  expect(app.app.schemas.waiting()).toBe(left);
});
