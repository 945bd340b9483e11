import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { makeDay } from './office-day.ts';

test('what a move of several visits would do is shown without a barrier @narrow', async ({ page }) => {
  await signInAs(page, 'r_admin');
  const { made } = await makeDay(page, '2027-03-10', ['10:00', '13:00']);
  const own = made[0]?.customer.slice('Visit0'.length) ?? '';
  await page.goto(at('sparkle', `/admin/bookings?q=${own}`));
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  for (const { customer } of made) await page.getByRole('checkbox', { name: `Select ${customer}` }).check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Days' }).fill('7');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(/^\d of 2 will change\./)).toBeVisible();
  await settle(page);
  expect(await findBarriersInAnyLight(page, { within: '[role="dialog"]' })).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});

test('what is coming is listed @narrow', async ({ page }) => {
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', '/admin/rehearsal?days=30&kind=message'));
  await expect(page.getByRole('heading', { name: 'What’s coming' })).toBeVisible();
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});
