import { expect, test } from '@playwright/test';
import { at } from '#tests/support/pages.ts';
import { ada, fillBooking } from './booking-form.ts';
import { openDesk } from './letters.ts';

test('a booking every week is a series in the office, with the visits that follow', async ({
  page,
  browser,
}) => {
  const email = `weekly.${crypto.randomUUID().slice(0, 8)}@example.test`;
  await page.goto(at('sparkle'));
  const book = fillBooking(page);
  await book.category('Home cleaning');
  await book.service('Standard clean');
  await book.anyOptions();
  await book.often('Weekly');
  await book.person({ ...ada, Email: email });
  await book.time(12);
  await book.pay('Cash');
  await book.agree();
  await expect(page.getByText('Next booking').first()).toBeVisible();
  await book.send();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  const desk = await openDesk(browser);
  const visits = () => desk.list('bookings', { where: { q: email }, order: 'start_at ASC', limit: 5 });
  await expect.poll(async () => (await visits()).length, { timeout: 20_000 }).toBeGreaterThan(1);
  const [first, second] = await visits();
  expect(first).toMatchObject({ frequency: 'Weekly', series_id: expect.any(String) });
  expect(second).toMatchObject({ frequency: 'Weekly', series_id: Object(first).series_id });
});
