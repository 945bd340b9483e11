import { expect, test } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { call } from './letters.ts';
import { acceptInvitation, openCompany } from './own-company.ts';

// What the office decides about money, and what customers then meet.

type Row = { id: string };
const filterOf = (filter: object) => encodeURIComponent(JSON.stringify(filter));

test('the drawer of a tax rate has no barrier', async ({ page }) => {
  await signInAs(page, 'r_accountant');
  await page.goto(at('sparkle', '/admin/settings/sales-tax?open=new'));
  const drawer = page.getByRole('dialog', { name: 'New tax rate' });
  await drawer.getByLabel('Name', { exact: true }).fill('Levy');
  await drawer.getByLabel('Effective from').click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.locator('[data-date$="-15"]').click();
  await drawer.getByLabel('Zip codes starting with').fill('10009');
  await drawer.getByLabel('Name of tax 1').fill('Levy');
  await drawer.getByLabel('Percent of tax 1').fill('50');
  await expect(drawer.getByText('A price of $100.00 plus $50.00 of tax.')).toBeVisible();
  await settle(page);
  expect(await findBarriers(page, { within: '[role="dialog"]' })).toEqual([]);
});

test('the settings of a closed form have no barrier, and visitors read why it is closed @narrow', async ({
  page,
}) => {
  const { subdomain } = await openCompany(page, 'Closed');
  await page.goto(at(subdomain, '/admin/settings/widget'));
  await settle(page);
  // By keys: a press at the place of a hidden box goes astray where the page moves.
  await page.getByLabel('Customers can book online').press('Space');
  await expect(page.getByLabel('Customers can book online')).not.toBeChecked();
  await page.getByLabel('Hide the form while it’s closed').press('Space');
  await expect(page.getByText('The Booking Form is Currently Unavailable')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Widget saved.')).toBeVisible();
  await settle(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.goto(at(subdomain));
  await expect(
    page.getByRole('heading', { name: 'The Booking Form is Currently Unavailable' }),
  ).toBeVisible();
});

type Service = {
  id: string;
  active: boolean;
  extras: { id: string; name: string; active: boolean }[];
  pricing_variables: { id: string; prices: { id: string; min_qty: number }[] }[];
};

test('the sheet of extras has no barrier @handset', async ({ browser, page }) => {
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
  expect(await findBarriers(page, { within: '[role="dialog"]' })).toEqual([]);
  await office.close();
});

test('handing a company over is asked without a barrier', async ({ page, browser }) => {
  const { subdomain } = await openCompany(page, 'Passing On');
  const email = `next.${crypto.randomUUID().slice(0, 8)}@own.test`;
  const nora = { first_name: 'Nora', last_name: 'Next', email };
  await call(page, 'POST', '/api/users', { ...nora, role: 'r_admin' });
  const other = await (await browser.newContext()).newPage();
  await acceptInvitation(other, subdomain, nora);
  await other.context().close();
  await page.goto(at(subdomain, '/admin/settings/account'));
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('dialog', { name: 'Hand the company over' })).toBeVisible();
  await settle(page);
  expect(await findBarriers(page, { within: '[role="dialog"]' })).toEqual([]);
});

test('a number within a sentence is large enough for a thumb @narrow', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Part by Part');
  await page.goto(at(subdomain, '/admin/settings/policies'));
  const days = page.getByLabel('Days a quote is valid');
  await days.fill('21');
  await expect(page.getByText(/^A quote is valid for\s+days\.$/)).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < 500;
  expect((await days.boundingBox())?.height).toBeGreaterThanOrEqual(isPhone ? 44 : 30);
  expect(await isTooWide(page)).toBe(false);
});
