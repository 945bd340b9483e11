import { expect, test } from '@playwright/test';
import { at, watchForErrors } from '#tests/support/pages.ts';
import { fillBooking } from './booking-form.ts';
import { answerBank } from './type-card.ts';

const home = at('sparkle');
const good = '4242424242424242';
const declined = '4000000000000002';
const askedWhenSaved = '4000002500003155';

test('a card that is declined makes room for another, with everything else kept @system', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.goto(home);
  const book = fillBooking(page);
  await book.flat(8);
  await book.pay('Card');
  await book.send();
  await expect(page.getByText('Enter a card')).toBeVisible();
  await expect(page.getByText('Please add or select a credit/debit card')).toBeVisible();
  await expect(page.locator('.tf-card-part')).toBeInViewport();
  await book.card(declined);
  await expect(book.cardRow(declined)).toBeChecked();
  await book.send();
  const panel = page.getByRole('group', { name: 'Payment cards' });
  const why = panel.getByText('The card was declined. Please use another card.');
  await expect(why).toBeVisible();
  await expect(panel.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  await expect(panel).toBeFocused();
  await expect(page.locator('.tf-card-part')).toBeInViewport();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Add another card' }).click();
  await book.card(good);
  await expect(book.cardRow(good)).toBeChecked();
  await expect(why).toHaveCount(0);
  await book.pay('Cash');
  await book.pay('Card');
  await expect(book.cardRow(good)).toBeChecked();
  await book.send();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  expect(errors).toEqual([]);
});

test('a whole card that was typed is saved by the button that books @handset', async ({ page, isMobile }) => {
  const errors = watchForErrors(page);
  await page.goto(home);
  const book = fillBooking(page);
  await book.flat(isMobile ? 17 : 16);
  await book.pay('Card');
  await book.typeCard(askedWhenSaved);
  await page.getByLabel('First name').fill('');
  await book.send();
  // What else is wrong comes first, and nothing is said of the card.
  await expect(page.getByText('First name is required').first()).toBeVisible();
  await expect(page.getByText('Enter a card')).toHaveCount(0);
  await page.getByLabel('First name').fill('Ada');
  await book.send();
  await answerBank(page, 'No, refuse');
  await expect(
    page.getByText('We are unable to authenticate your payment method.', { exact: false }),
  ).toBeVisible();
  await expect(book.cardRow(askedWhenSaved)).toHaveCount(0);
  await expect(page.getByText(/was added/)).toHaveCount(0);
  await book.send();
  await answerBank(page, 'Yes, confirm');
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  expect(errors).toEqual([]);
});

test('a card whose bank asks its holder before it is kept can be confirmed or left', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await book.flat(15);
  await book.pay('Card');
  await book.card(askedWhenSaved);
  await answerBank(page, 'No, refuse');
  await expect(
    page.getByText('We are unable to authenticate your payment method.', { exact: false }),
  ).toBeVisible();
  await expect(book.cardRow(askedWhenSaved)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save with Stripe' }).click();
  await answerBank(page, 'Yes, confirm');
  await expect(book.cardRow(askedWhenSaved)).toBeChecked();
  await book.send();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
});
