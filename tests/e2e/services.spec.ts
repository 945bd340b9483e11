import { expect, test, type Page } from '@playwright/test';
import { call } from './letters.ts';
import { openCompany } from './own-company.ts';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, settle } from '#tests/support/pages.ts';
import { isSweep } from '#tests/support/sample.ts';

/** What is sold is changed here, and charged, offered or refused on the public page. */

type Named = { id: string; name: string };

const open = async (page: Page, subdomain: string, path: string) => {
  await page.goto(at(subdomain, path));
  await settle(page);
};

const services = '/admin/settings/services';

test('a service is moved by its grip with keys', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Pet Pals');
  const walks = await call<Named>(page, 'POST', '/api/service_categories', { name: 'Walks' });
  await call(page, 'POST', '/api/service_categories', { name: 'Visits' });
  for (const name of ['Short walk', 'Long walk', 'Run'])
    await call(page, 'POST', '/api/services', { name, base_price: 20, categoryId: walks.id });
  await open(page, subdomain, services);
  const rows = () => page.getByRole('region', { name: 'Walks' }).getByRole('listitem');
  const names = async () => (await rows().getByRole('link').allTextContents()).map((text) => text.trim());
  await expect.poll(names).toEqual(['Short walk', 'Long walk', 'Run']);

  const grip = page.getByRole('button', { name: 'Move Short walk' });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Short walk picked up.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Short walk in Walks, before Run.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(names).toEqual(['Long walk', 'Short walk', 'Run']);
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
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  for (const query of ['', `?tab=prices&variable=${variable.id}`, '?tab=extras', '?tab=texts']) {
    await open(page, subdomain, `${services}/${service.id}${query}`);
    // On a phone the same stands below one another.
    if (isWide || isSweep()) expect(await findBarriers(page), query).toEqual([]);
    expect(await isTooWide(page), query).toBe(false);
  }
  // However far the grid is scrolled, one sees which row a figure belongs to.
  await open(page, subdomain, `${services}/${service.id}?tab=prices&variable=${variable.id}`);
  // The drawer has room for every column.
  const grid = page.getByRole('table', { name: 'Prices of Size' });
  if (isWide)
    expect(
      await grid.evaluate(({ parentElement: box }) => box !== null && box.scrollWidth > box.clientWidth),
    ).toBe(false);
  await page.getByRole('textbox', { name: 'Adds time, Large' }).focus();
  const label = page.getByRole('textbox', { name: 'Customers choose, Large' });
  const figure = page.getByRole('textbox', { name: 'Adds time, Large' });
  await expect(figure).toBeInViewport({ ratio: 1 });
  await expect(label).toBeInViewport({ ratio: 1 });
});
