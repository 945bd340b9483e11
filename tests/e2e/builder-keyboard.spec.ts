import { expect, test } from '@playwright/test';
import { canvas, nodeOf, openBuilder, tileOf } from './builder-desk.ts';
import { press } from './builder-keys.ts';

test('a place that is not chosen leaves all as it was, and one goes on where one was', async ({ page }) => {
  await openBuilder(page);
  await tileOf(page, 'Divider').focus();
  await press(page, 'Enter', 'ArrowDown', 'PageDown');
  await expect(page.locator('.tb-crumbs')).toContainText('Choose where to put Divider');
  await expect(page.locator('.tb-drop')).toBeVisible();
  await press(page, 'Escape');
  await expect(tileOf(page, 'Divider')).toBeFocused();
  await expect(page.locator('.tb-drop')).toHaveCount(0);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await press(page, 'Enter', 'Tab');
  await expect(page.locator('.tb-drop')).toHaveCount(0);
  await expect(tileOf(page, 'Divider')).not.toBeFocused();
  // What a form has once is where its tile leads.
  await tileOf(page, 'Custom fields in the form').focus();
  await press(page, 'Enter');
  await expect(canvas(page)).toBeFocused();
  await expect(nodeOf(page, 'custom_fields')).toHaveAttribute('data-selected', 'true');
});

test('keys go round the parts of the builder, and are never lost', async ({ page }) => {
  await openBuilder(page);
  await canvas(page).focus();
  await press(page, 'ArrowDown');
  const within = (part: string) => expect(page.locator(`${part}:focus, ${part} :focus`)).toHaveCount(1);
  await press(page, 'F6');
  await within('.tb-inspector');
  await press(page, 'F6');
  await within('.tb-header');
  await press(page, 'F6');
  await within('.tb-side');
  await press(page, 'F6');
  await expect(canvas(page)).toBeFocused();
  // Tab goes on to what stands over the canvas, and not into the form on it.
  // The bar is drawn a moment after what it is for has been selected.
  await expect(async () => {
    await canvas(page).focus();
    await press(page, 'End', 'Tab');
    await expect(page.locator('.tb-bar-buttons :focus')).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  await press(page, 'Home', 'ArrowRight', 'ArrowRight');
  await expect(page.locator('.tb-bar-buttons').getByRole('button', { name: 'Duplicate' })).toBeFocused();
  await canvas(page).focus();
  await press(page, 'Home');
  // All that may go: the bar goes with the last of it.
  await press(page, 'Escape', 'Tab', 'Shift+Tab');
  await expect(canvas(page)).toBeFocused();
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Choose another place',
  );
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();
});
