import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { expectAddress } from './support/matchers.ts';
import { useOffice, type OfficePage } from './support/office.ts';

/** How somebody comes into the app, and out of it. */

const office = useOffice();
const demoPassword = 'trellis-demo';

async function open(path: string, subdomain = 'sparkle'): Promise<OfficePage> {
  const page = office.newPage();
  page.subdomain = subdomain;
  await page.goto(path);
  return page;
}

async function signInByForm(page: OfficePage, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a link in "next" that leads elsewhere is not followed', async () => {
  const page = await open('/login?next=//evil.example/x');
  await signInByForm(page, 'staff@sparkle.test');
  await expectAddress(/\/admin\/dashboard$/);
  expect(location.host).toMatch(/^sparkle\./);
});

test('signing up goes by email and ends in the new company', async () => {
  const email = 'owner@fresh-floors.test';
  const page = await open('/signup', 'app');
  await page.getByLabel('First name').fill('Olive');
  await page.getByLabel('Last name').fill('Owner');
  await page.getByLabel('Company').fill('Fresh Floors');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link to start' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(await office.linkTo(email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expectAddress(/\/(onboarding|admin)\//);
});

test('a reset link sets a new password', async () => {
  const email = 'scheduler@wattle.test';
  const page = await open('/reset', 'wattle');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /send/i }).click();
  await page.goto(await office.linkTo(email));
  await page.getByLabel('New password', { exact: true }).fill('a brand new password');
  await page.getByLabel('Repeat the password').fill('a brand new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectAddress(/\/login/);
  await signInByForm(page, email, 'a brand new password');
  await expectAddress(/\/admin\/dashboard$/);
  expect(location.host).toMatch(/^wattle\./);
});

test('a link that is too old says so, and offers a new one', async () => {
  const page = await open('/reset?token=long-gone');
  await page.getByLabel('New password', { exact: true }).fill('a brand new password');
  await page.getByLabel('Repeat the password').fill('a brand new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  const late = await open(
    '/complete-signup/1/00000000-0000-4000-8000-000000000000?token=long-gone-long-gone',
    'app',
  );
  await expect(late.getByRole('link', { name: 'Register again' })).toBeVisible();
  await expect(late.getByText('Ask the person who invited you')).toBeVisible();
});

test('a second factor is set up, shown once, and then asked for', async () => {
  const page = office.newPage();
  await page.signIn('r_accountant', 'wattle');
  await page.goto('/admin/user_account');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Enter your password to confirm').fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.getByText('Enter this key instead').locator('code').innerText();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
  await page.getByLabel('2. Enter the code it shows').fill(code);
  await page.getByRole('button', { name: 'Switch on' }).click();
  const recovery = page.getByText(/^[0-9a-f]{5}-[0-9a-f]{5}$/).first();
  await expect(recovery).toBeVisible();
  const saved = await recovery.innerText();
  const later = await open('/login', 'wattle');
  await signInByForm(later, 'accountant@wattle.test');
  await later.getByLabel('Code').fill(saved);
  await later.getByRole('button', { name: 'Continue' }).click();
  await expectAddress(/\/\/wattle\.[^/]+\/admin\/dashboard$/);
});

test('a super-admin acts within a company, visibly, and comes back', async () => {
  const page = await office.signIn('role_super_admin');
  await page.goto('/monitor/companies');
  await page
    .getByRole('row', { name: /Wattle/ })
    .getByRole('button', { name: /act|impersonate|sign in as/i })
    .click();
  await page.getByLabel(/reason/i).fill('Helping with the time zone');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /act|impersonate|start/i })
    .click();
  await expectAddress(/\/admin\/dashboard/);
  await expect(page.getByText(/acting/i).first()).toBeVisible();
  await page.getByRole('button', { name: /stop/i }).click();
  await expectAddress(/\/monitor\/companies/);
});

test('a change that one person makes appears where another looks', async () => {
  const page = await office.signIn('r_admin');
  await page.goto('/admin/settings/locations');
  await page.settle();
  const other = await office.signIn('r_developer');
  await other.call('POST', '/api/locations', { name: 'Pier 40', timezone: 'America/New_York' });
  await expect(page.getByText('Pier 40')).toBeVisible();
});

test('nobody is told of a role they do not have', async () => {
  const page = await open('/403');
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  await expect(page.getByText(/your role/i)).toHaveCount(0);
});

test('an address that was bent on the way still shows the list', async () => {
  const page = await office.signIn('r_admin');
  await page.goto('/admin/settings/manage-users?page=9999&sort=evil&role=<script>&state=x');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('This couldn’t be loaded')).toHaveCount(0);
  await expect.poll(() => location.search).not.toContain('9999');
});

test('two keys lead to a page, and the help names them', async () => {
  const page = await office.signIn('r_admin');
  await page.goto('/admin/dashboard');
  await page.settle();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Activity log')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expectAddress(/\/admin\/settings\/locations$/);
});
