import { expect, test } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs, watchMoves } from '#tests/support/pages.ts';

test('whoever is signed in reads in their own frame that a page is not there @phone', async ({ page }) => {
  await signInAs(page, 'r_accountant');
  for (const path of ['/nowhere', '/403', '/404', '/500', '/plan-error']) {
    await page.goto(at('sparkle', path));
    await settle(page);
    await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
    // They are one page with other words.
    if (path === '/nowhere') expect(await findBarriers(page), path).toEqual([]);
    expect(await isTooWide(page), path).toBe(false);
  }
});

test('who has no session is not asked for it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/me')) asked.push(request.url());
  });
  for (const path of ['/login', '/signup', '/reset', '/terms', '/nowhere', '/admin/dashboard']) {
    await page.goto(at('sparkle', path));
    await settle(page);
  }
  expect(asked).toEqual([]);
});

test('the terms and the privacy notice can be read before agreeing @phone', async ({ page }) => {
  for (const path of ['/terms', '/privacy']) {
    await page.goto(at('app', path));
    await settle(page);
    expect(await findBarriers(page), path).toEqual([]);
    expect(await isTooWide(page), path).toBe(false);
  }
});

test('saving a location sends only what was changed', async ({ page }) => {
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', '/admin/settings/locations'));
  await settle(page);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('dialog').getByLabel('Address', { exact: true }).fill(`1 New Street ${Date.now()}`);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  expect(Object.keys((await sent).postDataJSON())).toEqual(['address']);
});

test('nothing moves on the dashboard while its figures are on their way @phone', async ({ page }) => {
  await signInAs(page, 'r_admin');
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/dashboard\?/, async (route) => {
    await held;
    await route.continue();
  });
  const readMoves = await watchMoves(page);
  await page.goto(at('sparkle', '/admin/dashboard'));
  await expect(page.getByRole('status', { name: 'Loading the dashboard' })).toBeVisible();
  const before = await readMoves();
  release();
  await expect(page.getByRole('heading', { name: 'How you’re doing' })).toBeVisible();
  await settle(page);
  expect((await readMoves()) - before).toBe(0);
});

test('with reduced motion colors change at once, however deep they stand', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(at('sparkle', '/terms'));
  await settle(page);
  const [light, dark] = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const before = getComputedStyle(heading).color;
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    return [before, getComputedStyle(heading).color];
  });
  expect(dark).not.toBe(light);
});
