import { expect, test } from 'vitest';
import { makeVisit } from '#tests/support/office-visits.ts';
import { expectAddress } from './support/matchers.ts';
import { useOffice, type OfficePage } from './support/office.ts';

/** A visitor books in five steps, each at an address of its own. */

const office = useOffice();

const form = '/multi-steps-form';
const button = (page: OfficePage, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: OfficePage, name: string) => page.getByRole('heading', { level: 1, name });
const stepAt = (step: number) =>
  expectAddress(new RegExp(`/multi-steps-form${step === 1 ? '' : `/step-${step}`}$`));

async function askForQuote(page: OfficePage, email: string, zip = '10001'): Promise<void> {
  await page.goto(form);
  await page.getByLabel('Full Name').fill('Ada King Byron');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+1 646 555 0101');
  await page.getByLabel('Zip').fill(zip);
  await button(page, 'Get Quote').click();
  await expect(heading(page, 'What kind of cleaning do you want?')).toBeFocused();
  await stepAt(2);
}

const freeDays = (page: OfficePage) => page.getByRole('button', { name: /, free$/ });
const times = (page: OfficePage, more: object = {}) =>
  page.getByRole('radio', { name: /\b(?:at|between) \d/, ...more });

/** From the drawer on. */
async function openCalendar(page: OfficePage): Promise<void> {
  await button(page, 'View Quote Details').click();
  await button(page, 'Book Online').click();
  await expect(heading(page, 'When Should We Come Clean?')).toBeVisible();
  await expect(freeDays(page).first()).toBeVisible();
}

/** The first free time of the nth day that has any. */
async function chooseTime(page: OfficePage, nth: number): Promise<void> {
  const free = freeDays(page);
  while ((await free.count()) <= nth) {
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.locator('.ms-calendar[aria-busy=false]').waitFor();
  }
  await free.nth(nth).click();
  await times(page, { disabled: false }).first().check();
  await button(page, 'Next').click();
}

async function sayWhere(page: OfficePage): Promise<void> {
  await page.getByLabel('Street Address').fill('5 Main Street');
  await page.getByLabel('City').fill('New York');
  await page.getByRole('radio', { name: 'Doorman' }).check();
  await button(page, 'Next').click();
  await expect(heading(page, 'Check out')).toBeFocused();
}

const keptData = () => JSON.parse(localStorage.getItem('form-data') ?? '{}') as Record<string, unknown>;

test('where nobody comes no day is offered, and an address is asked for where it is missing', async () => {
  const page = office.newPage();
  await askForQuote(page, 'far.away@example.test', '99999');
  await button(page, 'View Quote Details').click();
  await button(page, 'Book Online').click();
  const warning = 'We do not service this Service Area';
  await expect(page.locator('.ms-times').getByRole('alert')).toContainText(warning);
  await expect(page.locator('.ms-day').last()).toHaveAttribute('aria-label', new RegExp(`${warning}$`));
  await expect(page.locator('.ms-day:not([disabled])')).toHaveCount(0);
  await button(page, 'Next').click();
  await expect(page.getByRole('status').filter({ hasText: warning })).toBeVisible();
  await stepAt(3);
  await button(page, 'Change the zip code 99999').click();
  await expect(page.getByLabel('Zip')).toBeFocused();
  await expect(page.getByText(warning)).toBeVisible();

  await page.getByLabel('Zip').fill('10001');
  await button(page, 'Get Quote').click();
  await openCalendar(page);
  await chooseTime(page, 1);
  await button(page, 'Next').click();
  await expect(page.getByLabel('Street Address')).toBeFocused();
  await expect(page.getByText('Street Address is required')).toBeVisible();
  await expect(page.getByText('City is required')).toBeVisible();
  await page.getByLabel('Street Address').fill('5 Main Street');
  await expect(page.getByText('Street Address is required')).toHaveCount(0);
  await expect(page.getByText('City is required')).toBeVisible();
  await sayWhere(page);
  await expect(page.getByRole('group', { name: 'Get more savings' }).getByRole('radio')).toHaveCount(5);
  await page.getByRole('radio', { name: 'Weekly, 8% off' }).check();
  await expect(page.getByRole('group', { name: 'How Frequent?' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^6 months, 6% extra off/ })).toBeVisible();
  await page.getByRole('radio', { name: 'One time' }).check();
  await expect(page.getByRole('radio', { name: /^6 months/ })).toHaveCount(0);
});

