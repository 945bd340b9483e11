import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSquareProcessor } from '#server/money/payments/square/square-processor.ts';
import { createPaymentApp, type PaymentApp } from '#tests/support/payments.ts';

let app: PaymentApp;
beforeAll(async () => void (app = await createPaymentApp()));
afterAll(() => app.close());

test('what Square has is read to its last page', async () => {
  const address = `${app.sandbox.apiUrl}/square`;
  const keys = { address, accessToken: 'sandbox-many', locationId: 'MAIN', webhookKey: null };
  const processor = createSquareProcessor(keys);
  const charge = (serial: number) =>
    processor.charge({
      key: `many-${serial}`,
      amount: 100 + serial,
      currency: 'AUD',
      description: 'Many',
      customer: 'cus_demo_1',
      card: 'ccof:customer-card-id-ok',
    });
  for (let serial = 0; serial < 105; serial++) expect((await charge(serial)).kind).toBe('succeeded');
  const answer = await processor.list(new Date(Date.now() - 60_000));
  const entries = answer.kind === 'succeeded' ? answer.entries : [];
  expect(new Set(entries.map(({ key }) => key)).size).toBe(105);
});
