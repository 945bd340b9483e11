import { expect, test } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';

// Whoever is signed in is not asked again for what is known of them.

test('a customer buys a gift card with a card that is stored @handset', async ({ page }) => {
  await signInAs(page, 'r_customer');
  await page.goto(at('sparkle', '/gift-cards'));
  await settle(page);
  await expect(page.getByLabel('Your email')).toHaveValue('customer@sparkle.test');
  await expect(page.getByLabel('Your name')).not.toHaveValue('');
  const stored = page.getByRole('group', { name: 'Payment cards' }).getByRole('radio');
  await expect(stored.first()).toBeChecked();
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await page.getByLabel('Email', { exact: true }).fill('grace@known.test');
  await page.getByRole('button', { name: /^Buy for/ }).click();
  await expect(page.getByRole('status')).toContainText('grace@known.test');
});
