import { expect, test, type Page } from '@playwright/test';
import { at, demoPassword, emailOf } from '#tests/support/pages.ts';

async function signInByForm(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a wrong password is told at the form, a right one leads to where one wanted to go @phone @system', async ({
  page,
}) => {
  await page.goto(at('sparkle', '/admin/settings/logs'));
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInByForm(page, emailOf('r_marketing'), 'wrong');
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
  await signInByForm(page, emailOf('r_admin'));
  await expect(page).toHaveURL(/\/admin\/settings\/logs$/);
});
