import { expect, test, type Request, type Route } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, toLoopback } from '#tests/support/pages.ts';
import { ada, fillBooking, fillFlat } from './booking-form.ts';
import { openDesk } from './letters.ts';

const bookings = '**/api/companies/current/bookings';

/** Others book the same time first, until nobody can have it any more. */
async function takeSlot(request: Request, route: Route): Promise<void> {
  const { url, headers } = toLoopback(request);
  const own = request.postDataJSON() as { customer: object };
  for (let other = 1; other < 12; other += 1) {
    const customer = { ...own.customer, email: `first.${crypto.randomUUID().slice(0, 8)}@example.test` };
    const answer = await route.fetch({
      url,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      postData: { ...own, customer, email: customer.email },
    });
    if (answer.status() === 409) return;
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  throw new Error('there is room for everybody at this time');
}

test('somebody else gets the time in between: the nearest are offered, and the one chosen is booked @handset', async ({
  page,
  browser,
  isMobile,
}) => {
  const email = `late.${crypto.randomUUID().slice(0, 8)}@example.test`;
  await page.goto(at('sparkle'));
  const book = fillBooking(page);
  const taken = await fillFlat(book, isMobile ? 16 : 14);
  await book.person({ ...ada, Email: email });
  await page.getByRole('checkbox', { name: 'Send me reminders by SMS' }).check();
  await page.getByLabel('Notes for us').fill('Mind the cat\nand the dog');
  await book.pay('Cash');
  const total = await book.total().innerText();
  const takeFirst = async (route: Route, request: Request) => {
    await takeSlot(request, route);
    await route.continue();
  };
  await page.route(bookings, takeFirst, { times: 1 });
  await book.send();
  const offer = page.getByRole('status').filter({ hasText: 'This time was just booked.' });
  const nearest = offer.getByRole('button');
  await expect(nearest.first()).toBeInViewport();
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  for (const [label, text] of Object.entries({ ...ada, Email: email }))
    await expect(page.getByLabel(label).first()).toHaveValue(text);
  const gone = page.locator(`input[name=service_date][value="${taken}"]`);
  await expect(gone).toBeDisabled();
  await nearest.first().click();
  await expect(offer).toHaveCount(0);
  const chosen = page.locator('input[name=service_date]:checked');
  await expect(chosen).toHaveCount(1);
  const time = (await chosen.getAttribute('value')) ?? '';
  // A day with one time alone has no other: then the nearest is of the day before or after.
  const daysApart = Math.abs(Date.parse(time.slice(0, 10)) - Date.parse(taken.slice(0, 10))) / 86_400_000;
  expect([time === taken, daysApart <= 1]).toEqual([false, true]);
  await expect(book.total()).toHaveText(total);
  await book.send();
  await expect(page).toHaveURL(/\/thank-you\?key=/);

  const desk = await openDesk(browser);
  const made = await desk.list('bookings', { where: { q: email } });
  expect(made).toMatchObject([
    {
      start_local: time.slice(0, 16),
      service_names: ['Move-in clean'],
      payment_type: 'cash',
      customer_name: 'Ada Byron',
      total: Number(total.replace(/[$,]/g, '')),
    },
  ]);
  expect(Date.parse(String(Object(made[0]).start_at))).toBe(Date.parse(time));
  const { notes } = await desk.read(`bookings/${made[0]?.id}`);
  expect(JSON.stringify(notes)).toContain('Mind the cat');
  const customer = await desk.read(`customers/${Object(made[0]).customer_id}`);
  expect(customer).toMatchObject({ email, sms_reminders: true });
});
