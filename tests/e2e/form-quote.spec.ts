import { expect, test, type Page } from '@playwright/test';
import { createEmbedSnippet } from '#app/features/site/embed/embed-snippet.ts';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, watchForErrors, watchMoves } from '#tests/support/pages.ts';
import { openHostPage } from './host-page.ts';

async function addressOf(page: Page, kind: 'booking' | 'quote'): Promise<string> {
  await page.goto(at('wattle', '/lead'));
  const id = await page.evaluate(async (of) => {
    const answer = await fetch(`/api/companies/current/${of}_form`);
    return ((await answer.json()) as { id: string }).id;
  }, kind);
  return at('wattle', `/${kind === 'quote' ? 'qf' : 'bf'}/${id}`);
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+61 8 8555 0111');
}

test('somebody asks for a quote, with what is wrong said on the way @phone @system', async ({ page }) => {
  const errors = watchForErrors(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(await addressOf(page, 'quote'), { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.includes('available-spots'))).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  for (const label of ['First name', 'Last name', 'Email', 'Phone'])
    await expect(page.getByText(`${label} is required`)).toBeVisible();
  await expect(page.getByText('Company is required')).toBeHidden();
  const wrong = await page.getByText('Last name is required').evaluate((one) => getComputedStyle(one).color);
  await expect(page.getByLabel('Last name')).toHaveCSS('border-top-color', wrong);
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await fill(page, 'ada.byron@');
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Email is not a valid email address')).toBeVisible();
  await expect(page.getByText('Phone is not a valid phone number')).toBeVisible();
  await fill(page, 'ada.byron@example.test');
  await expect(page.getByLabel('How many lots?')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'I manage a strata' }).check();
  await page.getByLabel('How many lots?').selectOption({ label: 'Up to 12' });
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/companies/current/quotes')),
    page.getByRole('button', { name: 'Submit' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({
    first_name: 'Ada',
    customFields: expect.arrayContaining([expect.objectContaining({ display_value: 'Up to 12' })]),
  });
  await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('what a company answers of a field stands at the field; two seconds after it was sent the page is loaded anew', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(await addressOf(page, 'quote'), { waitUntil: 'networkidle' });
  await fill(page, 'ada.byron@example.test');
  await page.route('**/api/companies/current/quotes', (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: {
          statusCode: 422,
          code: 'VALIDATION',
          message: 'No',
          details: { messages: { phone: ['This number is not in use.', 'Another word'] } },
        },
      },
    }),
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('This number is not in use.')).toHaveCount(2);
  await expect(page.getByText('Another word')).toHaveCount(0);
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.unroute('**/api/companies/current/quotes');
  await page.getByLabel('Phone').fill('+61 8 8555 0112');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Success!')).toBeVisible();
  // The page is loaded anew two seconds later.
  await page.clock.runFor(1_999);
  expect(new URL(page.url()).search).toBe('');
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\?sent/);
  await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible();
});

test('opened by itself a form has the head and the foot of its company, in place from the first sight @phone', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  const moves = await watchMoves(page);
  const address = await addressOf(page, 'quote');
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wattle' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'gday@wattle.test' })).toBeVisible();
  const card = await page.locator('form.tf').boundingBox();
  expect(card?.x).toBeGreaterThanOrEqual(16);
  expect(await moves()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  const host = await openHostPage(createEmbedSnippet({ address, kind: 'script' }));
  await page.goto(host.url);
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(framed.getByRole('banner')).toHaveCount(0);
  await expect(framed.getByRole('contentinfo')).toHaveCount(0);
  expect(errors).toEqual([]);
  await host.close();
});

test('an address of no form, and one of another company, lead nowhere', async ({ page }) => {
  const address = new URL(await addressOf(page, 'booking'));
  expect((await page.goto(address.href))?.status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  expect((await page.goto(at('sparkle', address.pathname)))?.status()).toBe(404);
  expect((await page.goto(at('wattle', '/qf/nothing')))?.status()).toBe(404);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a quote is asked for all the same', async ({ page, browser }) => {
    const helper = await browser.newPage();
    const address = await addressOf(helper, 'quote');
    await helper.close();
    await page.goto(address);
    await fill(page, 'ada.plain@example.test');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible();
  });

  test('what is wrong is said in the reader’s language, on the page of the form, with all that was typed @phone', async ({
    page,
    browser,
  }) => {
    const helper = await browser.newPage();
    const address = await addressOf(helper, 'quote');
    await helper.close();
    await page.goto(`${address}?lang=es`);
    await page.locator('[name=first_name]').fill('Ada');
    await page.locator('[name=last_name]').fill('Byron');
    await page.locator('[name=email]').fill('ada.plain@example.test');
    await page.locator('[name=phone]').fill('call me');
    await page.locator('button[type=submit]').click();
    const alert = page.getByRole('alert').first();
    await expect(alert).toHaveText('Introduce los datos correctos.');
    await expect(alert).toHaveCSS('color', 'rgb(163, 33, 26)');
    await expect(page.locator('#tf-phone-error')).toContainText(/teléfono/i);
    await expect(page.locator('[name=phone]')).toHaveValue('call me');
    await expect(page.locator('[name=first_name]')).toHaveValue('Ada');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
  });
});
