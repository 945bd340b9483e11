import { expect, test } from '@playwright/test';
import { canvas, openBuilder, scaleOf, select } from './builder-desk.ts';

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
  await expect(page.getByText('The form itself needs a screen of 768 pixels')).toBeVisible();
  await expect(canvas(page)).toBeHidden();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('treeitem', { name: /^Last name/ }).click();
  await expect(page.getByLabel('Label', { exact: true })).toHaveValue('Last name');
});

test('the other form is opened after a question where there is unsaved work', async ({ page }) => {
  await openBuilder(page);
  await select(page, 'company_name');
  await page.keyboard.press('Control+d');
  await page.getByRole('button', { name: 'Quote form' }).click();
  await page
    .getByRole('dialog', { name: /unsaved changes/ })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.locator('.tb-header h1')).toHaveText('Configure your booking form');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Quote form' }).click();
  await expect(page.locator('.tb-header h1')).toHaveText('Configure your quote form');
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
