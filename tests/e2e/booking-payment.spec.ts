import { expect, test, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, signInAs, watchForErrors } from '#tests/support/pages.ts';
import { fillBooking, fillFlat } from './booking-form.ts';
import { answerBank } from './type-card.ts';

const home = at('sparkle');
const good = '4242424242424242';
const declined = '4000000000000002';
const asked = '4000002760003184';
const askedWhenSaved = '4000002500003155';

/** A gift card bought for somebody, with the code that its letter brings. */
async function buyGiftCard(page: Page, amount: number): Promise<string> {
  const to = `gift.${crypto.randomUUID().slice(0, 8)}@example.test`;
  const bought = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/gift_cards', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.ok ? 'bought' : await answer.text();
    },
    {
      amount,
      from_name: 'Grace Hopper',
      from_email: 'grace@example.test',
      recipient_name: 'Ada',
      recipient_email: to,
      payment_method_id: 'pm_card_visa',
    },
  );
  expect(bought).toBe('bought');
  let code: string | undefined;
  const letters = await page.context().newPage();
  const find = async () => {
    await letters.goto(at('sandbox', `/api/messages?to=${to}&limit=1`));
    code = /code: ((?:[A-Z2-9]{4}-?){4})/.exec(await letters.locator('body').innerText())?.[1];
    return code;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  await letters.close();
  return code ?? '';
}

test('a code, a gift card and a tip make the price together, and bad ones are told', async ({ page }) => {
  const errors = watchForErrors(page);
  await page.goto(home);
  const gift = await buyGiftCard(page, 60);
  const book = fillBooking(page);
  await fillFlat(book, 7);
  await book.pay('Cash');
  const enter = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text);
    await page.getByLabel(label).blur();
  };
  const summary = page.getByRole('complementary');
  await expect(summary.getByText('Subtotal').first()).toBeVisible();
  await enter('Discount code', 'NOBODY1');
  const said = (label: string) =>
    page
      .locator('.tf-f:not(.tf-container)')
      .filter({ has: page.getByLabel(label) })
      .getByRole('status');
  await expect(said('Discount code')).toHaveText('We don’t recognize this code. Check the spelling.');
  await enter('Gift card code', 'AAAABBBBCCCCDDDD');
  await expect(said('Gift card code')).toHaveText('We don’t recognize this gift card. Check the code.');
  await enter('Discount code', 'NEIGHBOR25');
  await expect(summary.getByText('($25.00)').first()).toBeVisible();
  await expect(said('Discount code')).toHaveText('Applied: ($25.00)');
  await enter('Gift card code', gift);
  await expect(summary.getByText('($60.00)').first()).toBeVisible();
  await enter('Tip', '12,50');
  await expect(summary.getByText('$12.50').first()).toBeVisible();
  await expect(summary.getByText('is not known', { exact: false })).toHaveCount(0);
  const shown = await book.total().innerText();
  await book.send();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  await expect(page.getByText(shown).first()).toBeVisible();
  // Behind the question why: the parts of the price.
  for (const taken of ['($25.00)', '($60.00)']) await expect(page.getByText(taken).first()).toBeAttached();
  expect(errors).toEqual([]);
});

test('a card that is declined makes room for another, with everything else kept @system', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await page.goto(home);
  const book = fillBooking(page);
  await fillFlat(book, 8);
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
  await fillFlat(book, isMobile ? 17 : 16);
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

test('a card whose bank asks its holder at every charge is kept, and books', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await fillFlat(book, 13);
  await book.pay('Card');
  await book.card(asked);
  await expect(book.cardRow(asked)).toBeChecked();
  await book.send();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
});

test('a card whose bank asks its holder before it is kept can be confirmed or left', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await fillFlat(book, 15);
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

test('a customer who is signed in finds name, address and card, and books in a few steps', async ({
  page,
}) => {
  await signInAs(page, 'r_customer');
  await page.goto(home);
  const book = fillBooking(page);
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Street address', 'City', 'Zip code'])
    await expect(page.getByLabel(label, { exact: false }).first()).not.toHaveValue('');
  await book.category('Move in & out');
  await book.service('Move-in clean');
  await book.anyOptions();
  await book.often('One time');
  await book.time(9);
  await book.pay('Card');
  const stored = page.getByRole('group', { name: 'Payment cards' }).getByRole('radio');
  await expect(stored.first()).toBeChecked();
  expect(await findBarriers(page)).toEqual([]);
  await book.agree();
  await book.send();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  await page.goto(at('sparkle', '/client/dashboard/old'));
  await expect(page.getByText('Move-in clean').first()).toBeVisible();
});

test('what a customer changed is theirs after a reload, before what is known of them', async ({ page }) => {
  await signInAs(page, 'r_customer');
  await page.goto(home);
  await page.getByLabel('Phone').fill('+1 646 555 0177');
  await page.getByLabel('Phone').blur();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('0177');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 646 555 0177');
  await expect(page.getByLabel('First name')).not.toHaveValue('');
});

test('what was chosen has its price, its day and its place again after a reload', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await fillFlat(book, 10);
  const total = await book.total().innerText();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('service_date');
  await page.reload();
  await expect(book.total()).toHaveText(total);
  await expect(
    page.getByRole('group', { name: /^Times on/ }).getByRole('radio', { checked: true }),
  ).toHaveCount(1);
});

test('two quick presses book once', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await fillFlat(book, 11);
  await book.pay('Cash');
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/companies/current/bookings')) calls += 1;
  });
  await page.getByRole('button', { name: 'Book my clean' }).dblclick();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  expect(calls).toBe(1);
});
