import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createSourceFront } from '#tests/support/source-front.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a node is ready when what draws its pages is', async () => {
  let isWarm = false;
  const warm = async () => {
    await new Promise((loaded) => setImmediate(loaded));
    isWarm = true;
  };
  const node = await buildApp(app.services, { ...createSourceFront(), warm });
  await node.ready();
  expect(isWarm).toBe(true);
  await node.close();
});
