import { expect, test, type Request } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { fillBooking } from './booking-form.ts';
import { call } from './letters.ts';
import { acceptInvitation, openCompany, password } from './own-company.ts';

// What the office decides about money, and what customers then meet.

type Row = { id: string };
const filterOf = (filter: object) => encodeURIComponent(JSON.stringify(filter));

test('a tax that is set for a zip code is charged there on the public page', async ({ page }) => {
  const label = `Levy ${crypto.randomUUID().slice(0, 6)}`;
  const zip = '10003';
  await signInAs(page, 'r_accountant');
  await page.goto(at('sparkle', '/admin/settings/sales-tax?open=new'));
  const drawer = page.getByRole('dialog', { name: 'New tax rate' });
  await drawer.getByLabel('Name', { exact: true }).fill(label);
  await drawer.getByLabel('Effective from').click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.locator('[data-date$="-15"]').click();
  await drawer.getByLabel('Zip codes starting with').fill(zip);
  await drawer.getByLabel('Name of tax 1').fill('Levy');
  await drawer.getByLabel('Percent of tax 1').fill('50');
  await expect(drawer.getByText('A price of $100.00 plus $50.00 of tax.')).toBeVisible();
  await expect(drawer.getByText(/upcoming unpaid visits?/)).toBeVisible();
  await settle(page);
  expect(await findBarriers(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Add tax rate' }).click();
  await expect(page.getByText(`${label} added.`)).toBeVisible();

  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('the browser is gone');
  await visitor.goto(at('sparkle'));
  const book = fillBooking(visitor);
  await book.category('Move in & out');
  await book.service('Move-in clean');
  await book.anyOptions();
  type Estimate = { taxes_total: number; total_before_tax: number };
  const estimateOf = async (request: Request) => (await (await request.response())?.json()) as Estimate;
  // An answer that the page has no use for any more is cut off, and has no body.
  const taxed = visitor.waitForEvent('requestfinished', async (request) => {
    if (!request.url().includes('estimate-price') || request.method() !== 'POST') return false;
    const { taxes_total, total_before_tax } = await estimateOf(request);
    return Math.abs(taxes_total - total_before_tax / 2) < 0.01;
  });
  await book.person({ 'Street address': '5 Main Street', City: 'New York', State: 'NY', 'Zip code': zip });
  const { taxes_total } = await estimateOf(await taxed);
  const shown = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(taxes_total);
  await expect(visitor.getByText(shown).first()).toBeVisible();
  await visitor.close();

  const [rate] = await call<Row[]>(page, 'GET', `/api/tax_rates?filter=${filterOf({ where: { label } })}`);
  await call(page, 'DELETE', `/api/tax_rates/${rate?.id}`);
});

test('a form that is closed says so on the public page @handset', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Closed & Co');
  await page.goto(at(subdomain, '/admin/settings/widget'));
  await settle(page);
  // By keys: a press at the place of a hidden box goes astray where the page moves.
  await page.getByLabel('Customers can book online').press('Space');
  await expect(page.getByLabel('Customers can book online')).not.toBeChecked();
  await page.getByLabel('Hide the form while it’s closed').press('Space');
  await page.getByLabel('What customers read while it’s closed').fill('<p>Back in May.</p>');
  await expect(page.getByText('The Booking Form is Currently Unavailable')).toBeVisible();
  await page.getByLabel('Websites that may show your forms').fill('example.com/book');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/isn’t a host/).first()).toBeVisible();
  await page.getByLabel('Websites that may show your forms').fill('www.example.com');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Widget saved.')).toBeVisible();
  await settle(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  const answer = await page.goto(at(subdomain));
  expect(answer?.headers()['content-security-policy']).toMatch(
    /frame-ancestors 'self' \S+ www\.example\.com/,
  );
  await expect(
    page.getByRole('heading', { name: 'The Booking Form is Currently Unavailable' }),
  ).toBeVisible();
  await expect(page.getByText('Back in May.')).toBeVisible();
});

type Service = {
  id: string;
  active: boolean;
  extras: { id: string; name: string; active: boolean }[];
  pricing_variables: { id: string; prices: { id: string; min_qty: number }[] }[];
};

