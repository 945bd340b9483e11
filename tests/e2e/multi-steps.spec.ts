import { expect, test, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, watchForErrors } from '#tests/support/pages.ts';
import { typeCard } from './type-card.ts';

const form = at('sparkle', '/multi-steps-form');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stepAt = (page: Page, step: number) =>
  expect(page).toHaveURL(new RegExp(`/multi-steps-form${step === 1 ? '' : `/step-${step}`}$`));

/** A page that anybody can use, whatever its size. */
async function expectSound(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
}

async function askForQuote(page: Page, email: string, zip = '10001'): Promise<void> {
  await page.goto(form, { waitUntil: 'networkidle' });
  await page.getByLabel('Full Name').fill('Ada King Byron');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+1 646 555 0101');
  await page.getByLabel('Zip').fill(zip);
  await button(page, 'Get Quote').click();
  await expect(heading(page, 'What kind of cleaning do you want?')).toBeFocused();
  await stepAt(page, 2);
}

const freeDays = (page: Page) => page.getByRole('button', { name: /, free$/ });

/** The part of the header that says where one is. */
const currentPart = (page: Page) => page.locator('.ms-progress [aria-current=step]');

/** From the drawer on. */
async function openCalendar(page: Page): Promise<void> {
  await button(page, 'View Quote Details').click();
  await button(page, 'Book Online').click();
  await expect(heading(page, 'When Should We Come Clean?')).toBeVisible();
  await expect(freeDays(page).first()).toBeVisible();
  await expect(currentPart(page)).toHaveText(/^2/);
}

/** The first free time of the nth day that has any. */
async function chooseTime(page: Page, nth: number): Promise<void> {
  const free = freeDays(page);
  while ((await free.count()) <= nth) {
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.locator('.ms-calendar[aria-busy=false]')).toBeVisible();
  }
  await free.nth(nth).click();
  await page
    .getByRole('radio', { disabled: false, name: /\b(?:at|between) \d/ })
    .first()
    .check({ force: true });
  await button(page, 'Next').click();
}

async function sayWhere(page: Page): Promise<void> {
  await expect(currentPart(page)).toHaveText(/^3/);
  await page.getByLabel('Street Address').fill('5 Main Street');
  await page.getByLabel('City').fill('New York');
  await page.getByRole('radio', { name: 'Doorman' }).check({ force: true });
  await button(page, 'Next').click();
  await expect(heading(page, 'Check out')).toBeFocused();
}

const keptData = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('form-data') ?? '{}') as Record<string, unknown>);

test('somebody goes through all five steps and books @phone @system', async ({ page, isMobile }) => {
  test.setTimeout(90_000);
  const errors = watchForErrors(page);
  await page.goto(form);
  await expectSound(page);
  await askForQuote(page, isMobile ? 'phone.steps@example.test' : 'desk.steps@example.test');
  await expectSound(page);
  if (isMobile) {
    await expect(page.getByRole('radio', { name: /^Deep Clean/ })).toBeHidden();
    await page.getByRole('combobox', { name: 'Type of service' }).selectOption('deep clean');
  } else {
    await page.getByRole('radio', { name: /^Deep Clean/ }).check({ force: true });
    await page.getByRole('radio', { name: /^Weekly/ }).check({ force: true });
  }
  await button(page, 'More: Bedrooms').click();
  await button(page, 'More: Square Footage').click();
  await expect(page.getByText('One or two count as one bathroom')).toBeVisible();
  await page.getByLabel('Inside oven', { exact: true }).selectOption('1');
  await button(page, 'View Quote Details').click();
  // $169, a bedroom for $36, 2,000 square feet for $28 and the oven for $39.
  await expect(page.getByRole('definition').filter({ hasText: '$272.00' })).toBeVisible();
  await expectSound(page);
  await button(page, 'Close').click();
  await expect(button(page, 'View Quote Details')).toBeFocused();

  await openCalendar(page);
  await expectSound(page);
  await chooseTime(page, isMobile ? 9 : 8);
  await expect(heading(page, 'Where are we coming to clean?')).toBeFocused();
  await expectSound(page);
  const frequent = page.getByRole('combobox', { name: 'How Frequent?' });
  if (isMobile) await frequent.selectOption({ label: 'Weekly (8% off)' });
  else await expect(frequent).toBeHidden();
  await sayWhere(page);
  await expect(page.locator('.ms-part[data-active]')).toHaveCount(4);
  await expect(button(page, 'See Pricing Details')).toHaveCount(0);
  await expect(page.locator('.cards-stripe iframe')).toBeVisible();
  await expectSound(page);

  const savings = page.getByRole('group', { name: 'Get more savings' });
  await savings.getByRole('radio', { name: /^6 months, 6% extra off/ }).check({ force: true });
  await expect(page.getByText('before the 6 months are over, you pay back the discount')).toBeVisible();
  await expect(page.getByText('Later visits')).toBeVisible();
  await page.getByText('What happens after the minimum term?').click();
  await expect(page.getByText('before your term is over')).toBeVisible();
  await page.getByRole('radio', { name: 'Cash' }).check();
  await button(page, 'Book Now').click();
  await expect(page.getByRole('status').filter({ hasText: 'Form Submitted!' })).toContainText('Success!');
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  await expect(page.getByText('Weekly for 6 months').first()).toBeVisible();
  expect(await keptData(page)).toEqual({});
  expect(errors).toEqual([]);
});

