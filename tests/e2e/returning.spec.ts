import { expect, test } from '@playwright/test';
import { at, watchMoves } from '#tests/support/pages.ts';
import { fillBooking } from './booking-form.ts';

// Somebody comes back to a form: what they had answered is on their own machine, and the server knows nothing of it.

const home = at('sparkle');

test('answers come back into their places, and nothing moves @handset', async ({ page }) => {
  const readMoves = await watchMoves(page);
  await page.goto(home);
  await expect(page.getByText('kept on this device')).toHaveCount(0);
  const book = fillBooking(page);
  await book.category('Move in & out');
  await book.service('Move-in clean');
  await book.anyOptions();
  await book.often('Weekly');
  await book.person();
  const time = await book.time(1);
  await expect(page.getByText('Your answers are saved on this device until you send them.')).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.locator(`input[name=service_date][value="${time}"]`)).toBeChecked();
  await expect(page.locator('html')).not.toHaveClass(/pf-awaiting/);
  // Answers that came back before anything was shown cannot have moved anything.
  expect(await readMoves()).toBeLessThan(0.005);
});
