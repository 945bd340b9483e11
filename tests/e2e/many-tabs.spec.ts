import { expect, test } from '@playwright/test';
import { at, settle, signInAs } from '#tests/support/pages.ts';

const addLocation = async (body: { name: string; timezone: string }) => {
  await fetch('/api/locations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
};

test('nine tabs share one stream, and each hears of a change', async ({ page, context }) => {
  test.setTimeout(90_000);
  await signInAs(page, 'r_admin');
  const tabs = [page];
  while (tabs.length < 9) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto(at('sparkle', '/admin/settings/locations'));
    await settle(tab);
  }
  const before = `Quay ${Date.now()}`;
  await page.evaluate(addLocation, { name: before, timezone: 'America/New_York' });
  for (const tab of tabs) await expect(tab.getByText(before)).toBeVisible();
  await page.close();
  const last = tabs.at(-1) ?? page;
  const after = `Wharf ${Date.now()}`;
  await last.evaluate(addLocation, { name: after, timezone: 'America/New_York' });
  for (const tab of tabs.slice(1)) await expect(tab.getByText(after)).toBeVisible();
});

test('signing out in one tab is noticed in the other, and signing in as well', async ({ page, context }) => {
  await signInAs(page, 'r_marketing');
  await page.goto(at('sparkle', '/admin/dashboard'));
  await settle(page);
  const other = await context.newPage();
  await other.goto(at('sparkle', '/admin/user_account'));
  await settle(other);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill('marketing@sparkle.test');
  await page.getByLabel('Password', { exact: true }).fill('trellis-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(other).toHaveURL(/\/admin\/user_account/);
});
