import { expect, test } from 'vitest';
import { useOffice, type OfficePage } from './support/office.ts';

const office = useOffice();

/** What is sold is changed here, and charged, offered or refused on the public page. */

type Named = { id: string; name: string };
type Shown = Named & { base_price: number };

/** As somebody meets it who is not signed in. */
const readOffered = (page: OfficePage): Promise<Shown[]> => {
  const visitor = office.newPage();
  visitor.subdomain = page.subdomain;
  return visitor.call('GET', '/api/companies/current/services');
};

const open = async (page: OfficePage, path: string) => {
  await page.goto(path);
  await page.settle();
};

const services = '/admin/settings/services';

test('a service is made from nothing, priced in the grid, and charged so on the public page', async () => {
  const page = office.newPage();
  await page.openCompany();
  await open(page, services);
  await page.getByRole('button', { name: 'Add service' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New service' });
  await dialog.getByLabel('Name').fill('Window wash');
  await dialog.getByLabel('Base price').fill('80');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Window wash' })).toBeVisible();

  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Window wash' }) });
  await drawer.getByRole('tab', { name: 'Prices' }).click();
  await drawer.getByRole('button', { name: 'Add pricing variable' }).click();
  await drawer.getByLabel('Name').fill('Windows');
  // Typed as in a spreadsheet: Tab goes right, Enter goes down and makes the next row.
  await drawer
    .getByRole('textbox', { name: /^Customers choose/ })
    .first()
    .fill('Up to 10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Up to 30');
  const from = drawer.getByRole('textbox', { name: 'From, Up to 30' });
  await expect(from).toHaveValue('11');
  await from.fill('10');
  await expect(drawer.getByText('Overlaps with “Up to 10”, which is for 1 to 10.')).toBeVisible();
  await from.fill('12');
  await expect(drawer.getByText('No price for 11: customers can’t choose it.')).toBeVisible();
  await from.fill('11');
  await drawer.getByRole('textbox', { name: 'Price, Up to 30' }).fill('45.50');
  // The example has the first range until another one is chosen.
  // A stylesheet hides the other one, which stands beside the tabs.
  const prices = drawer.getByRole('tabpanel', { name: 'Prices' });
  const example = prices.getByRole('table', { name: 'Example price' });
  await expect(example.getByRole('row', { name: /Total before tax/ })).toContainText('100.00');
  await prices.getByRole('combobox', { name: 'Windows' }).selectOption('Up to 30');
  await expect(example.getByRole('row', { name: /Total before tax/ })).toContainText('125.50');
  await drawer.getByRole('button', { name: 'Add variable' }).click();
  await expect(drawer.getByRole('button', { name: 'Edit Windows' })).toBeVisible();

  const [sold] = await page.call<Named[]>('GET', '/api/services');
  const [variable] = await page.call<Named[]>('GET', '/api/pricing_variables');
  const ask = (quantity: number) =>
    page.call<{ total_before_tax: number }>('POST', '/api/bookings/estimate-price', {
      services: [{ id: sold?.id, pricing_variables: [{ id: variable?.id, quantity }] }],
    });
  await expect.poll(async () => (await ask(12)).total_before_tax).toBe(125.5);

  await drawer.getByRole('tab', { name: 'Details' }).click();
  await drawer.getByLabel('Base price').fill('90');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await ask(5)).total_before_tax).toBe(110);
});

test('an archived service is no longer offered, and the last one is said to be that', async () => {
  const page = office.newPage();
  await page.openCompany();
  await page.call('POST', '/api/services', { name: 'Mowing', base_price: 50 });
  await open(page, services);
  expect((await readOffered(page)).map(({ name }) => name)).toEqual(['Mowing']);
  await page.getByRole('button', { name: 'Actions for Mowing' }).click();
  await page.getByRole('menuitem', { name: 'Archive…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive Mowing?' });
  await expect(dialog.getByText('Nothing left to book')).toBeVisible();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Mowing archived.')).toBeVisible();
  await expect.poll(async () => readOffered(page)).toEqual([]);
  await page.getByLabel('Show archived').click();
  await page.getByRole('button', { name: 'Actions for Mowing' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect.poll(async () => (await readOffered(page)).length).toBe(1);
});

test('services are put in order by keys and from a menu', async () => {
  const page = office.newPage();
  await page.openCompany();
  const walks = await page.call<Named>('POST', '/api/service_categories', { name: 'Walks' });
  await page.call('POST', '/api/service_categories', { name: 'Visits' });
  for (const name of ['Short walk', 'Long walk', 'Run'])
    await page.call('POST', '/api/services', { name, base_price: 20, categoryId: walks.id });
  await open(page, services);
  const rows = () => page.getByRole('region', { name: 'Walks' }).getByRole('listitem');
  const names = async () => (await rows().getByRole('link').allTextContents()).map((text) => text.trim());
  await expect.poll(names).toEqual(['Short walk', 'Long walk', 'Run']);

  await page.getByRole('link', { name: 'Run' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['Short walk', 'Run', 'Long walk']);

  await page.getByRole('button', { name: 'Actions for Long walk' }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Visits' }).click();
  await expect(
    page.getByRole('region', { name: 'Visits' }).getByRole('link', { name: 'Long walk' }),
  ).toBeVisible();
  await expect.poll(names).toEqual(['Short walk', 'Run']);
  await expect
    .poll(async () => (await readOffered(page)).map(({ name }) => name))
    .toEqual(['Short walk', 'Run', 'Long walk']);
});
