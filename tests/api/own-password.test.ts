import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** The own password, asked for within a session. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = 'trellis-demo';
const login = '/api/accounts/login';
const ask = (client: TestClient, current_password: string) =>
  client.post('/api/accounts/passkeys', { current_password });
const me = async (client: TestClient) => (await client.get('/api/accounts/auth/me')).statusCode;

test('ten wrong ones, whatever asks for it, end the session that guessed, and no other', async () => {
  const client = await app.signedIn('wattle', 'r_marketing');
  const other = await app.signedIn('wattle', 'r_marketing');
  const change = { current_password: 'wrong', password: 'a better password' };
  for (let wrong = 0; wrong < 5; wrong += 1) {
    expect((await client.post('/api/accounts/change-password', change)).statusCode).toBe(400);
    expect((await ask(client, 'wrong')).statusCode).toBe(400);
  }
  expect((await ask(client, 'wrong')).statusCode).toBe(401);
  expect([await me(client), await me(other)]).toEqual([401, 200]);
  expect((await ask(other, password)).statusCode).toBe(200);
  const anew = app.at('wattle');
  expect((await anew.post(login, { email: 'marketing@wattle.test', password })).statusCode).toBe(200);
  expect((await ask(anew, 'wrong')).statusCode).toBe(400);
  expect((await ask(anew, password)).statusCode).toBe(200);
  expect(await me(anew)).toBe(200);
});

test('many at once are no more guesses than many in a row', async () => {
  const client = await app.signedIn('wattle', 'r_marketing');
  // What others have tried from this address has been forgotten.
  app.time.pass(300);
  const change = { current_password: 'wrong', password: 'a better password' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => [
      ask(client, 'wrong'),
      client.post('/api/accounts/change-password', change),
    ]).flat(),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(6);
  expect(await me(client)).toBe(401);
});
