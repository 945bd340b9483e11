import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide } from '#tests/support/pages.ts';
import { openCompany } from './own-company.ts';

test('a list that is written has no barrier @narrow', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Checklists');
  await page.goto(at(subdomain, '/admin/settings/checklists?open=new'));
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name', { exact: true }).fill('Handover');
  await drawer.getByRole('button', { name: 'Add section' }).click();
  await drawer.getByLabel('Title of section 1').fill('Kitchen');
  const items = drawer.getByRole('textbox', { name: 'Item', exact: true });
  await items.first().fill('Mop');
  await items.first().press('Enter');
  await expect(items).toHaveCount(2);
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page, { within: '[role="dialog"]' })).toEqual([]);
});
