import { expect, test } from '@playwright/test';
import { at, watchForErrors } from '#tests/support/pages.ts';
import { fillBooking } from './booking-form.ts';
import { nodeOf, openBuilder, select, tileOf } from './builder-desk.ts';
import { openDesk, pick } from './letters.ts';

test('a field that an admin adds is asked of a customer, and its answer comes with the booking', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const errors = watchForErrors(page);
  await openBuilder(page, { saves: true });
  await select(page, 'company_name');
  await tileOf(page, 'Text field').click();
  // The inspector still shows the other one for a moment.
  await expect(page.getByLabel('Label', { exact: true })).toHaveValue('Text field');
  await page.getByLabel('Label', { exact: true }).fill('Gate code');
  await page.getByRole('switch', { name: 'Required' }).check({ force: true });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  // Who fills the form in now is not asked for it.
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(at('sparkle'));
  const book = fillBooking(visitor);
  await book.flat(18);
  await book.pay('Cash');
  await book.send();
  await expect(visitor.getByText('Form has errors.', { exact: false })).toBeVisible();
  await expect(visitor.getByLabel('Gate code')).toHaveAttribute('aria-invalid', 'true');
  await visitor.getByLabel('Gate code').fill('B-4711');
  await book.send();
  await expect(visitor).toHaveURL(/\/thank-you\?key=/);

  const desk = await openDesk(browser);
  const { id } = await pick(desk, 'bookings', { order: 'created_at DESC', limit: 1 });
  const booked = await page.evaluate(async (path) => (await fetch(path)).text(), `/api/bookings/${id}`);
  expect(booked).toContain('B-4711');

  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to Default' }).click();
  await expect(page.getByText('Form successfully restored')).toBeVisible();
  await expect(nodeOf(page, 'company_name')).toBeAttached();
  expect(errors).toEqual([]);
});
