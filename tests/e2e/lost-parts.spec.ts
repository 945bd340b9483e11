import { expect, test } from '@playwright/test';
import { at, settle, signInAs, unfold } from '#tests/support/pages.ts';

test('a page whose part does not arrive says so within the shell, and comes when the line is back', async ({
  page,
  context,
}) => {
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', '/admin/dashboard'));
  await settle(page);
  await context.setOffline(true);
  await unfold(page, 'Setup');
  await page.getByRole('link', { name: 'Activity log' }).click();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Activity log' })).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeHidden();
});

test('a part that a newer version has replaced loads the page once, and only once', async ({ page }) => {
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', '/admin/dashboard'));
  await settle(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await page.route(/\/assets\/logs-/, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await unfold(page, 'Setup');
  await page.getByRole('link', { name: 'Activity log' }).click();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  expect(documents).toBe(1);
});

test('an app whose script is not there anymore says so, and a reload brings the new one', async ({
  page,
}) => {
  const script = /\/assets\/app-.*\.js/;
  await page.route(script, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(at('sparkle', '/login'));
  await expect(page.getByRole('alert')).toContainText('This page couldn’t be loaded.');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
