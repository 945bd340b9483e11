import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenFormData } from '#engine/contracts/form-page.ts';
import { addresses, customers } from '#server/db/tables/customers.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('who is signed in finds the last address, and their own phone where it has none', async () => {
  const client = await app.signedIn('sparkle', 'r_customer');
  const db = app.services.tenant(await app.companyId('sparkle'));
  const person = await db.find(customers, eq(customers.email, 'customer@sparkle.test'));
  await db.update(customers, person?.id ?? '', { phone: '+12125550111' });
  const answers = async () => {
    const { body } = await client.get('/');
    const state = /<script type="application\/json" id="page">(.*?)<\/script>/.exec(body)?.[1] ?? 'null';
    return (JSON.parse(state) as { data: OpenFormData }).data.answers;
  };
  const place = { city: 'New York', state: 'NY', zip: '10001', customerId: person?.id ?? '' };
  app.time.pass(60);
  await db.insert(addresses, { ...place, street: '1 Quiet Row', createdAt: app.time.now });
  expect(await answers()).toMatchObject({
    address_street: '1 Quiet Row',
    address_phone: '+12125550111',
  });
  app.time.pass(60);
  const own = { street: '2 Loud Row', phone: '+12125550122', createdAt: app.time.now };
  await db.insert(addresses, { ...place, ...own });
  expect(await answers()).toMatchObject({ address_street: '2 Loud Row', address_phone: '+12125550122' });
});
