import { expect, test, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, watchForErrors } from '#tests/support/pages.ts';
import { typeCard } from './type-card.ts';

const good = '4242424242424242';
const declined = '4000000000000002';

async function enterCard(page: Page, number: string): Promise<void> {
  const fields = page.locator('.cards-stripe iframe').contentFrame();
  await typeCard(fields, number, '10011');
  await expect(page.getByRole('button', { name: 'Save with Stripe' })).toBeEnabled();
}

test('a gift card is bought; a card that is declined makes room for another', async ({ page }) => {
  const errors = watchForErrors(page);
  await page.goto(at('sparkle', '/gift-cards'), { waitUntil: 'networkidle' });
  await page.getByRole('group', { name: 'What should it look like?' }).getByText('Waves').click();
  await expect(page.getByRole('radio', { name: 'Waves' })).toBeChecked();
  await page.getByRole('radio', { name: 'Another amount' }).check({ force: true });
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveAccessibleDescription(/^From \$10/);
  // Not while it is typed: when it is left.
  await amount.fill('1');
  await expect(amount).toHaveAccessibleDescription(/^From \$10/);
  await amount.press('Tab');
  await expect(amount).toHaveAccessibleDescription(/^Choose an amount from \$10/);
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('20');
  await expect(amount).toHaveAccessibleDescription(/^From \$10/);
  await amount.fill('');
  await page.getByRole('button', { name: 'Buy gift card' }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/^Choose an amount from \$10/);
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await amount.fill('75,00');
  await expect(page.getByRole('button', { name: 'Buy for $75.00' })).toBeVisible();
  const whom = page.getByRole('group', { name: 'Who is it for?' });
  await whom.getByLabel('Name').fill('Ada Lovelace');
  await whom.getByLabel('Email').fill('ada@gift.test');
  await whom.getByLabel('Message').fill('Rest a little');
  const day = whom.getByRole('combobox', { name: /^Delivery/ });
  await day.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  await expect(calendar.locator(':focus')).toHaveAttribute('aria-current', 'date');
  await page.keyboard.press('PageDown');
  const later = await calendar.locator(':focus').getAttribute('data-date');
  expect(await findBarriers(page)).toEqual([]);
  const { width = 0, height = 0 } = (await calendar.locator(':focus').boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  await expect(day).toBeFocused();
  await expect(day).toHaveValue(/^[A-Z][a-z]{2}, [A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await expect(page.locator('[name=deliver_on]')).toHaveValue(later ?? '');
  // It is kept as what is typed is.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator('[name=deliver_on]')).toHaveValue(later ?? '');
  await day.click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(day).toHaveValue('');
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByLabel('Your email').fill('grace@gift.test');
  await page.getByRole('button', { name: 'Buy for $75.00' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Enter a card' })).toBeVisible();

  await enterCard(page, declined);
  await page.getByRole('button', { name: 'Buy for $75.00' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Oops!' })).toBeVisible();
  await expect(whom.getByLabel('Message')).toHaveValue('Rest a little');

  await page.getByRole('button', { name: 'Add another card' }).click();
  await enterCard(page, good);
  await page.getByRole('button', { name: 'Buy for $75.00' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByText('sent the gift card to ada@gift.test')).toBeVisible();
  expect(errors).toEqual([]);
});
