import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leads } from '#server/platform/db/tables/leads.ts';
import { quotePath, readForm } from '#tests/support/forms.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let path = '';

beforeAll(async () => {
  app = await createTestApp();
  path = `/qf/${(await readForm(app.at('wattle'), quotePath)).id}`;
});
afterAll(() => app.close());

/** As a browser sends a form whose page has no script. */
const submit = (fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'wattle.trellis.localhost:4000',
      origin: 'http://wattle.trellis.localhost:4000',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams(fields).toString(),
  });

const ada = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada.plain@example.test',
  phone: '+61 8 8555 0112',
};

test('a quote is asked for', async () => {
  const answer = await submit(ada);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining('?sent')]);
  const db = app.services.tenant(await app.companyId('wattle'));
  expect(await db.count(leads, eq(leads.email, ada.email))).toBe(1);
});

test('what is wrong is said on the page of the form', async () => {
  const answer = await submit({ ...ada, email: 'ada@' });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('is not a valid email address');
});
