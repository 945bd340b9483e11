import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: TestClient;
const asked: string[] = [];

beforeAll(async () => {
  app = await createTestApp({ MAIL_FROM: 'Trellis <no-reply@mail.example.com>' });
  app.services.resolveTxt = async (name) => {
    asked.push(name);
    return name === 'mail.example.com' ? ['v=spf1 include:_spf.example.net -all'] : [];
  };
  admin = await app.signedIn('sparkle', 'r_admin');
});
afterAll(() => app.close());

test('administrators see what is missing at the domain that letters come from', async () => {
  const answer = (await admin.get('/api/mail_domain/check')).json<{ domain: string; ok: boolean }>();
  expect(answer).toMatchObject({ domain: 'mail.example.com', ok: false });
  expect(answer).toHaveProperty('records.0.state', 'ok');
  expect(answer).toHaveProperty('records.2.add', 'v=DMARC1; p=none; rua=mailto:postmaster@mail.example.com');
  expect(asked).toEqual(['mail.example.com', '_dmarc.mail.example.com', '_dmarc.example.com']);
});

test.each([
  'localhost',
  '-a.example.com',
  'a..example.com',
  '127.0.0.1',
  'a b.example.com',
  `${'a'.repeat(210)}.com`,
])('what is no domain is refused before anybody is asked: %s', async (domain) => {
  asked.length = 0;
  const response = await admin.get(`/api/mail_domain/check?domain=${encodeURIComponent(domain)}`);
  expect([response.statusCode, asked]).toEqual([422, []]);
});

test('only who keeps the letters may ask, and not too often', async () => {
  expect((await (await app.signedIn('sparkle', 'r_team')).get('/api/mail_domain/check')).statusCode).toBe(
    403,
  );
  expect((await app.at('sparkle').get('/api/mail_domain/check')).statusCode).toBe(401);
  const codes: number[] = [];
  for (let call = 0; call < 25; call++) codes.push((await admin.get('/api/mail_domain/check')).statusCode);
  expect(codes.at(-1)).toBe(429);
});
