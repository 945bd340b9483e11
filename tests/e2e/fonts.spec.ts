import { expect, test, type Page } from '@playwright/test';
import { at } from '#tests/support/pages.ts';

/** The font files that a page has asked for, by name. */
function watchFonts(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const name = /\/([\w-]+)\.woff2$/.exec(request.url())?.[1];
    if (name) asked.add(name);
  });
  return asked;
}

const drawnWith = (page: Page, font: string) =>
  page.evaluate(async (name) => {
    await document.fonts.ready;
    const faces = [...document.fonts].filter(({ family }) => family.replaceAll(/["']/g, '') === name);
    return faces.some(({ status }) => status === 'loaded');
  }, font);

test('a form is written in its font, and loads no other than that of the page', async ({ page }) => {
  const asked = watchFonts(page);
  await page.goto(at('wattle'));
  await expect(page.locator('.tf')).toHaveCSS('font-family', /^Nunito, "Nunito Fallback", system-ui/);
  expect(await drawnWith(page, 'Nunito')).toBe(true);
  expect([...asked].toSorted()).toEqual(['inter-latin-wght-normal', 'nunito-latin-wght-normal']);
});

test('the font of a form is asked for before its style sheet is read, once, and kept', async ({ page }) => {
  await page.goto(at('sparkle'));
  const preload = page.locator('link[rel="preload"][as="font"]');
  await expect(preload).toHaveCount(1);
  const address = (await preload.getAttribute('href')) ?? '';
  expect(address).toMatch(/\/inter-latin-wght-normal\.woff2$/);
  const asked = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
  );
  expect(asked).toBe(1);
  const kept = await page.evaluate(async (file) => {
    const { headers } = await fetch(file);
    return [headers.get('content-type'), headers.get('cache-control')];
  }, address);
  expect(kept).toEqual(['font/woff2', 'public, max-age=31536000, immutable']);
});

test('italic letters are those of the font', async ({ page }) => {
  const asked = watchFonts(page);
  await page.goto(at('wattle'));
  await page
    .locator('.tf-label')
    .first()
    .evaluate((label: HTMLElement) => (label.style.fontStyle = 'italic'));
  await expect.poll(() => [...asked]).toContain('nunito-latin-wght-italic');
});