const datesOf = (days: Element[]) => days.map((day) => day.getAttribute('data-date'));

/** 366 days after the company's day, or before the Sunday that this is. */
const lastDay = (page: Page) =>
  page.evaluate(() => {
    const { data } = JSON.parse(document.getElementById('page')?.textContent ?? '') as {
      data: { today: string };
    };
    const last = new Date(`${data.today}T00:00:00Z`);
    last.setUTCDate(last.getUTCDate() + 366);
    if (last.getUTCDay() === 0) last.setUTCDate(last.getUTCDate() - 1);
    return last.toISOString().slice(0, 10);
  });

test('a day is found by keyboard alone, none of them a Sunday or more than a year ahead', async ({
  page,
}) => {
  await askForQuote(page, 'keys.steps@example.test');
  await button(page, 'View Quote Details').press('Enter');
  await button(page, 'Book Online').press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(6);
  await expect(page.getByRole('button', { name: /^Sunday/ })).toHaveCount(0);
  const days = page.getByRole('table', { name: 'Day of the visit' });
  await days.locator('[tabindex="0"]').focus();
  for (let week = 0; week < 5; week += 1) {
    const before = (await days.locator(':focus').getAttribute('data-date')) ?? '';
    await page.keyboard.press('ArrowDown');
    await expect(days.locator(':focus')).not.toHaveAttribute('data-date', before);
  }
  await expect(days.locator(':focus')).toHaveAccessibleName(/, (free|full|closed)$/);
  const reached = await days.locator(':focus').getAttribute('data-date');
  await page.keyboard.press('Enter');
  await expect(days.locator('[aria-pressed=true]')).toHaveAttribute('data-date', reached ?? '');
  const later = button(page, 'Next month');
  while (await later.isEnabled()) await later.click();
  const shown = await days.locator('[data-date]:enabled').evaluateAll(datesOf);
  expect(shown.at(-1)).toBe(await lastDay(page));
});

test('a card is entered at its processor, nothing of it is kept, and one that is declined says so', async ({
  page,
}) => {
  await askForQuote(page, 'paying.steps@example.test');
  await openCalendar(page);
  await chooseTime(page, 10);
  await sayWhere(page);
  await button(page, 'Book Now').click();
  await expect(page.getByRole('status').filter({ hasText: 'Enter a card' })).toBeVisible();
  const fields = page.locator('.cards-stripe iframe').contentFrame();
  const save = page.getByRole('button', { name: 'Save with Stripe' });
  await typeCard(fields, '4000000000000002', '10011');
  await expect(save).toBeEnabled();
  // A whole card that was typed is saved by the button that books.
  await button(page, 'Book Now').click();
  const refused = page.locator('.cards-problem', { hasText: 'The card was declined' });
  await expect(refused).toBeInViewport();
  await expect(page.getByRole('radio', { name: /0002/ })).toBeChecked();
  await page.getByRole('button', { name: 'Add another card' }).click();
  await typeCard(fields, '4242424242424242', '10011');
  await expect(save).toBeEnabled();
  expect(JSON.stringify(await keptData(page))).not.toMatch(/42424242|pm_|card/i);
  await button(page, 'Book Now').click();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
});
