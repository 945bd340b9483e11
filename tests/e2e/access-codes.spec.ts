import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Role } from '#engine/access/roles.ts';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { callApi, hoursAhead } from './office-day.ts';

type Row = { id: string };
type Service = Row & {
  name: string;
  pricing_variables: { id: string; prices: { id: string; min_qty: number }[] }[];
};

async function openPhone(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  await signInAs(page, role);
  return page;
}

/** A visit of this hour at an address of this test, of a crew in which the demo's team member works. */
async function makeVisit(office: Page, street: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ where: { email: 'customer@sparkle.test' } }));
  const [person] = await callApi<Row[]>(office, 'GET', `customers?filter=${filter}`);
  const members = await callApi<(Row & { email: string })[]>(office, 'GET', 'team_members');
  const member = members.find(({ email }) => email.startsWith('team@'));
  const services = await callApi<Service[]>(office, 'GET', 'companies/current/services');
  const service = services.find(({ name }) => name === 'Standard clean');
  const { locations } = await callApi<{ locations: Row[] }>(office, 'GET', 'bookings/board');
  if (!person || !member || !service) throw new Error('the demo lacks people or services');
  const team = await callApi<Row>(office, 'POST', 'teams', {
    title: `Codes ${Date.now().toString(36)}`,
    locationIds: locations.map(({ id }) => id),
    members: [{ accountId: member.id }],
    counted: false,
  });
  const { id } = await callApi<Row>(office, 'POST', 'bookings', {
    customer_id: person.id,
    address: { street, city: 'New York', state: 'NY', zip: '10001' },
    service_date: new Date(hoursAhead(0)).toISOString(),
    services: [
      {
        id: service.id,
        extras: [],
        pricing_variables: service.pricing_variables.flatMap(({ id: variable, prices: [first] }) =>
          first ? [{ id: variable, price_id: first.id, quantity: first.min_qty }] : [],
        ),
      },
    ],
    overbook: true,
    untold: ['email', 'sms'],
  });
  await callApi(office, 'PUT', `bookings/${id}/teams`, { team_ids: [team.id], overbook: true });
  return id;
}

/** All that a browser keeps of a site, as one text. */
const readStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const done = <A>(request: IDBRequest<A>) =>
      new Promise<A>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        found.push(JSON.stringify(await done(db.transaction(store).objectStore(store).getAll())));
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        if (!request.url.includes('/assets/')) found.push(request.url, (await kept?.text()) ?? '');
      }
    }
    return found.join('\n');
  });

test('a customer keeps a code, the crew sees it at the door, and the customer who looked', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(180_000);
  const secret = `zq${crypto.randomUUID().slice(0, 8)}`;
  const street = `${Math.floor(Math.random() * 9000) + 1000} Vault Street`;
  await signInAs(office, 'r_admin');
  const id = await makeVisit(office, street);

  const customer = await openPhone(browser, 'r_customer');
  await customer.goto(at('sparkle', '/client/profile'));
  const address = customer.getByRole('listitem').filter({ hasText: street });
  await address.getByRole('button', { name: 'Add a code' }).tap();
  const sheet = customer.getByRole('dialog', { name: 'Add a code' });
  await sheet.getByRole('textbox', { name: 'Code' }).fill(secret);
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Side door');
  await sheet.getByRole('textbox', { name: 'Where to use it' }).fill('Left of the garage');
  await settle(customer);
  expect(await findBarriersInAnyLight(customer, { within: '[role="dialog"]' })).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await expect(address.getByText('Left of the garage')).toBeVisible();
  await expect(customer.getByText(secret)).toHaveCount(0);
  await settle(customer);
  expect(await findBarriersInAnyLight(customer)).toEqual([]);
  expect(await isTooWide(customer)).toBe(false);

  const crew = await openPhone(browser, 'r_team');
  await crew.goto(at('sparkle', `/team/jobs/${id}`));
  const codes = crew.getByRole('region', { name: 'Door codes' });
  await expect(codes.getByText('Side door')).toBeVisible();
  await codes.getByRole('button', { name: 'Show the codes' }).tap();
  await expect(codes.getByText(secret)).toBeVisible();
  await settle(crew);
  expect(await findBarriersInAnyLight(crew)).toEqual([]);
  expect(await isTooWide(crew)).toBe(false);
  await expect.poll(async () => (await readStorage(crew)).includes('Side door')).toBe(true);
  expect(await readStorage(crew)).not.toContain(secret);

  await crew.context().setOffline(true);
  await codes.getByRole('button', { name: 'Hide the codes' }).tap();
  await codes.getByRole('button', { name: 'Show the codes' }).tap();
  await expect(codes.getByText(secret)).toBeVisible();
  await crew.context().setOffline(false);
  await crew.reload();
  await expect(codes.getByText('Side door')).toBeVisible();
  await expect(codes.getByText(secret)).toHaveCount(0);
  expect(await readStorage(crew)).not.toContain(secret);

  await address.getByRole('button', { name: 'Who has looked' }).tap();
  const looks = customer.getByRole('dialog', { name: 'Who has looked' });
  await expect(looks.getByText(/\(Codes .*\)/)).toBeVisible();
  await expect(looks.getByText(/, for visit \d+$/)).toBeVisible();
  await crew.context().close();
  await customer.context().close();
});