test('a customer adds an extra to a coming visit, and reads what it costs first @handset', async ({
  browser,
  page,
}) => {
  const office = await browser.newPage();
  await signInAs(office, 'r_admin');
  // It stays so: another run of this test may be under way.
  await call(office, 'PATCH', '/api/companies/current/policies', {
    policies: { customers_may: { edit: true } },
  });
  const [person] = await call<Row[]>(
    office,
    'GET',
    `/api/customers?filter=${filterOf({ where: { email: 'customer@sparkle.test' } })}`,
  );
  const services = await call<Service[]>(office, 'GET', '/api/services');
  const service = services.find((one) => one.active && one.extras.some(({ active }) => active));
  const extra = service?.extras.find(({ active }) => active);
  if (!person || !service || !extra) throw new Error('the demo has no customer or no extras');
  const from = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  type Day = { slots: { datetime: string; spots_available: number }[] };
  const spots = `/api/booking_spots/available-spots?from=${from}&zip=10001`;
  const { days } = await call<{ days: Day[] }>(office, 'GET', spots);
  const free = days.flatMap(({ slots }) => slots).find(({ spots_available }) => spots_available > 0);
  if (!free) throw new Error('there is no free time in six weeks');
  const booking = await call<Row>(office, 'POST', '/api/bookings', {
    customer_id: person.id,
    address: { street: '5 Main Street', city: 'New York', state: 'NY', zip: '10001' },
    service_date: free.datetime,
    services: [
      {
        id: service.id,
        extras: [],
        pricing_variables: service.pricing_variables.flatMap(({ id, prices }) =>
          prices[0] ? [{ id, price_id: prices[0].id, quantity: prices[0].min_qty }] : [],
        ),
      },
    ],
    overbook: true,
    untold: ['email', 'sms'],
  });
  await signInAs(page, 'r_customer');
  await page.goto(at('sparkle', `/client/visits/${booking.id}`));
  await page.getByRole('button', { name: 'Extras' }).click();
  const sheet = page.getByRole('dialog', { name: 'Extras' });
  await sheet.getByRole('button', { name: `More of ${extra.name}` }).click();
  await expect(sheet.getByText(/Total: .+ → .+ more\)/)).toBeVisible();
  await settle(page);
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Save for/ }).click();
  await expect(page.getByText(/Your visit now costs/)).toBeVisible();
  await expect(page.getByText(extra.name).first()).toBeVisible();
  await office.close();
});

test('a company is handed over, and the new owner can close it', async ({ browser, page }) => {
  const { subdomain } = await openCompany(page, 'Passing On');
  const email = `next.${crypto.randomUUID().slice(0, 8)}@own.test`;
  const nora = { first_name: 'Nora', last_name: 'Next', email };
  await call(page, 'POST', '/api/users', { ...nora, role: 'r_admin' });
  const other = await (await browser.newContext()).newPage();
  await acceptInvitation(other, subdomain, nora);

  await page.goto(at(subdomain, '/admin/settings/account'));
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand the company over' });
  await dialog.getByLabel('New owner').click();
  await page.getByRole('option', { name: /Nora Next/ }).click();
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('data-invalid', 'true');
  await dialog.getByLabel('Your password').fill('a long enough password');
  await settle(page);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Nora Next owns the company now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the company' })).toHaveCount(0);

  await other.goto(at(subdomain, '/admin/settings/account'));
  await other.getByRole('button', { name: 'Close the company' }).click();
  const closing = other.getByRole('dialog', { name: 'Close Passing On?' });
  await closing.getByLabel('Type “Passing On” to confirm').fill('Passing On');
  await closing.getByLabel('Your password').fill(password);
  await closing.getByRole('button', { name: 'Close the company' }).click();
  await expect(other).toHaveURL(/\/login/);
  await page.goto(at(subdomain, '/admin/settings/account'));
  await expect(page).toHaveURL(/\/login/);
  await other.close();
});

test('settings that are answered in parts are saved as they were typed @narrow', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Part by Part');
  await page.goto(at(subdomain, '/admin/settings/payment'));
  await page.getByLabel('Days before the visit').fill('2');
  await expect(page.getByText(/on Wednesday/)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Payments saved.')).toBeVisible();
  await page.goto(at(subdomain, '/admin/settings/policies'));
  const days = page.getByLabel('Days a quote is valid');
  await days.fill('21');
  // It stands in its sentence, large enough for a thumb where there are thumbs.
  await expect(page.getByText(/^A quote is valid for\s+days\.$/)).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < 500;
  expect((await days.boundingBox())?.height).toBeGreaterThanOrEqual(isPhone ? 44 : 30);
  expect(await isTooWide(page)).toBe(false);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Policies saved.')).toBeVisible();
  type Saved = { hold: { days_before: number } };
  const saved = await call<Saved>(page, 'GET', '/api/companies/current/payment_policies');
  const { policies } = await call<{ policies: { quote_valid_days: number } }>(
    page,
    'GET',
    '/api/companies/current/policies',
  );
  expect([saved.hold.days_before, policies.quote_valid_days]).toEqual([2, 21]);
});
