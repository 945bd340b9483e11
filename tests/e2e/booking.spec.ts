import { expect, test } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, toLoopback, watchForErrors } from '#tests/support/pages.ts';
import { ada } from '#tests/support/fill-booking.ts';
import { fillBooking } from './booking-form.ts';

const home = at('sparkle');

// As those see it who have not asked for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('somebody books a service and is thanked with all of it @phone @system', async ({ page, isMobile }) => {
  const errors = watchForErrors(page);
  await page.goto(home);
  const book = fillBooking(page);
  // On two sizes of screens at the same time, and there is one place at each time.
  await book.flat(isMobile ? 5 : 4);
  await book.pay('Cash');
  const shown = await book.total().innerText();
  await book.send();
  await expect(page.getByText('Your booking was sent.')).toBeVisible();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  await expect(page.getByText('Move-in clean').first()).toBeVisible();
  await expect(page.getByText(shown).first()).toBeVisible();
  expect(errors).toEqual([]);
});

/** A document goes on where a page has been left: only a browser ends what that page was doing. */
test('a page that is left before it has heard books once, when it is opened again', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await book.flat(17);
  await book.pay('Cash');
  const keys: (string | undefined)[] = [];
  let isDead = true;
  await page.route('**/api/companies/current/bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isDead) return route.continue();
    if (keys.length === 1) {
      const { url, headers } = toLoopback(route.request());
      await route.fetch({ url, headers });
    }
    return route.abort('connectionreset');
  });
  await book.send();
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible();
  isDead = false;
  await page.reload();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  // Whoever goes back has a form that knows nothing of it any more.
  await page.goto(home);
  await expect(page.getByLabel('First name')).toHaveValue('');
  expect(new Set(keys).size).toBe(1);
});

test('no state of the form has a barrier or is too wide @phone', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await book.send();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.locator(':focus')).toBeInViewport();
  expect(await findBarriers(page), 'with messages').toEqual([]);
  await book.category('Home cleaning');
  await book.service('Standard clean');
  await expect(book.dialog).toBeVisible();
  expect(await findBarriers(page), 'with a dialog').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(book.dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Standard clean/ })).not.toBeChecked();
  await book.flat();
  expect(await findBarriers(page), 'filled in').toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});

test('the form can be read and is in its place before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(home);
  for (const label of Object.keys(ada))
    await expect(page.getByLabel(label, { exact: false }).first()).toBeVisible();
  await context.close();
});
