import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemCodes } from '#engine/problem-catalogue.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

/** What is wrong with a field crosses HTTP as a sentence, and beside it for programs. */
let app: TestApp;
let office: TestClient;
beforeAll(async () => {
  app = await createTestApp({ JOB_CONCURRENCY: '0' });
  office = await app.signedIn('sparkle', 'r_admin');
});
afterAll(() => app.close());

const path = (name: string) => `/api/${name}`;

test.each<[string, () => ReturnType<TestClient['post']>, object[]]>([
  [
    'a schema',
    () => office.post(path('tags'), { name: 'x'.repeat(500), colour: 'red' }),
    [{ code: 'unknown_field' }, { code: 'too_long' }],
  ],
  [
    'a pattern',
    () => office.post(path('tags'), { name: 'Problem', color: 'red' }),
    [{ code: 'not_color', message: 'must be a color such as #2f855a' }],
  ],
  [
    'an editor',
    () => office.post(path('tags'), { name: '<b>bold</b>', color: '#2f855a' }),
    [{ code: 'html_not_supported', field: 'name' }],
  ],
  [
    'a filter',
    () => office.get(`${path('tags')}?filter=${encodeURIComponent('{"limit":-1}')}`),
    [{ field: 'filter', code: 'not_a_count' }],
  ],
])('%s says both, in the same order', async (_name, ask, expected) => {
  const response = await ask();
  const { code, details } = errorOf(response);
  expect([response.statusCode, code]).toEqual([422, 'VALIDATION']);
  const { messages = {}, problems = [] } = details;
  expect(problems).toMatchObject(expected);
  expect(problems.map(({ field, message }) => [field, message])).toEqual(
    Object.entries(messages).flatMap(([field, sentences]) => sentences.map((one) => [field, one])),
  );
  for (const problem of problems) expect(problemCodes).toContain(problem.code);
});
