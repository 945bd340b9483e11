import { expect, test, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, watchForErrors } from '#tests/support/pages.ts';
import { fillBooking } from './booking-form.ts';

const home = at('wattle');
const good = '4242424242424242';
const declined = '4000000000000002';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const reach = (page: Page, step: number) => expect(page.getByText(`Step ${step} of 6`)).toBeVisible();

const grace = {
  'First name': 'Grace',
  'Last name': 'Hopper',
  Email: 'grace.hopper@example.test',
  Phone: '+61 8 8555 0101',
};
const address = { 'Street address': '7 Halifax St', Suburb: 'Adelaide', State: 'SA', Postcode: '5000' };

test('a booking step by step, with a card of Square that is declined and one that is good @handset', async ({
  page,
  isMobile,
}) => {
  const errors = watchForErrors(page);
  await page.goto(home);
  const book = fillBooking(page);
  await next(page);
  await expect(page.getByText('Select a service')).toBeVisible();
  await reach(page, 1);
  await book.category('Garden');
  await book.service('Garden tidy by the hour');
  await book.options({ 'Size of team': '1', Hours: '2 hours' });
  await book.often('One time');
  await next(page);
  await reach(page, 2);
  for (const [label, text] of Object.entries(grace)) await page.getByLabel(label).fill(text);
  // The key goes on, as the button does.
  await page.getByLabel('Phone').press('Enter');
  await reach(page, 3);
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).fill(text);
  await next(page);
  await reach(page, 4);
  expect(await findBarriers(page), 'the calendar').toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await book.time(isMobile ? 3 : 2);
  await next(page);
  await reach(page, 5);
  await next(page);
  await reach(page, 6);
  await book.pay('Card');
  await book.card(declined);
  await expect(book.cardRow(declined)).toBeChecked();
  const consent = page.getByRole('checkbox', { name: 'I agree to the terms of service' });
  if (await consent.isVisible()) await consent.check();
  await page.getByRole('button', { name: /^Book/ }).click();
  const cards = page.getByRole('group', { name: 'Payment cards' });
  await expect(cards.getByText('The card was declined. Please use another card.')).toBeVisible();
  await page.getByRole('button', { name: 'Add another card' }).click();
  await book.card(good);
  await expect(book.cardRow(good)).toBeChecked();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  await expect(page.getByText('Garden tidy by the hour').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('steps that are done can be gone back to, and keep what was answered', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await book.category('Garden');
  await book.service('Garden tidy by the hour');
  await book.options({ 'Size of team': '2', Hours: '3 hours' });
  await book.often('Weekly');
  await next(page);
  await reach(page, 2);
  await page.getByRole('button', { name: 'Service', exact: true }).click();
  await reach(page, 1);
  await expect(page.getByText('2 people, 3 hours').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Weekly/ })).toBeChecked();
});
