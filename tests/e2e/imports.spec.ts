import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle } from '#tests/support/pages.ts';
import { openCompany } from './own-company.ts';

const people = `E-mail,First Name,Surname,Nickname
ines@import.test,Ines,Import,Ini
broken,Bob,Broken,
nora@,Nora,Nobody,`;

test('a file that was checked has no barrier @narrow', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Imports');
  await page.goto(at(subdomain, '/admin/settings/integrations/imports?new'));
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Email is not a valid email address.').first()).toBeVisible();
  await settle(page);
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
});
