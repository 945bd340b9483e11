import { expect, test } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, toLoopback, watchForErrors } from '#tests/support/pages.ts';
import { ada, fillBooking, fillFlat } from './booking-form.ts';

const home = at('sparkle');

// As those see it who have not asked for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('somebody books a service and is thanked with all of it @phone @system', async ({ page, isMobile }) => {
  const errors = watchForErrors(page);
  await page.goto(home);
  const book = fillBooking(page);
  // On two sizes of screens at the same time, and there is one place at each time.
  await fillFlat(book, isMobile ? 5 : 4);
  await book.pay('Cash');
  const shown = await book.total().innerText();
  await book.send();
  await expect(page.getByText('Your booking was sent.')).toBeVisible();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  await expect(page.getByText('Move-in clean').first()).toBeVisible();
  await expect(page.getByText(shown).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a service by the hour asks for team and hours, and costs by them', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await book.category('Hourly help');
  await book.service('Hourly home help');
  await book.dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(book.dialog.getByText('Select team size')).toBeVisible();
  await expect(book.dialog.getByText('Select hours required')).toBeVisible();
  const asked = page.waitForRequest((one) => /available-spots.*duration=180.*teams=2/.test(one.url()));
  await book.options({ 'Size of team': '2', Hours: '3 hours' });
  // Only times at which both crews are free for as long are offered.
  await asked;
  await expect(page.getByText('2 people, 3 hours').first()).toBeVisible();
  // 2 teams × 3 hours × $45.
  await expect(page.getByText('$270.00').first()).toBeVisible();
  await book.often('One time');
  await book.person();
  await book.time();
  await book.pay('Check');
  await book.agree();
  await book.send();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
});

test('variables, extras and a rhythm make the price, and it says how', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await book.category('Home cleaning');
  await book.service('Standard clean');
  await expect(book.dialog).toBeVisible();
  for (const list of await book.dialog.getByRole('combobox').all()) await list.selectOption({ index: 2 });
  await book.dialog.getByRole('button', { name: 'Confirm' }).click();
  await book.extra('Inside the fridge');
  await book.extra('Interior window');
  await page.getByRole('button', { name: 'One more: Interior window' }).click();
  await book.often('Weekly');
  const before = await book.total().innerText();
  await expect(page.getByText('Next booking').first()).toBeVisible();
  await page.getByText('Why this price?').first().click();
  await expect(page.getByText('2 × $9.00').first()).toBeVisible();
  await book.person();
  await book.time(1);
  await book.pay('Cash');
  await book.agree();
  expect(await book.total().innerText()).toBe(before);
  await book.send();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  await expect(page.getByText('Weekly').first()).toBeVisible();
});

test('cancelling the options of a service takes the service back', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await book.category('Home cleaning');
  await book.service('Standard clean');
  await book.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: /^Standard clean/ })).not.toBeChecked();
  await book.service('Standard clean');
  await page.keyboard.press('Escape');
  await expect(book.dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Standard clean/ })).not.toBeChecked();
});

test('an empty form says what is missing, and goes to the first of it', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await book.send();
  await expect(page.getByText('Form has errors. Kindly address all the errors and try again')).toBeVisible();
  await expect(page.getByText('Select a service')).toBeVisible();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.locator(':focus')).toBeInViewport();
  await book.category('Home cleaning');
  await page.getByLabel('Email').fill('ada@');
  await page.getByLabel('Email').blur();
  await expect(page.getByText('Email is not a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill('ada@example.test');
  await expect(page.getByText('Email is not a valid email address')).toBeHidden();
});

test('what was answered survives a reload; cards, consent and codes of others do not matter to it', async ({
  page,
}) => {
  await page.goto(home);
  const book = fillBooking(page);
  await fillFlat(book);
  await page.waitForTimeout(500);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByRole('radio', { name: /^Move-in clean/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'I agree to the terms of service' })).not.toBeChecked();
});

