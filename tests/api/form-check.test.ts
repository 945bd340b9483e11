import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormIssue } from '#engine/template/check-form.ts';
import { bookingPath, readForm, titled } from '#tests/support/forms.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
});
afterAll(() => app.close());

const check = async (body: object) => {
  const answer = await admin.post(`${bookingPath}/check`, body);
  expect(answer.statusCode).toBe(200);
  return answer.json<FormIssue[]>();
};

test('a document is looked at as a save would, and nothing is saved or told', async () => {
  const before = await readForm(app.at('sparkle'));
  let heard = 0;
  const unsubscribe = app.services.live.subscribe(() => (heard += 1));
  expect(await check(titled('Windows'))).toEqual([]);
  const wrong = titled('Windows');
  wrong.overrides.components['email'] = { set: { 'styles.fontSize': 60 } };
  wrong.overrides.components['nobody'] = { set: { 'attributes.label': 'A' } };
  expect(await check(wrong)).toEqual([
    {
      severity: 'error',
      nodeId: 'email',
      path: 'styles.fontSize',
      message: expect.stringContaining('must be at most 48'),
    },
  ]);
  wrong.overrides.components['email'] = {};
  expect(await check(wrong)).toMatchObject([{ severity: 'warning', nodeId: 'nobody' }]);
  unsubscribe();
  expect([heard, await readForm(app.at('sparkle'))]).toEqual([0, before]);
});

test.each([
  ['nothing at all', {}, 'templateId'],
  ['a template that there is not', { ...titled('A'), templateId: 'quote-standard' }, 'templateId'],
  ['a layout that there is not', { ...titled('A'), layout: { name: 'x' } }, 'layout.name'],
  ['more than there is', { ...titled('A'), more: 1 }, 'more'],
])('%s is said with its place', async (_what, document, path) => {
  expect(await check(document)).toMatchObject([{ severity: 'error', path }]);
});

test('only whoever may configure forms may ask', async () => {
  const team = await app.signedIn('sparkle', 'r_team');
  expect((await team.post(`${bookingPath}/check`, titled('A'))).statusCode).toBe(403);
});
