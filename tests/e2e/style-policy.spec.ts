import { expect, test } from '@playwright/test';

/** Style elements are known by their hash: what a page is not meant to have does nothing. */
for (const path of ['/', '/lead', '/gift-cards']) {
  test(`${path} has its own styles and no others`, async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
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
