import { expect, test } from '@playwright/test';
import { boxOf, canvas, nodeOf, openBuilder, scaleOf, select } from './builder-desk.ts';

test('on a small tablet all of it can be reached, and on a phone what needs no canvas', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openBuilder(page);
  for (const name of ['Generate Code', 'Reset to Default', 'Save Changes', 'Exit'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await select(page, 'first_name');
  const clipped = await page.locator('.tb-header, .tb-side, .tb-inspector').evaluateAll((parts) =>
    parts
      .flatMap((part) => [part, ...part.querySelectorAll('.tb-tiles, .tb-tabs, .tb-tab')])
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map(({ className }) => className),
  );
  expect(clipped).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Editing on the canvas needs a screen of 768 pixels')).toBeVisible();
  await expect(canvas(page)).toBeHidden();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('treeitem', { name: /^Last name/ }).click();
  await expect(page.getByLabel('Label', { exact: true })).toHaveValue('Last name');
});

test('the panels make way for the form, and the keyboard brings them back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBuilder(page);
  await select(page, 'first_name');
  const side = page.getByRole('complementary', { name: 'Form' });
  const component = page.getByRole('complementary', { name: 'Component' });
  const before = await scaleOf(page);
  await page.getByRole('button', { name: 'Form panel' }).click();
  await expect(page.getByRole('button', { name: 'Form panel' })).toHaveAttribute('aria-expanded', 'false');
  await canvas(page).focus();
  await page.keyboard.press(']');
  await expect(side).toBeHidden();
  await expect(component).toBeHidden();
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(Math.min(0.95, before * 1.3));
  await page.keyboard.press('F6');
  await expect(page.locator('.tb-header :focus')).toHaveCount(1);

  await canvas(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Label', { exact: true })).toBeFocused();
  await canvas(page).focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(side).toBeVisible();

  await page.keyboard.press('Escape');
  await canvas(page).focus();
  await page.keyboard.press(']');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(component).toBeVisible();
});

test('at 1440 pixels the form is as large as it is, and stays where it is when a component is selected', async ({
  page,
}) => {
  await openBuilder(page);
  const component = page.getByRole('complementary', { name: 'Component' });
  await expect(component).toBeHidden();
  expect(await scaleOf(page)).toBe(1);
  // A line of another font is a little higher.
  await page.evaluate(() => document.fonts.ready);
  const before = await boxOf(page, 'company_name');
  const width = await page.locator('.tb-stage').evaluate((stage) => stage.scrollWidth - stage.clientWidth);
  expect(width).toBe(0);
  await select(page, 'company_name');
  await expect(component).toBeVisible();
  expect(await scaleOf(page)).toBe(1);
  expect(await boxOf(page, 'company_name')).toEqual(before);
  // What the panel would cover comes out from below it.
  await select(page, 'summary');
  const panel = await component.boundingBox();
  await expect
    .poll(async () => {
      const box = await nodeOf(page, 'summary').locator('> *').first().boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    })
    .toBeLessThanOrEqual(panel?.x ?? 0);
});

test('words that are edited are not covered by the bar of what is selected', async ({ page }) => {
  await openBuilder(page);
  await select(page, 'company_name');
  const bar = page.locator('.tb-bar-buttons');
  await expect(bar).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.locator('.tb-words')).toBeFocused();
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bar).toBeVisible();
});
