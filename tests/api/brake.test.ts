import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { until } from '#tests/support/until.ts';

/** A node that always has too much to do: a turn of its loop takes longer than it may. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ EVENT_LOOP_LIMIT_MS: '1' });
});
afterAll(() => app.close());

test('calls are turned away for a while; health, pages and what they load are not', async () => {
  const visitor = app.at('sparkle');
  const call = () => visitor.get('/api/companies/current');
  await until(async () => (await call()).statusCode === 503);
  expect((await call()).headers['retry-after']).toBe('5');
  for (const path of ['/api/health', '/robots.txt', '/nothing-of-ours.css'])
    expect([path, (await visitor.get(path)).statusCode]).not.toEqual([path, 503]);
});
