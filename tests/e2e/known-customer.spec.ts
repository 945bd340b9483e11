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

test('the short form and the steps are filled in, and what was typed comes first', async ({ page }) => {
  await signInAs(page, 'r_customer');
  await page.goto(at('sparkle', '/lead'));
  await settle(page);
  const phone = page.getByLabel('Phone');
  await expect(page.getByLabel('Email')).toHaveValue('customer@sparkle.test');
  await expect(phone).not.toHaveValue('');
  await phone.fill('+1 646 555 0199');
  await page.reload();
  await expect(phone).toHaveValue('+1 646 555 0199');

  await page.goto(at('sparkle', '/multi-steps-form'));
  await settle(page);
  await expect(page.getByLabel('Email')).toHaveValue('customer@sparkle.test');
  await expect(page.getByLabel('Zip')).not.toHaveValue('');
  await phone.fill('+1 646 555 0188');
  // What is known of somebody does not stay on a machine that others use; what they typed does.
  const kept = () => page.evaluate(() => localStorage.getItem('form-data'));
  await expect.poll(kept).toContain('0188');
  expect(await kept()).not.toContain('customer@sparkle.test');
  await page.reload();
  await expect(phone).toHaveValue('+1 646 555 0188');
  await expect(page.getByLabel('Email')).toHaveValue('customer@sparkle.test');
});
