import { expect, test, type Page } from '@playwright/test';
import { fillBooking } from './booking-form.ts';
import { call } from './letters.ts';
import { openCompany } from './own-company.ts';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, settle } from '#tests/support/pages.ts';

/** What is sold is changed here, and charged, offered or refused on the public page. */

type Named = { id: string; name: string };
type Shown = Named & { base_price: number };

const readOffered = async (page: Page, subdomain: string): Promise<Shown[]> =>
  page.evaluate(
    async (address) => {
      const answer = await fetch(address, { credentials: 'omit' });
      return (await answer.json()) as Shown[];
    },
    at(subdomain, '/api/companies/current/services'),
  );

const open = async (page: Page, subdomain: string, path: string) => {
  await page.goto(at(subdomain, path));
  await settle(page);
};

const services = '/admin/settings/services';

test('a service is made from nothing, priced in the grid, and charged so on the public page', async ({
  page,
}) => {
  const { subdomain } = await openCompany(page, 'Window Works');
  await open(page, subdomain, services);
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
  // The drawer has room for every column.
  const grid = drawer.getByRole('table', { name: 'Prices of Windows' });
  await expect
    .poll(() => grid.evaluate(({ parentElement: box }) => box !== null && box.scrollWidth > box.clientWidth))
    .toBe(false);
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
  const example = drawer.getByRole('table', { name: 'Example price' });
  await expect(example.getByRole('row', { name: /Total before tax/ })).toContainText('100.00');
  await drawer.getByRole('combobox', { name: 'Windows' }).selectOption('Up to 30');
  await expect(example.getByRole('row', { name: /Total before tax/ })).toContainText('125.50');
  await drawer.getByRole('button', { name: 'Add variable' }).click();
  await expect(drawer.getByRole('button', { name: 'Edit Windows' })).toBeVisible();

  const [sold] = await call<Named[]>(page, 'GET', '/api/services');
  const [variable] = await call<Named[]>(page, 'GET', '/api/pricing_variables');
  const ask = (quantity: number) =>
    call<{ total_before_tax: number }>(page, 'POST', '/api/bookings/estimate-price', {
      services: [{ id: sold?.id, pricing_variables: [{ id: variable?.id, quantity }] }],
    });
  await expect.poll(async () => (await ask(12)).total_before_tax).toBe(125.5);

  await drawer.getByRole('tab', { name: 'Details' }).click();
  await drawer.getByLabel('Base price').fill('90');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await ask(5)).total_before_tax).toBe(110);

  // As a customer: the form asks for what was typed, and charges it.
  await page.goto(at(subdomain));
  const book = fillBooking(page);
  await book.service('Window wash');
  await book.options({ Windows: 'Up to 30' });
  await expect(book.total()).toContainText('135.50');
});

test('an archived service is no longer offered, and the last one is said to be that', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Lawn Lovers');
  await call(page, 'POST', '/api/services', { name: 'Mowing', base_price: 50 });
  await open(page, subdomain, services);
  expect((await readOffered(page, subdomain)).map(({ name }) => name)).toEqual(['Mowing']);
  await page.getByRole('button', { name: 'Actions for Mowing' }).click();
  await page.getByRole('menuitem', { name: 'Archive…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive Mowing?' });
  await expect(dialog.getByText('Nothing left to book')).toBeVisible();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Mowing archived.')).toBeVisible();
  await expect.poll(async () => readOffered(page, subdomain)).toEqual([]);
  await page.getByLabel('Show archived').click();
  await page.getByRole('button', { name: 'Actions for Mowing' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect.poll(async () => (await readOffered(page, subdomain)).length).toBe(1);
});

test('services are put in order by keys, by a grip and from a menu @narrow', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Pet Pals');
  const walks = await call<Named>(page, 'POST', '/api/service_categories', { name: 'Walks' });
  await call(page, 'POST', '/api/service_categories', { name: 'Visits' });
  for (const name of ['Short walk', 'Long walk', 'Run'])
    await call(page, 'POST', '/api/services', { name, base_price: 20, categoryId: walks.id });
  await open(page, subdomain, services);
  const rows = () => page.getByRole('region', { name: 'Walks' }).getByRole('listitem');
  const names = async () => (await rows().getByRole('link').allTextContents()).map((text) => text.trim());
  await expect.poll(names).toEqual(['Short walk', 'Long walk', 'Run']);

  await page.getByRole('link', { name: 'Run' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['Short walk', 'Run', 'Long walk']);

  const grip = page.getByRole('button', { name: 'Move Short walk' });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Short walk picked up.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Short walk in Walks, before Long walk.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual(['Run', 'Short walk', 'Long walk']);

  await page.getByRole('button', { name: 'Actions for Long walk' }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Visits' }).click();
  await expect(
    page.getByRole('region', { name: 'Visits' }).getByRole('link', { name: 'Long walk' }),
  ).toBeVisible();
  await expect.poll(names).toEqual(['Run', 'Short walk']);
  await expect
    .poll(async () => (await readOffered(page, subdomain)).map(({ name }) => name))
    .toEqual(['Run', 'Short walk', 'Long walk']);
});

test('the editor has no barrier and nothing too wide @phone', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Detail Days');
  const extra = await call<Named>(page, 'POST', '/api/extras', { name: 'Wax', price: 15 });
  const service = await call<Named>(page, 'POST', '/api/services', {
    name: 'Full detail',
    base_price: 150,
    extraIds: [extra.id],
  });
  const variable = await call<Named>(page, 'POST', '/api/pricing_variables', {
    serviceId: service.id,
    name: 'Size',
    prices: [
      { label: 'Small', price: 0, min_qty: 1, max_qty: 1 },
      { label: 'Large', price: 40, min_qty: 3, max_qty: 3 },
    ],
  });
  for (const query of ['', `?tab=prices&variable=${variable.id}`, '?tab=extras', '?tab=texts']) {
    await open(page, subdomain, `${services}/${service.id}${query}`);
    expect(await findBarriers(page), query).toEqual([]);
    expect(await isTooWide(page), query).toBe(false);
  }
  // However far the grid is scrolled, one sees which row a figure belongs to.
  await open(page, subdomain, `${services}/${service.id}?tab=prices&variable=${variable.id}`);
  await page.getByRole('textbox', { name: 'Adds time, Large' }).focus();
  const label = page.getByRole('textbox', { name: 'Customers choose, Large' });
  const figure = page.getByRole('textbox', { name: 'Adds time, Large' });
  await expect(figure).toBeInViewport({ ratio: 1 });
  await expect(label).toBeInViewport({ ratio: 1 });
});
