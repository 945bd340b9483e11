import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle } from '#tests/support/pages.ts';
import { openCompany } from './own-company.ts';

test('a webhook and what was sent to it have no barrier @narrow', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Hooks');
  await page.goto(at(subdomain, '/admin/settings/integrations'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Webhooks/ })
    .click();
  await settle(page);
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  // Nobody listens there, so that what is sent fails.
  await dialog.getByLabel('Address').fill('http://127.0.0.1:9/hook');
  await dialog.getByRole('group', { name: 'Bookings' }).getByRole('checkbox', { name: 'Bookings' }).check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByRole('table', { name: 'Deliveries' }).getByRole('button').first()).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
});
