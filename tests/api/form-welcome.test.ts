import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
});
afterAll(() => app.close());

const welcomeOf = async (path: string) => {
  const { body } = await app.at('sparkle').get(path);
  const list = /<ul class="tf-welcome">(.*?)<\/ul>/.exec(body)?.[1] ?? '';
  return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''));
};
async function decide(path: string, body: object): Promise<void> {
  const answer = await admin.send('PATCH', `/api/companies/current/${path}`, body);
  expect(answer.statusCode).toBe(200);
}

test('the booking form says how a company is rated, and what it costs to cancel, before anything is chosen', async () => {
  await decide('policies', {
    policies: { cancel_fee: { type: 'amount', value: 45 }, cancel_late: { kind: 'hours', hours: 24 } },
  });
  expect(await welcomeOf('/')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\d\.\d out of 5 \(\d+ ratings?\)$/),
      'You can cancel for free until 24 hours before your visit begins.',
      'Nothing is charged before the visit.',
    ]),
  );
  expect(await welcomeOf('/?lang=es')).toContain('No se cobra nada antes de la visita.');
});

test('a company that takes a deposit does not say that nothing is charged before the visit', async () => {
  await decide('payment_policies', { deposit: { type: 'percent', value: 10 } });
  expect(await welcomeOf('/')).not.toContain('Nothing is charged before the visit.');
  await decide('payment_policies', { deposit: null });
  expect(await welcomeOf('/')).toContain('Nothing is charged before the visit.');
});
