import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { at, demoPassword, emailOf, signInAs } from '#tests/support/pages.ts';
import { readLink } from './mailbox.ts';

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

test('a link in "next" that leads elsewhere is not followed', async ({ page }) => {
  await page.goto(at('sparkle', '/login?next=//evil.example/x'));
  await signInByForm(page, emailOf('r_staff'));
  await expect(page).toHaveURL(at('sparkle', '/admin/dashboard'));
});

test('signing up goes by email and ends in the new company', async ({ page }) => {
  const email = `owner-${Date.now()}@fresh.test`;
  await page.goto(at('app', '/signup'));
  await page.getByLabel('First name').fill('Olive');
  await page.getByLabel('Last name').fill('Owner');
  await page.getByLabel('Company').fill('Fresh Floors');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link to start' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(await readLink(page, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/(onboarding|admin)\//);
});

test('a reset link sets a new password', async ({ page }) => {
  const email = emailOf('r_scheduler', 'wattle');
  await page.goto(at('wattle', '/reset'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /send/i }).click();
  await page.goto(await readLink(page, email));
  await page.getByLabel('New password', { exact: true }).fill('a brand new password');
  await page.getByLabel('Repeat the password').fill('a brand new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, email, 'a brand new password');
  await expect(page).toHaveURL(at('wattle', '/admin/dashboard'));
});

test('a second factor is set up, shown once, and then asked for', async ({ page }) => {
  await signInAs(page, 'r_accountant', 'wattle');
  await page.goto(at('wattle', '/admin/user_account'));
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Enter your password to confirm').fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.getByText('Enter this key instead').locator('code').innerText();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await page.getByLabel('2. Enter the code it shows').fill(code);
  await page.getByRole('button', { name: 'Switch on' }).click();
  const recovery = page.getByText(/^[0-9a-f]{5}-[0-9a-f]{5}$/).first();
  await expect(recovery).toBeVisible();
  const saved = await recovery.innerText();
  await page.context().clearCookies();
  await page.goto(at('wattle', '/login'));
  await signInByForm(page, emailOf('r_accountant', 'wattle'));
  await page.getByLabel('Code').fill(saved);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(at('wattle', '/admin/dashboard'));
});

test('a super-admin acts within a company, visibly, and comes back', async ({ page }) => {
  await signInAs(page, 'role_super_admin');
  await page.goto(at('monitor', '/monitor/companies'));
  await page
    .getByRole('row', { name: /Wattle/ })
    .getByRole('button', { name: /act|impersonate|sign in as/i })
    .click();
  await page.getByLabel(/reason/i).fill('Helping with the time zone');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /act|impersonate|start/i })
    .click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByText(/acting/i).first()).toBeVisible();
  await page.getByRole('button', { name: /stop/i }).click();
  await expect(page).toHaveURL(/\/monitor\/companies/);
});

test('a change that one person makes appears where another looks', async ({ page, browser }) => {
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', '/admin/settings/locations'));
  const other = await browser.newPage();
  await signInAs(other, 'r_developer');
  const name = `Pier ${Date.now()}`;
  await other.evaluate(
    async (body) => {
      await fetch('/api/locations', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    },
    { name, timezone: 'America/New_York' },
  );
  await expect(page.getByText(name)).toBeVisible();
  await other.close();
});
