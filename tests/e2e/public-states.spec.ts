import { expect, test, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, watchForErrors } from '#tests/support/pages.ts';
import { ada } from '#tests/support/fill-booking.ts';
import { fillBooking } from './booking-form.ts';
import { call, openDesk } from './letters.ts';
import { openCompany } from './own-company.ts';

// States of public pages that one comes to only by doing something on them, or that a company has to bring about.

/** Nobody is kept out of the page as it is now, whatever its size. */
async function expectSound(page: Page, state: string): Promise<void> {
  expect(await findBarriers(page), state).toEqual([]);
  expect(await isTooWide(page), state).toBe(false);
}

async function bookingFormOf(page: Page, subdomain: string): Promise<string> {
  await page.goto(at(subdomain, '/lead'));
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/companies/current/booking_form');
    return ((await answer.json()) as { id: string }).id;
  });
  return at(subdomain, `/bf/${id}`);
}

test('what opens over a form, and what it asks for a card, has no barrier; and it is booked at its own address @handset', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(90_000);
  const errors = watchForErrors(page);
  await page.goto(await bookingFormOf(page, 'sparkle'));
  const book = fillBooking(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expectSound(page, 'a form at its own address');

  await page.getByRole('button', { name: 'I agree to the terms of service' }).click();
  const terms = page.getByRole('dialog', { name: 'Privacy and Terms' });
  await expect(terms).toContainText('Cancel a visit free of charge until 5 pm the day before.');
  await expectSound(page, 'the terms');
  await terms.getByRole('button', { name: 'CANCEL', exact: true }).click();
  await expect(terms).toBeHidden();
  await expect(page.getByRole('button', { name: 'I agree to the terms of service' })).toBeFocused();
  const consent = page.getByRole('checkbox', { name: 'I agree to the terms of service' });
  await expect(consent).not.toBeChecked();

  await book.category('Move in & out');
  await book.service('Move-in clean');
  await book.anyOptions();
  await book.often('Weekly');
  await book.person();
  await book.time(isMobile ? 20 : 19);
  if (isMobile) {
    await page.locator('.tf-bar').getByRole('button', { name: 'Details' }).click();
    const summary = page.getByRole('dialog', { name: 'Your booking' });
    await expect(summary).toContainText('Next booking');
    await expectSound(page, 'the summary');
    await summary.getByRole('button', { name: 'Close', exact: true }).click();
  }

  await book.pay('Card');
  await expect(page.locator('.cards-place iframe').contentFrame().getByLabel('Card number')).toBeVisible();
  await expectSound(page, 'the entry of a card');
  await book.card('4242424242424242');
  await expect(book.cardRow('4242')).toBeChecked();
  await page.getByRole('button', { name: 'Add another card' }).click();
  await book.card('5555555555554444');
  await expect(book.cardRow('4444')).toBeChecked();
  await expectSound(page, 'two cards');
  await book.agree();
  await book.send();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  await expect(page.getByText(ada['Street address']).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a company that has just begun, and one that takes no bookings, say so without barriers @handset', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const errors = watchForErrors(page);
  const { subdomain } = await openCompany(page, 'Own Broom');
  await page.goto(at(subdomain));
  await expect(page.getByText('No services are offered here at the moment.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Good to know' })).toBeVisible();
  await expectSound(page, 'a form without services');

  await call(page, 'PATCH', '/api/companies/current/policies', {
    booking_widget: { enabled: false, hide_premium: true, content: '<p>Back in <b>May</b></p>' },
  });
  const unavailable = page.getByRole('heading', { name: 'The Booking Form is Currently Unavailable' });
  await page.goto(at(subdomain));
  await expect(unavailable).toBeVisible();
  await expect(page.getByText('Back To Login')).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto(at(subdomain));
  await expect(unavailable).toBeVisible();
  await expect(page.getByText('Back in May')).toBeVisible();
  await expectSound(page, 'no bookings');
  await page.getByRole('link', { name: 'Back To Login' }).click();
  await expect(page).toHaveURL(at(subdomain, '/login'));

  await page.goto(at('nobody-is-called-so'));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSound(page, 'no company');
  expect(errors).toEqual([]);
});

test('preferences that were just saved have no barrier @handset', async ({ page, browser }) => {
  const desk = await openDesk(browser);
  const letters = await desk.list('message_logs', { limit: 200 });
  const letter = letters.findLast(({ customerId }) => customerId);
  await page.goto(at('sparkle', `/unsubscribe?key=${desk.key('unsubscribe', letter?.id ?? '')}`), {
    waitUntil: 'networkidle',
  });
  await page.getByRole('switch').last().click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expectSound(page, 'saved preferences');
});