test('a link fills the form in, and says to its maker what it could not', async ({ page }) => {
  await page.goto(`${home}?first_name=Grace&zip=10001&rcode=WELCOME10&nonsense=1&prefill_debug=1`);
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel('Zip code')).toHaveValue('10001');
  await expect(page.getByLabel('Discount code')).toHaveValue('WELCOME10');
  await expect(page.getByText('nonsense=1')).toBeVisible();
});

test('a place where nobody works is told', async ({ page }) => {
  await page.goto(home);
  await page.getByLabel('Zip code').fill('99999');
  await page.getByLabel('Zip code').blur();
  await expect(page.getByText('We do not service this Service Area').first()).toBeVisible();
  await expect(page.getByLabel('Zip code')).toHaveAccessibleDescription(
    /We do not service this Service Area/,
  );
  await fillBooking(page).send();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByLabel('Zip code')).toHaveAttribute('aria-invalid', 'true');
  // There are none to choose.
  await expect(page.getByText(/^(Day|Time) is required/)).toHaveCount(0);
  await page.getByLabel('Zip code').fill('10001');
  await page.getByLabel('Zip code').blur();
  await expect(page.getByLabel('Zip code')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a dead network loses nothing, and books once', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await fillFlat(book, 2);
  await book.pay('Cash');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/companies/current/bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first time it arrives, and its answer is lost on the way back.
    if (keys.length === 1) {
      const { url, headers } = toLoopback(route.request());
      await route.fetch({ url, headers });
      await route.abort('connectionreset');
    } else if (keys.length === 2) await route.abort('internetdisconnected');
    else await route.continue();
  });
  await book.send();
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  expect(new Set(keys).size).toBe(1);
});

test('a page that is left before it has heard books once, when it is opened again', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  await fillFlat(book, 17);
  await book.pay('Cash');
  const keys: (string | undefined)[] = [];
  let isDead = true;
  await page.route('**/api/companies/current/bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isDead) return route.continue();
    if (keys.length === 1) {
      const { url, headers } = toLoopback(route.request());
      await route.fetch({ url, headers });
    }
    return route.abort('connectionreset');
  });
  await book.send();
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible();
  isDead = false;
  await page.reload();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  // Whoever goes back has a form that knows nothing of it any more.
  await page.goto(home);
  await expect(page.getByLabel('First name')).toHaveValue('');
  expect(new Set(keys).size).toBe(1);
});

test('no state of the form has a barrier or is too wide @phone', async ({ page }) => {
  await page.goto(home);
  const book = fillBooking(page);
  expect(await findBarriers(page), 'empty').toEqual([]);
  await book.send();
  await expect(page.getByText('First name is required')).toBeVisible();
  expect(await findBarriers(page), 'with messages').toEqual([]);
  await book.category('Home cleaning');
  await book.service('Standard clean');
  await expect(book.dialog).toBeVisible();
  expect(await findBarriers(page), 'with a dialog').toEqual([]);
  await page.keyboard.press('Escape');
  await fillFlat(book);
  expect(await findBarriers(page), 'filled in').toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});

test('the form can be read and is in its place before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(home);
  for (const label of Object.keys(ada))
    await expect(page.getByLabel(label, { exact: false }).first()).toBeVisible();
  await context.close();
});

type Pictured = { icon?: string | null };
type PageState = { data: { catalogue: { services: (Pictured & { extras: Pictured[] })[] } } };

test('everything that a company sells has its picture', async ({ page }) => {
  for (const company of ['sparkle', 'wattle']) {
    await page.goto(at(company));
    const pictures = await page.evaluate(() => {
      const { data } = JSON.parse(document.getElementById('page')?.textContent ?? '') as PageState;
      const sold = data.catalogue.services.flatMap((service) => [service, ...service.extras]);
      return sold.map(({ icon }) => [icon, document.getElementById(`icon-${icon}`) !== null]);
    });
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.filter(([, isThere]) => !isThere)).toEqual([]);
  }
});