test('what is answered stays, the way back works, and a link goes to what is lacking', async () => {
  const page = office.newPage();
  await page.goto(`${form}/step-4`);
  await stepAt(1);
  await button(page, 'Get Quote').click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  await button(page, 'Get Quote').click();
  await expect(page.getByText('Email is not a valid email address')).toBeVisible();

  await askForQuote(page, 'stays@example.test');
  await page.getByRole('radio', { name: /^Move In\/Out/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Move In\/Out/ })).toBeChecked();
  expect(keptData()).toMatchObject({
    fullName: 'Ada King Byron',
    email: 'stays@example.test',
    zip: '10001',
    services: 'move in out',
    recurring: 'one time',
    squareFootage: 1,
    bedrooms: 0,
    time: '9:00 am',
    discountMonth: '3 months',
  });
  await page.goto(`${form}/step-5`);
  await stepAt(3);
  await button(page, 'Previous').click();
  await stepAt(2);
  // What is open belongs to its step.
  await button(page, 'View Quote Details').click();
  await expect(page.getByRole('dialog', { name: 'Pricing Details' })).toBeVisible();
  await page.goBack();
  await stepAt(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the quote is mailed, and says so', async () => {
  const page = office.newPage();
  await askForQuote(page, 'mailed.steps@example.test');
  await button(page, 'See Pricing Details').click();
  const drawer = page.getByRole('dialog', { name: 'Pricing Details' });
  await drawer.getByRole('button', { name: 'Send this quote to my email' }).click();
  await expect(drawer.getByText('Quote sent! Check your email to view this quote.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Send this quote to my email' })).toHaveCount(0);
});

/** How many can still have the time that is chosen. */
async function countSpots(page: OfficePage): Promise<number> {
  const { date, serviceDate, zip } = keptData();
  const { days } = await page.call<{ days: { slots: { datetime: string; spots_available: number }[] }[] }>(
    'GET',
    `/api/booking_spots/available-spots?zip=${zip}&from=${date}&days=1`,
  );
  const slot = days.flatMap(({ slots }) => slots).find(({ datetime }) => datetime === serviceDate);
  return slot?.spots_available ?? 0;
}

test('a time that somebody else has taken meanwhile is chosen anew, and all else stays', async () => {
  const page = office.newPage();
  await askForQuote(page, 'late.steps@example.test');
  await openCalendar(page);
  await chooseTime(page, 3);
  await sayWhere(page);
  await page.getByRole('radio', { name: 'Cash' }).check();
  const desk = await office.signIn('r_admin');
  for (let left = await countSpots(page); left > 0; left -= 1)
    await makeVisit(desk.ask, `First${left}`, Date.parse(String(keptData()['serviceDate'])));
  await button(page, 'Book Now').click();
  await stepAt(3);
  await expect(page.getByRole('alert').first()).toContainText('This time was just booked.');
  const nearest = page.getByRole('status').filter({ hasText: 'Nearest available times' });
  await nearest.getByRole('button').first().click();
  await expect(nearest).toHaveCount(0);
  await expect(times(page, { checked: true })).toHaveCount(1);
  await button(page, 'Next').click();
  await expect(page.getByLabel('Street Address')).toHaveValue('5 Main Street');
  await button(page, 'Next').click();
  await page.getByRole('radio', { name: 'Cash' }).check();
  await button(page, 'Book Now').click();
  await expectAddress(/\/thank-you\?key=/);
  expect(keptData()).toEqual({});
});
