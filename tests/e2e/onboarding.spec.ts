import { expect, test, type Page } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle } from '#tests/support/pages.ts';
import { fillBooking } from './booking-form.ts';
import { call } from './letters.ts';
import { readLink } from './mailbox.ts';
import { openCompany, ownAddress } from './own-company.ts';

// A stranger signs up, answers a few questions, and customers can book.

async function signUp(page: Page, name: string): Promise<string> {
  const email = `owner-${crypto.randomUUID().slice(0, 8)}@ready.test`;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  await page.goto(at('app', '/signup'));
  await page.getByLabel('First name').fill('Olive');
  await page.getByLabel('Last name').fill('Owner');
  await page.getByLabel('Company').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link to start' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(await readLink(page, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/complete-signup'));
  await page.setExtraHTTPHeaders({});
  return email;
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('from sign-up to a booking on the own page', async ({ page }) => {
  test.setTimeout(150_000);
  const name = `Ready ${crypto.randomUUID().slice(0, 6)}`;
  const email = await signUp(page, name);
  await expect(page).toHaveURL(/\/onboarding\/welcome$/);
  await page.getByRole('radio', { name: 'Pet care' }).click();
  await expect(page.getByRole('complementary')).toContainText('30-minute walk');
  await goOn(page);

  // Back, and on again: the trade and what was typed are still there.
  await expect(page).toHaveURL(/step-1\?trade=pet_care$/);
  // What the browser says of itself is not asked, and can be changed.
  const guessed = page.getByRole('region', { name: 'Country, currency and email' });
  await expect(guessed).toContainText('United States');
  await expect(guessed).toContainText('New York time');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4);
  await page.getByLabel('Phone').fill('+1 646 555 0142');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'Pet care' })).toBeChecked();
  await goOn(page);
  await expect(page.getByLabel('Phone')).toHaveValue('(646) 555-0142');
  await page.getByLabel('Postal address').fill('5 Main Street, New York');
  await goOn(page);

  await expect(page.getByRole('heading', { name: 'Your look' })).toBeVisible();
  // Whoever leaves comes back to where they were.
  await page.goto(at('app', '/onboarding'));
  await expect(page).toHaveURL(/step-2$/);
  // Nobody is warned of a color that they did not choose.
  await expect(page.getByText('Good contrast.')).toHaveCount(2);
  await page.getByLabel('Main color').fill('#0f766e');
  // Whose picker lies over what is below.
  await page.getByLabel('Main color').blur();
  await goOn(page);

  await expect(page.getByRole('heading', { name: 'What you sell' })).toBeVisible();
  await page.getByLabel('Name of 30-minute walk').fill('Short walk');
  await page.getByLabel('Price of 30-minute walk').fill('27');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await goOn(page);

  await expect(page.getByRole('heading', { name: 'Where and when' })).toBeVisible();
  await page.getByLabel('Name of the location').fill('Brooklyn');
  await goOn(page);

  await expect(page.getByRole('heading', { name: 'You’re open' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your booking page' })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Make a test booking in a new tab' }).click();
  const own = await opened;
  const book = fillBooking(own);
  await expect(own.getByLabel('Email')).toHaveValue(email);
  await expect(own.getByLabel('First name')).toHaveValue('Olive');
  await book.category('Dog walking');
  await book.service('Short walk');
  await book.anyOptions();
  await book.often('One time');
  await book.person({
    Phone: '+1 646 555 0101',
    'Street address': '5 Main Street',
    City: 'New York',
    State: 'NY',
    'Zip code': '10001',
  });
  await own.getByLabel('Your pet’s name').fill('Biscuit');
  await book.time(1);
  await book.pay('Cash');
  await expect(book.total()).toContainText('27');
  await own.getByRole('button', { name: 'Book the visit' }).first().click();
  await expect(own).toHaveURL(/\/thank-you\?key=/);
  await own.close();
  await expect(page.getByText('You made a test booking')).toBeVisible();

  // One tap at the company's own address signs in there; it is known as a test, and gone with one press.
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/^http:\/\/ready/);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel test booking/ }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('No test bookings.')).toBeVisible();
});

test('the steps have no barriers @handset', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Open to all');
  await page.goto(at(subdomain, '/onboarding/welcome'));
  await page.getByRole('radio', { name: 'Lawn care' }).click();
  await check(page, 'welcome');
  await call(page, 'POST', '/api/trade_templates/apply', { trade: 'lawn_care' });
  for (const path of ['step-1', 'step-2', 'step-3', 'step-3/times', 'step-4']) {
    await page.goto(at(subdomain, `/onboarding/${path}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toBeVisible();
    await check(page, path);
  }
});

async function check(page: Page, what: string): Promise<void> {
  await settle(page);
  expect([what, await findBarriersInAnyLight(page)]).toEqual([what, []]);
  expect([what, await isTooWide(page)]).toEqual([what, false]);
}
