import { expect, test, type Page } from '@playwright/test';
import { at, watchForErrors } from '#tests/support/pages.ts';
import { openDesk, pick, type Desk } from './letters.ts';

const completed = { where: { status: 'completed' }, order: 'start_at DESC', limit: 10 };

async function chooseFirstSlot(page: Page): Promise<string> {
  const day = page.getByRole('group', { name: 'Day' }).getByRole('radio').first();
  const name = (await day.getAttribute('aria-label')) ?? '';
  await day.check({ force: true });
  await page
    .getByRole('group', { name: /^Time on/ })
    .getByRole('radio')
    .first()
    .check({ force: true });
  return name;
}

test('a visit is rated with the keyboard alone, changed, and tipped', async ({ page, browser }) => {
  const errors = watchForErrors(page);
  const desk = await openDesk(browser);
  const { id } = await pick(desk, 'bookings', completed, 1);
  await page.goto(at('sparkle', `/ratings/${id}?key=${desk.key('rating', id)}`), {
    waitUntil: 'networkidle',
  });
  await page.getByRole('group', { name: 'The visit as a whole' }).getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars: Good' }).first()).toBeChecked();
  await page.getByLabel('Anything you’d like to add?').fill('Spotless');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByRole('radio', { name: '5 stars: Excellent' }).first().check({ force: true });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  await page.getByLabel('Another amount').fill('7,50');
  await page.getByRole('button', { name: 'Tip $7.50' }).click();
  // The demo's customers may have given whole dollars before.
  await expect(page.getByText(/You tipped \$\d+\.50/)).toBeVisible();
  expect(errors).toEqual([]);
});

const quoteLink = async (desk: Desk, state: string) => {
  const { id } = await pick(desk, 'quotes', { where: { state }, limit: 1 });
  return at('sparkle', `/quote-confirmation/${id}?key=${desk.key('quote', id)}`);
};

test('a quote is asked about, then declined with a reason', async ({ page, browser }) => {
  const desk = await openDesk(browser);
  await page.goto(await quoteLink(desk, 'viewed'));
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('Your question').fill('Do you bring your own things?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We’ve received your question')).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByLabel('Reason optional').fill('Too soon');
  await page.getByRole('button', { name: 'Decline quote' }).click();
  await expect(page.getByRole('heading', { name: 'You have declined this quote' })).toBeVisible();
});

test('a quote is accepted with a day, and becomes a booking', async ({ page, browser }) => {
  const desk = await openDesk(browser);
  await page.goto(await quoteLink(desk, 'sent'), { waitUntil: 'networkidle' });
  await page.getByLabel('Street').fill('1 Main St');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('Zip code').fill('99999');
  await page.getByLabel('Zip code').blur();
  await expect(page.getByText('We do not service this Service Area').first()).toBeVisible();
  await page.getByLabel('Zip code').fill('10001');
  await page.getByLabel('Zip code').blur();
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByRole('button', { name: 'Accept quote' }).click();
  await expect(page.getByText('Choose a day and time, or let us find one with you.')).toBeVisible();
  const day = await chooseFirstSlot(page);
  const answered = page.waitForResponse('**/api/quote_links/accept');
  await page.getByRole('button', { name: 'Accept quote' }).click();
  const answer = await answered;
  expect(answer.ok(), answer.ok() ? '' : await answer.text()).toBe(true);
  await page.waitForURL(/\/thank-you\?key=/);
  await expect(page.getByRole('region', { name: 'Your visit', exact: true })).toContainText(day);
});

test('preferences are switched at once, by kind, and stay', async ({ page, browser }) => {
  const desk = await openDesk(browser);
  const letters = await desk.list('message_logs', { limit: 200 });
  const letter = letters.find(({ customerId }) => customerId);
  await page.goto(at('sparkle', `/unsubscribe?key=${desk.key('unsubscribe', letter?.id ?? '')}`), {
    waitUntil: 'networkidle',
  });
  const reminders = page.getByRole('switch', { name: 'Reminders' });
  const before = await reminders.isChecked();
  await reminders.click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  expect(await reminders.isChecked()).toBe(!before);
  await page.getByRole('tab', { name: 'Email' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'SMS' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'SMS' })).toBeVisible();
});
