import { expect, test } from 'vitest';
import { useOffice, type OfficePage } from './support/office.ts';
import { expectAddress } from './support/matchers.ts';

const office = useOffice();

// What the office decides about money, and what customers then meet.

type Row = { id: string };
type Named = Row & { name: string };
const filterOf = (filter: object) => encodeURIComponent(JSON.stringify(filter));

test('a tax that is set for a zip code is charged there on the public page', async () => {
  const page = office.newPage();
  const label = `Levy ${crypto.randomUUID().slice(0, 6)}`;
  const zip = '10003';
  await page.signIn('r_accountant');
  await page.goto('/admin/settings/sales-tax?open=new');
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
  await page.settle();
  await drawer.getByRole('button', { name: 'Add tax rate' }).click();
  await expect(page.getByText(`${label} added.`)).toBeVisible();

  // As the public form asks for every price that it shows.
  const visitor = office.newPage();
  const offered = await visitor.call<(Service & Named)[]>('GET', '/api/companies/current/services');
  const service = offered.find(({ name }) => name === 'Move-in clean');
  const chosen = service?.pricing_variables.map(({ id, prices: [first] }) => ({
    id,
    price_id: first?.id,
    quantity: first?.min_qty,
  }));
  const { taxes_total, total_before_tax } = await visitor.call<Record<string, number>>(
    'POST',
    '/api/bookings/estimate-price',
    {
      services: [{ id: service?.id, pricing_variables: chosen }],
      address_zip: zip,
    },
  );
  expect(taxes_total).toBeCloseTo((total_before_tax ?? NaN) / 2);

  const [rate] = await page.call<Row[]>('GET', `/api/tax_rates?filter=${filterOf({ where: { label } })}`);
  await page.call('DELETE', `/api/tax_rates/${rate?.id}`);
});

test('a form that is closed says so on the public page', async () => {
  const page = office.newPage();
  const { subdomain } = await page.openCompany();
  await page.goto('/admin/settings/widget');
  await page.settle();
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
  await page.settle();
  const visitor = office.newPage();
  visitor.subdomain = subdomain;
  const answer = await visitor.read('/');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /frame-ancestors 'self' \S+ www\.example\.com/,
  );
  const html = await answer.text();
  expect(html).toContain('The Booking Form is Currently Unavailable');
  expect(html).toContain('Back in May.');
});

type Service = {
  id: string;
  active: boolean;
  extras: { id: string; name: string; active: boolean }[];
  pricing_variables: { id: string; prices: { id: string; min_qty: number }[] }[];
};

test('a customer adds an extra to a coming visit, and reads what it costs first', async () => {
  const admin = await office.signIn('r_admin');
  await admin.call('PATCH', '/api/companies/current/policies', {
    policies: { customers_may: { edit: true } },
  });
  const [person] = await admin.call<Row[]>(
    'GET',
    `/api/customers?filter=${filterOf({ where: { email: 'customer@sparkle.test' } })}`,
  );
  const services = await admin.call<Service[]>('GET', '/api/services');
  const service = services.find((one) => one.active && one.extras.some(({ active }) => active));
  const extra = service?.extras.find(({ active }) => active);
  if (!person || !service || !extra) throw new Error('the demo has no customer or no extras');
  const from = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  type Day = { slots: { datetime: string; spots_available: number }[] };
  const spots = `/api/booking_spots/available-spots?from=${from}&zip=10001`;
  const { days } = await admin.call<{ days: Day[] }>('GET', spots);
  const free = days.flatMap(({ slots }) => slots).find(({ spots_available }) => spots_available > 0);
  if (!free) throw new Error('there is no free time in six weeks');
  const booking = await admin.call<Row>('POST', '/api/bookings', {
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
  const page = await office.signIn('r_customer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/client/visits/${booking.id}`);
  await page.getByRole('button', { name: 'Extras' }).click();
  const sheet = page.getByRole('dialog', { name: 'Extras' });
  await sheet.getByRole('button', { name: `More of ${extra.name}` }).click();
  await expect(sheet.getByText(/Total: .+ → .+ more\)/)).toBeVisible();
  await page.settle();
  await sheet.getByRole('button', { name: /^Save for/ }).click();
  await expect(page.getByText(/Your visit now costs/)).toBeVisible();
  await expect(page.getByText(extra.name).first()).toBeVisible();
});

const password = 'a long enough password';

/** Somebody takes the invitation that was mailed to them, and is signed in. */
async function acceptInvitation(
  page: OfficePage,
  { email, first_name, last_name }: { email: string; first_name: string; last_name: string },
): Promise<void> {
  const [letter] = await office.server.lettersTo(email);
  const link = new URL(/https?:\/\/\S+token=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '');
  const token = link.searchParams.get('token');
  await page.call('POST', '/api/accounts/complete-signup/accept', { token });
  const accountId = link.pathname.split('/').at(-1);
  const rest = { accountId, first_name, last_name, password, accept_terms: true };
  await page.call('POST', '/api/accounts/complete-signup', rest);
}

test('a company is handed over, and the new owner can close it', async () => {
  const page = office.newPage();
  const { subdomain } = await page.openCompany({ business_name: 'Passing On' });
  const email = `next.${crypto.randomUUID().slice(0, 8)}@own.test`;
  const nora = { first_name: 'Nora', last_name: 'Next', email };
  await page.call('POST', '/api/users', { ...nora, role: 'r_admin' });
  const other = office.newPage();
  other.subdomain = subdomain;
  await acceptInvitation(other, nora);

  await page.goto('/admin/settings/account');
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand the company over' });
  await dialog.getByLabel('New owner').click();
  await page.getByRole('option', { name: /Nora Next/ }).click();
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('data-invalid', 'true');
  await dialog.getByLabel('Your password').fill('a long enough password');
  await page.settle();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Nora Next owns the company now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the company' })).toHaveCount(0);

  await other.goto('/admin/settings/account');
  await other.getByRole('button', { name: 'Close the company' }).click();
  const closing = other.getByRole('dialog', { name: 'Close Passing On?' });
  await closing.getByLabel('Type “Passing On” to confirm').fill('Passing On');
  await closing.getByLabel('Your password').fill(password);
  await closing.getByRole('button', { name: 'Close the company' }).click();
  await expectAddress(/\/login/);
  await page.goto('/admin/settings/account');
  await expectAddress(/\/login/);
});

test('settings that are answered in parts are saved as they were typed', async () => {
  const page = office.newPage();
  await page.openCompany();
  await page.goto('/admin/settings/payment');
  await page.getByLabel('Days before the visit').fill('2');
  await expect(page.getByText(/on Wednesday/)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Payments saved.')).toBeVisible();
  await page.goto('/admin/settings/policies');
  const days = page.getByLabel('Days a quote is valid');
  await days.fill('21');
  await expect(page.getByText(/^A quote is valid for\s+days\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Policies saved.')).toBeVisible();
  type Saved = { hold: { days_before: number } };
  const saved = await page.call<Saved>('GET', '/api/companies/current/payment_policies');
  const { policies } = await page.call<{ policies: { quote_valid_days: number } }>(
    'GET',
    '/api/companies/current/policies',
  );
  expect([saved.hold.days_before, policies.quote_valid_days]).toEqual([2, 21]);
});
