import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

// The box above a list forgives as the search of everything does.

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
  await add('Zuleika', 'Quastillo');
  await add('Zuleika', 'Quastello');
  await add('Zeno', 'Brandtmeier');
  const wattle = await app.signedIn('wattle', 'r_admin');
  // What others are called as it was typed forgives nothing less here.
  await wattle.post('/api/customers', {
    first_name: 'Zoe',
    last_name: 'Brandtmeyer',
    email: 'zb@other.test',
  });
});
afterAll(() => app.close());

let added = 0;
const add = (first_name: string, last_name: string) =>
  admin.post('/api/customers', { first_name, last_name, email: `near${(added += 1)}@list.test` });

const find = async (q: string, path = 'customers') =>
  (await admin.get(`/api/${path}?filter=${encodeURIComponent(JSON.stringify({ where: { q } }))}`)).json<
    { last_name?: string; name?: string }[]
  >();
const namesOf = async (q: string) => (await find(q)).map(({ last_name }) => last_name);

test.each([
  ['words in any order, by parts', 'quastil zule', ['Quastillo']],
  ['a letter too few', 'quastilo', ['Quastillo']],
  ['a wrong letter beside a right word', 'zuleika quastallo', ['Quastello', 'Quastillo']],
  ['a word of another company', 'brandtmeyer', ['Brandtmeier']],
  ['nothing like it', 'quostullo', []],
])('%s', async (_what, q, names) => expect(await namesOf(q)).toEqual(names));

test('what is there as it was typed is alone', async () =>
  expect(await namesOf('quastello')).toEqual(['Quastello']));

test('the count and other lists forgive alike', async () => {
  const where = encodeURIComponent(JSON.stringify({ q: 'quastilo' }));
  expect((await admin.get(`/api/customers/count?where=${where}`)).json()).toEqual({ count: 1 });
  await admin.post('/api/tags', { name: 'Polishing', color: '#2f855a' });
  expect((await find('pollishing', 'tags')).map(({ name }) => name)).toEqual(['Polishing']);
  expect((await admin.get('/api/bookings?filter={"where":{"q":"quastilo"}}')).statusCode).toBe(200);
});
