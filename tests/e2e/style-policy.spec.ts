import { expect, test, type Page } from '@playwright/test';
import { at, signInAs } from '#tests/support/pages.ts';

function listRefused(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  return refused;
}

/** Style elements are known by their hash: what a page is not meant to have does nothing. */
for (const path of ['/', '/lead', '/gift-cards']) {
  test(`${path} has its own styles and no others`, async ({ page }) => {
    const refused = listRefused(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(refused).toEqual([]);
    const brand = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
    expect(await brand()).toMatch(/^#/);
    await page.evaluate(() => {
      const foreign = document.createElement('style');
      foreign.textContent = 'html:root{--brand:red!important}';
      document.head.append(foreign);
    });
    expect(await brand()).toMatch(/^#/);
    expect(refused).toHaveLength(1);
  });
}

/** Pages of the app write style elements as they go: these are known by the nonce of their page. */
test('the builder has its own styles and those of its form, and no others', async ({ page }) => {
  await signInAs(page, 'r_admin');
  const refused = listRefused(page);
  await page.goto(at('sparkle', '/admin/settings/booking_form'));
  await expect(page.locator('.tb-paper').getByText('First name')).toBeVisible();
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Templates …' }).click();
  await expect(page.frameLocator('.tb-thumbnail iframe').first().getByText('Book now')).toBeVisible();
  expect(refused).toEqual([]);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  await page.evaluate(() => {
    const foreign = document.createElement('style');
    foreign.textContent = 'body{background:rgb(1,2,3)!important}';
    document.head.append(foreign);
  });
  expect(await ground()).toBe(before);
  expect(refused).toHaveLength(1);
});
