import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import type { MultiStepsPage } from '#engine/contracts/site/multi-steps-page.ts';
import type { GiftCardsPage, SentForm } from '#engine/contracts/site/page-data.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { forms } from '#server/platform/db/tables/forms.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function dataOf<Data>(client: TestClient, path: string): Promise<Data> {
  const { body } = await client.get(path);
  const state = /<script type="application\/json" id="page">(.*?)<\/script>/.exec(body)?.[1] ?? 'null';
  // What a page is drawn with is what its loader has said.
  return (JSON.parse(state) as { data: Data }).data;
}

test('who is signed in finds the last address, and their own phone where it has none', async () => {
  const client = await app.signedIn('sparkle', 'r_customer');
  const db = app.services.tenant(await app.companyId('sparkle'));
  const person = await db.find(customers, eq(customers.email, 'customer@sparkle.test'));
  await db.update(customers, person?.id ?? '', { phone: '+12125550111' });
  const answers = async () => (await dataOf<OpenFormData>(client, '/')).answers;
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

test('the other public forms know who is signed in, and nobody else finds it', async () => {
  const client = await app.signedIn('sparkle', 'r_customer');
  const db = app.services.tenant(await app.companyId('sparkle'));
  const person = await db.find(customers, eq(customers.email, 'customer@sparkle.test'));
  if (!person) throw new Error('the demo has no customer');
  app.time.pass(60);
  const place = { street: '3 Known Row', apartment: '4', city: 'New York', state: 'NY', zip: '10003' };
  const phone = '+12125550133';
  await db.insert(addresses, { ...place, phone, customerId: person.id, createdAt: app.time.now });
  const { firstName, lastName, email } = person;
  const account = { firstName, lastName, email };

  const lead = await dataOf<SentForm>(client, '/lead');
  const contact = { first_name: firstName, last_name: lastName, email, phone, zip: '10003' };
  expect(lead.values).toEqual({ ...contact, message: '' });
  expect(lead.known).toEqual(Object.keys(contact));
  const linked = await dataOf<SentForm>(client, '/lead?phone=555&message=Hello');
  expect(linked.values).toMatchObject({ ...contact, phone: '555', message: 'Hello' });
  expect(linked.known).not.toContain('phone');

  expect((await dataOf<GiftCardsPage>(client, '/gift-cards')).customer).toMatchObject({ account, phone });
  const steps = await dataOf<MultiStepsPage>(client, '/multi-steps-form');
  expect(steps.customer).toMatchObject({ account, phone, address: place });
  const form = await db.find(forms, eq(forms.kind, 'quote'));
  const { account: known, answers } = await dataOf<OpenFormData>(client, `/qf/${form?.id}`);
  expect(known).toMatchObject(account);
  expect(answers).toMatchObject({ first_name: firstName, email });

  const office = await app.signedIn('sparkle', 'r_admin');
  for (const stranger of [app.at('sparkle'), office]) {
    expect((await dataOf<SentForm>(stranger, '/lead')).known).toBeUndefined();
    expect((await dataOf<GiftCardsPage>(stranger, '/gift-cards')).customer).toBeNull();
    expect((await dataOf<MultiStepsPage>(stranger, '/multi-steps-form')).customer).toBeNull();
  }
  const response = await client.get('/gift-cards');
  expect(response.headers['cache-control']).toContain('private');
});
