import { expect, test } from 'vitest';
import type { Trade } from '#server/seed/trades/trade.ts';
import { trades } from '#server/seed/trades/index.ts';
import { ada, fillIn } from '#tests/support/fill-booking.ts';
import { sample } from '#tests/support/sample.ts';
import { expectAddress } from './support/matchers.ts';
import { useOffice, type OfficePage } from './support/office.ts';

/** What a new company begins with: the template of its trade, in which customers can book at once. */

const office = useOffice();

/** Everything that the form of a template asks beside the usual questions, and cannot do without. */
async function answerOwnQuestions(page: OfficePage, { form: { edits } }: Trade): Promise<void> {
  for (const edit of edits) {
    if (edit.kind !== 'insert' || !edit.node.attributes?.['required']) continue;
    const name = String(edit.node.attributes['label']);
    if (edit.node.type === 'select') await page.getByRole('combobox', { name }).selectOption({ index: 1 });
    else await page.getByRole('textbox', { name }).fill('Biscuit');
  }
}

const submitOf = ({ form: { edits } }: Trade): string => {
  const edit = edits.find((one) => one.kind === 'set' && one.id === 'submit');
  return edit?.kind === 'set' ? String(edit.properties['attributes.text']) : 'Book now';
};

const full = trades.filter(({ key }) => key !== 'empty').map(({ key }) => key);
const tried = new Set<string>(sample(full, { share: 1 / 3, reach: /^src\/server\/seed\/trades\// }));

for (const trade of trades.filter(({ key }) => tried.has(key)))
  test(`the template ${trade.key} ends in a booking`, async () => {
    const page = await office.openCompany();
    await page.call('POST', '/api/trade_templates/apply', { trade: trade.key });
    await page.goto('/');
    const {
      categories,
      services: [service],
    } = trade.catalogue({ isMetric: false });
    if (!service) throw new Error(`${trade.key} sells nothing`);
    const book = fillIn(page);
    // One category is no choice.
    if (categories.length > 1) await book.category(service.category);
    await book.service(service.name);
    await book.anyOptions();
    await book.often('One time');
    await book.person();
    await answerOwnQuestions(page, trade);
    await book.time(1);
    await book.pay('Cash');
    await page
      .getByRole('button', { name: submitOf(trade) })
      .first()
      .click();
    await expectAddress(/\/thank-you\?key=/);
    const visits = await page.call<object[]>('GET', '/api/bookings');
    expect(visits).toHaveLength(1);
  });

test('customers are asked for a variable, and charged what it costs', async () => {
  const page = await office.openCompany();
  const { id } = await page.call<{ id: string }>('POST', '/api/services', {
    name: 'Window wash',
    base_price: 90,
  });
  await page.call('POST', '/api/pricing_variables', {
    serviceId: id,
    name: 'Windows',
    prices: [
      { label: 'Up to 10', price: 20, min_qty: 1, max_qty: 10 },
      { label: 'Up to 30', price: 45.5, min_qty: 11, max_qty: 30 },
    ],
  });
  await page.goto('/');
  const book = fillIn(page);
  await book.service('Window wash');
  await book.options({ Windows: 'Up to 30' });
  await expect(book.total()).toContainText('135.50');
});

test('a form shows the tax of the zip code that is typed', async () => {
  const desk = await office.signIn('r_accountant');
  await desk.call('POST', '/api/tax_rates', {
    label: 'Levy of this place',
    effective_from: '2020-01-15',
    locationId: null,
    inclusive: false,
    zip_prefix: '10003',
    components: [{ label: 'Levy', rate: 50 }],
  });
  const page = office.newPage();
  await page.goto('/');
  const book = fillIn(page);
  await book.category('Move in & out');
  await book.service('Move-in clean');
  await book.anyOptions();
  await book.person({
    'Street address': '5 Main Street',
    City: 'New York',
    State: 'NY',
    'Zip code': '10003',
  });
  await expect(page.getByText('50% of $189.00').first()).toBeAttached();
  await expect(page.getByText('$94.50').first()).toBeVisible();
});

test('a frozen company is one clear screen', async () => {
  const page = await office.openCompany();
  await page.goto('/admin/dashboard');
  await page.settle();
  const monitor = await office.signIn('role_super_admin');
  await freeze(monitor, page.subdomain);
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('heading', { name: /is frozen/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /is frozen/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

async function freeze(monitor: OfficePage, subdomain: string): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ where: { q: subdomain } }));
  const companies = await monitor.call<{ id: string; subdomain: string }[]>(
    'GET',
    `/api/companies?filter=${filter}`,
  );
  const company = companies.find((one) => one.subdomain === subdomain);
  await monitor.call('PATCH', `/api/companies/${company?.id}`, { state: 'frozen' });
}

async function signUp(page: OfficePage, name: string, email: string): Promise<void> {
  page.subdomain = 'app';
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Olive');
  await page.getByLabel('Last name').fill('Owner');
  await page.getByLabel('Company').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link to start' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(await office.linkTo(email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Finish' }).click();
}

test('from sign-up to a booking on the own page', async () => {
  const email = 'owner@ready-paws.test';
  const page = office.newPage();
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  await signUp(page, 'Ready Paws', email);
  await expectAddress(/\/onboarding\/welcome$/);
  await page.getByRole('radio', { name: 'Pet care' }).click();
  await expect(page.getByRole('complementary')).toContainText('30-minute walk');
  await goOn();

  // Back, and on again: the trade and what was typed are still there.
  await expectAddress(/step-1\?trade=pet_care$/);
  // What the browser says of itself is not asked, and can be changed.
  const guessed = page.getByRole('region', { name: 'Country, currency and email' });
  await expect(guessed).toContainText('United States');
  await expect(guessed).toContainText('New York time');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4);
  await page.getByLabel('Phone').fill('+1 646 555 0142');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'Pet care' })).toBeChecked();
  await goOn();
  await expect(page.getByLabel('Phone')).toHaveValue('(646) 555-0142');
  await page.getByLabel('Postal address').fill('5 Main Street, New York');
  await goOn();

  await expect(page.getByRole('heading', { name: 'Your look' })).toBeVisible();
  // Whoever leaves comes back to where they were.
  await page.goto('/onboarding');
  await expectAddress(/step-2$/);
  // Nobody is warned of a color that they did not choose.
  await expect(page.getByText('Good contrast.')).toHaveCount(2);
  await page.getByLabel('Main color').fill('#0f766e');
  await goOn();

  await expect(page.getByRole('heading', { name: 'What you sell' })).toBeVisible();
  await page.getByLabel('Name of 30-minute walk').fill('Short walk');
  await page.getByLabel('Price of 30-minute walk').fill('27');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await goOn();

  await expect(page.getByRole('heading', { name: 'Where and when' })).toBeVisible();
  await page.getByLabel('Name of the location').fill('Brooklyn');
  await goOn();

  await expect(page.getByRole('heading', { name: 'You’re open' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your booking page' })).toBeVisible();
  const open = location.href;
  const own = page.getByRole('link', { name: 'Make a test booking in a new tab' });
  await page.goto((await own.getAttribute('href')) ?? '');
  const book = fillIn(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('First name')).toHaveValue('Olive');
  await book.category('Dog walking');
  await book.service('Short walk');
  await book.anyOptions();
  await book.often('One time');
  const { 'First name': _first, 'Last name': _last, Email: _email, ...rest } = ada;
  await book.person(rest);
  await page.getByLabel('Your pet’s name').fill('Biscuit');
  await book.time(1);
  await book.pay('Cash');
  await expect(book.total()).toContainText('27');
  await page.getByRole('button', { name: 'Book the visit' }).first().click();
  await expectAddress(/\/thank-you\?key=/);
  await page.goto(open);
  await expect(page.getByText('You made a test booking')).toBeVisible();

  // One tap at the company's own address signs in there; it is known as a test, and gone with one press.
  await page.getByRole('button', { name: 'Finish' }).click();
  await expectAddress(/^http:\/\/ready/);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel test booking/ }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('No test bookings.')).toBeVisible();
});
