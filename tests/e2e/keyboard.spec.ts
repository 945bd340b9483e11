import { expect, test, type Locator, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide } from '#tests/support/pages.ts';
import { ada } from '#tests/support/fill-booking.ts';

const home = at('sparkle');
/** More than any form of the demo has to press. */
const most = 60;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** With the Tab key alone, as far as it takes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    if ((await target.count()) > 0 && (await isFocused(target.first()))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${target.toString()}`);
}

/** Into a group of radio buttons, and on with the arrows until the one that is meant is chosen. */
async function chooseRadio(page: Page, option: Locator): Promise<void> {
  const name = (await option.getAttribute('name')) ?? '';
  await tabTo(page, page.locator(`input[name="${name}"]:focus`));
  await page.keyboard.press('Space');
  for (let press = 0; press < most && !(await option.isChecked()); press += 1)
    await page.keyboard.press('ArrowDown');
  await expect(option).toBeChecked();
}

/** The dialog of a service: its lists, then the button that confirms. */
async function confirmOptions(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const list of await dialog.getByRole('combobox').all()) {
    await tabTo(page, list);
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Over the days with the arrows, to the first that has a free time. */
async function chooseDay(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /times? available$/ }).first()).toBeVisible();
  await tabTo(page, page.locator('.tf-day:focus'));
  const focused = page.locator('.tf-day:focus');
  for (let press = 0; press < most; press += 1) {
    if (/times? available$/.test((await focused.getAttribute('aria-label')) ?? '')) break;
    const before = await focused.getAttribute('data-date');
    await page.keyboard.press('ArrowRight');
    await expect(focused).not.toHaveAttribute('data-date', before ?? '');
  }
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
}

test('a whole booking is made with the keyboard alone @system', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(home);
  await chooseRadio(page, page.getByRole('radio', { name: 'Move in & out', exact: true }));
  await tabTo(page, page.locator('input[name="serviceIds"]:focus'));
  // From the first service to the second, which so is chosen and asks for its options.
  await page.keyboard.press('ArrowDown');
  await confirmOptions(page);
  // The dialog gives the keyboard back to what it was opened from.
  await expect(page.getByRole('radio', { name: /^Move-in clean/ })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Move-in clean/ })).toBeChecked();
  await chooseRadio(page, page.getByRole('radio', { name: /^One time/ }));
  for (const [label, text] of Object.entries(ada)) {
    await tabTo(page, page.getByLabel(label).first());
    await page.keyboard.type(text);
  }
  await chooseDay(page);
  await tabTo(page, page.locator('input[name="service_date"]:focus'));
  await page.keyboard.press('Space');
  await expect(page.locator('input[name="service_date"]:checked')).toHaveCount(1);
  await chooseRadio(page, page.getByRole('radio', { name: 'Cash', exact: true }));
  await tabTo(page, page.getByRole('checkbox', { name: 'I agree to the terms of service' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Book my clean' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/thank-you\?key=/);
});

test('a whole booking is made by what a screen reader says', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(home);
  const press = (role: 'button' | 'radio' | 'checkbox', name: string | RegExp) =>
    page.getByRole(role, { name, exact: true }).first().press('Space');
  await press('radio', 'Move in & out');
  await press('radio', /^Move-in clean/);
  const dialog = page.getByRole('dialog', { name: /Pricing Variables|Hourly Options/ });
  await expect(dialog).toBeVisible();
  for (const list of await dialog.getByRole('combobox').all()) await list.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await press('radio', /^One time/);
  for (const [name, text] of Object.entries(ada))
    await page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })).first().fill(text);
  await expect(page.getByRole('table')).toBeVisible();
  await press('button', /^\w+ \d+ \w+ \d{4}, \d+ times? available$/);
  const times = page.getByRole('group', { name: /^Times on / });
  await times.getByRole('radio', { disabled: false }).last().press('Space');
  await press('radio', 'Cash');
  await press('checkbox', 'I agree to the terms of service');
  await press('button', 'Book my clean');
  await expect(page.getByRole('status').filter({ hasText: 'Your booking was sent.' })).toBeVisible();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
});

test('enlarged to 200% everything is there, and nothing has to be scrolled sideways', async ({ page }) => {
  // What a window of 1280 × 900 has left.
  await page.setViewportSize({ width: 640, height: 450 });
  await page.goto(home);
  for (const label of Object.keys(ada)) await expect(page.getByLabel(label).first()).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriers(page)).toEqual([]);
});

test('who asks for less motion is brought to a mistake at once', async ({ page }) => {
  await page.goto(home);
  await page.getByRole('button', { name: 'Book my clean' }).click();
  await expect(page.getByText('Select a service')).toBeInViewport();
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
  expect(await page.evaluate(moving)).toBe(0);
});
