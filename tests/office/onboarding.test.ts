import { expect, test } from 'vitest';
import type { Trade } from '#server/seed/trades/trade.ts';
import { trades } from '#server/seed/trades/index.ts';
import { fillIn } from '#tests/support/fill-booking.ts';
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
