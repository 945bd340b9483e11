import { expect, test, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, watchForErrors } from '#tests/support/pages.ts';

// Addresses on a company's booking form: suggested while somebody types, shown on a map, moved there.

const street = (page: Page) => page.getByRole('combobox', { name: /Street address/ });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Addresses' }).getByRole('option');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your location on the map' });
const marker = (page: Page) => dialog(page).getByRole('button', { name: /^Marker/ });

async function choose(page: Page): Promise<void> {
  // The field becomes one that suggests once the page's program is there.
  await expect(street(page)).toBeVisible();
  await street(page).pressSequentially('120 w juniper');
  await expect(suggestions(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(street(page)).toHaveValue('120 West Juniper Street');
}

async function openDialog(page: Page): Promise<void> {
  await choose(page);
  await page.getByRole('button', { name: 'Move the marker' }).click();
  await expect(marker(page)).toBeVisible();
}

test('an address is chosen with the keyboard, fills the form, and is shown on a map @handset', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.goto(at('sparkle'));
  await choose(page);
  for (const [label, value] of [
    ['City', 'New York'],
    ['State', 'NY'],
    ['Zip code', '10024'],
  ] as const)
    await expect(page.getByLabel(label).first()).toHaveValue(value);
  const map = page.getByRole('img', { name: /^Map/ });
  const tile = map.locator('img.leaflet-tile-loaded').first();
  await expect(tile).toBeVisible();
  // The zoom that it opens with.
  await expect(tile).toHaveAttribute('src', /\/14\/\d+\/\d+/);
  expect(await isTooWide(page)).toBe(false);
  expect(errors).toEqual([]);
});

test('addresses of other countries are not suggested', async ({ page }) => {
  await page.goto(at('sparkle'));
  await expect(street(page)).toBeVisible();
  await street(page).pressSequentially('quandong');
  await expect(page.getByText('No address found. You can type it in.')).toBeAttached();
  await expect(suggestions(page)).toHaveCount(0);
});

test('the marker is moved by keyboard, and its address is said @handset', async ({ page }) => {
  await page.goto(at('sparkle'));
  await openDialog(page);
  await expect(dialog(page).getByRole('status')).toHaveText(
    'Near 120 West Juniper Street, New York, NY 10024',
  );
  expect(await findBarriers(page)).toEqual([]);
  await marker(page).focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+ArrowRight');
  await expect(dialog(page).getByRole('status')).not.toContainText('West Juniper');
  await dialog(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
});

test('the marker is dragged', async ({ page }) => {
  await page.goto(at('sparkle'));
  await openDialog(page);
  const before = await marker(page).boundingBox();
  if (!before) throw new Error('the marker is not drawn');
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 5 });
  await page.mouse.up();
  const after = await marker(page).boundingBox();
  expect(Math.round((after?.x ?? 0) - before.x)).toBe(60);
  expect(Math.round((after?.y ?? 0) - before.y)).toBe(40);
});

test('Escape leaves the dialog, and nothing has changed', async ({ page }) => {
  await page.goto(at('sparkle'));
  await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(street(page)).toHaveValue('120 West Juniper Street');
});

test.describe('with a location that is shared', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 40.6681, longitude: -73.9832 } });

  test('the marker goes there', async ({ page }) => {
    await page.goto(at('sparkle'));
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Use my current location' }).click();
    await expect(dialog(page).getByRole('status')).toContainText('NY 11215');
  });
});
