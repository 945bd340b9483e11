import { expect, test, type Locator, type Page } from '@playwright/test';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';

const path = '/admin/bookings/new';

/** A day on which customers could book, some days ahead. */
async function findFreeDay(page: Page): Promise<string> {
  const days = await page.evaluate(async () => {
    const answer = await fetch('/api/booking_spots/available-spots?zip=10001&days=42');
    type Day = { date: string; slots: { spots_available: number }[] };
    return ((await answer.json()) as { days: Day[] }).days;
  });
  const soon = addDays(today(), 2);
  const free = days.find(
    ({ date, slots }) => date >= soon && slots.filter((slot) => slot.spots_available > 1).length > 1,
  );
  if (!free) throw new Error('the demo has no free day');
  return free.date;
}

/** As the browser of these tests has it. */
const today = () => toLocal(Date.now(), 'America/New_York').date;

/** From today to a day of the calendar that is open, by keys. */
async function walkTo(page: Page, calendar: Locator, day: string): Promise<void> {
  const focused = calendar.locator(':focus');
  await expect(focused).toHaveAttribute('data-date', today());
  for (let next = addDays(today(), 1); next <= day; next = addDays(next, 1)) {
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveAttribute('data-date', next);
  }
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
}

/** An option of the list that is open, named by its beginning. */
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

test('by keys alone, from the dashboard: a new customer, a service, a day, a team, and booked', async ({
  page,
}) => {
  const own = Date.now().toString(36);
  await signInAs(page, 'r_scheduler');
  await page.goto(at('sparkle', '/admin/dashboard'));
  await settle(page);
  const day = await findFreeDay(page);
  await page.keyboard.press('c');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'New booking' })).toBeVisible();
  const type = (text: string) => page.keyboard.type(text);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(drawer.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await type(`Keys ${own}`);
  await expect(option(page, new RegExp(`^New customer “Keys ${own}”`))).toBeVisible();
  await press('ArrowUp', 'Enter');
  await expect(drawer.getByLabel('Email')).toBeFocused();
  await type(`keys${own}@new-booking.test`);
  await press('Tab', 'Tab', 'Tab', 'Tab');
  await expect(drawer.getByLabel('Street')).toBeFocused();
  await type('1 Key St');
  await press('Tab', 'Tab');
  await type('New York');
  await press('Tab', 'Tab');
  await type('10001');
  await press('Tab');
  await expect(drawer.getByRole('combobox', { name: 'Service', exact: true })).toBeFocused();
  await type('Standard');
  await expect(option(page, /^Standard clean/)).toBeVisible();
  await press('ArrowDown', 'Enter');
  await expect(drawer.getByRole('group', { name: 'Standard clean' })).toBeVisible();
  await drawer.getByRole('combobox', { name: 'Day', exact: true }).focus();
  await press('Enter');
  await walkTo(page, page.getByRole('dialog', { name: 'Day' }), day);
  const times = drawer.getByRole('radiogroup', { name: 'Time' });
  await expect(times).toBeVisible();
  await times.getByRole('radio').first().focus();
  await press('Space');
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(drawer.getByText(/^What Keys/)).toBeVisible();
  await press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Booking \d+ is in the calendar$/ })).toBeFocused();
  // Nobody goes there yet: first come the two ways to a team.
  await press('Tab', 'Tab', 'Tab');
  await expect(page.getByRole('link', { name: 'Open booking' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Booking \d+$/ })).toBeVisible();
  await expect(page.getByText(`Keys ${own}`).first()).toBeVisible();
});

test('on a phone: one column, and a bar with the price and Book @handset', async ({ page }) => {
  const own = Date.now().toString(36);
  await signInAs(page, 'r_scheduler');
  await page.goto(at('sparkle', path));
  await settle(page);
  const book = page.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  await expect(page.getByText('Choose a customer, or enter a new one.')).toBeVisible();
  // What is missing first is where the keyboard is.
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await option(page, /^New customer/).click();
  await page.getByLabel('First name').fill('Phone');
  await page.getByLabel('Last name').fill(own);
  await page.getByLabel('Email').fill(`phone${own}@new-booking.test`);
  await page.getByLabel('Street').fill('2 Phone St');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('Zip code').fill('10001');
  await page.getByRole('combobox', { name: 'Service', exact: true }).click();
  await option(page, /^Standard clean/).click();
  await expect(page.getByLabel('Total', { exact: true })).toContainText('$');
  await page.getByRole('combobox', { name: 'Day', exact: true }).click();
  await walkTo(page, page.getByRole('dialog', { name: 'Day' }), await findFreeDay(page));
  await page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first().click();
  await page.getByText('Later', { exact: true }).click();
  await expect(page.getByText(/^What Phone/)).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await book.click();
  await expect(page.getByRole('heading', { name: /is in the calendar$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo and cancel it' }).click();
  await expect(page.getByLabel('Street')).toHaveValue('2 Phone St');
});
