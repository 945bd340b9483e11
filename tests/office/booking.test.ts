import { expect, test } from 'vitest';
import { ada, fillIn } from '#tests/support/fill-booking.ts';
import { expectAddress } from './support/matchers.ts';
import { useOffice, type OfficePage } from './support/office.ts';

/** A visitor fills in the company's own form, which the server has drawn, and books. */

const office = useOffice();

async function open(address = '/', page = office.newPage()) {
  await page.goto(address);
  return { page, book: fillIn(page) };
}

const thanked = /\/thank-you\?key=/;
const kept = () => JSON.stringify({ ...localStorage });
async function untilKept(text: string): Promise<void> {
  await expect.poll(kept).toContain(text);
}

test('a service by the hour asks for team and hours, and costs by them', async () => {
  const { page, book } = await open();
  await book.category('Hourly help');
  await book.service('Hourly home help');
  await book.dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(book.dialog.getByText('Select team size')).toBeVisible();
  await expect(book.dialog.getByText('Select hours required')).toBeVisible();
  await book.options({ 'Size of team': '2', Hours: '3 hours' });
  await expect(page.getByText('2 people, 3 hours').first()).toBeVisible();
  // 2 teams × 3 hours × $45.
  await expect(page.getByText('$270.00').first()).toBeVisible();
  await book.often('One time');
  await book.person();
  await book.time();
  await book.pay('Check');
  await book.agree();
  await book.send();
  await expectAddress(thanked);
});

test('variables, extras and a rhythm make the price, and it says how', async () => {
  const { page, book } = await open();
  await book.category('Home cleaning');
  await book.service('Standard clean');
  await book.anyOptions(2);
  await book.extra('Inside the fridge');
  await book.extra('Interior window');
  await page.getByRole('button', { name: 'One more: Interior window' }).click();
  await book.often('Weekly');
  await expect(page.getByText('Next booking').first()).toBeVisible();
  const before = await book.total().innerText();
  await page.getByText('Why this price?').first().click();
  await expect(page.getByText('2 × $9.00').first()).toBeVisible();
  await book.person();
  await book.time(1);
  await book.pay('Cash');
  await book.agree();
  expect(await book.total().innerText()).toBe(before);
  await book.send();
  await expectAddress(thanked);
  await expect(page.getByText('Weekly').first()).toBeVisible();
});

test('cancelling the options of a service takes the service back', async () => {
  const { page, book } = await open();
  await book.category('Home cleaning');
  await book.service('Standard clean');
  await book.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: /^Standard clean/ })).not.toBeChecked();
});

test('a place where nobody works is told, and no time is missed there', async () => {
  const { page, book } = await open();
  await page.getByLabel('Zip code').fill('99999');
  await page.getByLabel('Zip code').blur();
  await expect(page.getByText('We do not service this Service Area').first()).toBeVisible();
  await book.send();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Select a service')).toBeVisible();
  await expect(page.getByLabel('Zip code')).toHaveAttribute('aria-invalid', 'true');
  // There are none to choose.
  await expect(page.getByText(/^(Day|Time) is required/)).toHaveCount(0);
  await page.getByLabel('Zip code').fill('10001');
  await page.getByLabel('Zip code').blur();
  await expect(page.getByLabel('Zip code')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('ada@');
  await page.getByLabel('Email').blur();
  await expect(page.getByText('Email is not a valid email address')).toBeVisible();
});

test('what was answered has its price, day and place again after a reload, and no consent', async () => {
  const { page, book } = await open();
  await book.flat(1);
  const total = await book.total().innerText();
  await untilKept('service_date');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByRole('radio', { name: /^Move-in clean/ })).toBeChecked();
  await expect(book.total()).toHaveText(total);
  await expect(book.times.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'I agree to the terms of service' })).not.toBeChecked();
});

test('whoever starts over leaves nothing on the device', async () => {
  const { page } = await open();
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Delete them' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  expect(kept()).not.toContain('Ada');
});

test('a link fills the form in, and says to its maker what it could not', async () => {
  const { page } = await open('/?first_name=Grace&zip=10001&rcode=WELCOME10&nonsense=1&prefill_debug=1');
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel('Zip code')).toHaveValue('10001');
  await expect(page.getByLabel('Discount code')).toHaveValue('WELCOME10');
  await expect(page.getByText('nonsense=1')).toBeVisible();
});

test('a code, a gift card and a tip make the price together, and bad ones are told', async () => {
  const gift = await issueGiftCard(60);
  const { page, book } = await open();
  await book.flat(2);
  await book.pay('Cash');
  const enter = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text);
    await page.getByLabel(label).blur();
  };
  const summary = page.getByRole('complementary');
  await expect(summary.getByText('Subtotal').first()).toBeVisible();
  await enter('Discount code', 'NOBODY1');
  const said = (label: string) =>
    page
      .locator('.tf-f:not(.tf-container)')
      .filter({ has: page.getByLabel(label) })
      .getByRole('status');
  await expect(said('Discount code')).toHaveText('We don’t recognize this code. Check the spelling.');
  await enter('Gift card code', 'AAAABBBBCCCCDDDD');
  await expect(said('Gift card code')).toHaveText('We don’t recognize this gift card. Check the code.');
  await enter('Discount code', 'NEIGHBOR25');
  await expect(summary.getByText('($25.00)').first()).toBeVisible();
  await expect(said('Discount code')).toHaveText('Applied: ($25.00)');
  await enter('Gift card code', gift);
  await expect(summary.getByText('($60.00)').first()).toBeVisible();
  await enter('Tip', '12,50');
  await expect(summary.getByText('$12.50').first()).toBeVisible();
  await expect(summary.getByText('is not known')).toHaveCount(0);
  const shown = await book.total().innerText();
  await book.send();
  await expectAddress(thanked);
  await expect(page.getByText(shown).first()).toBeVisible();
  // Behind the question why: the parts of the price.
  for (const taken of ['($25.00)', '($60.00)']) await expect(page.getByText(taken).first()).toBeAttached();
});

/** A gift card for somebody, with the code that its letter brings. */
async function issueGiftCard(amount: number): Promise<string> {
  const email = 'gift.of.grace@example.test';
  const desk = await office.signIn('r_admin');
  await desk.call('POST', '/api/gift_cards/issue', {
    amount,
    recipient_name: 'Ada',
    recipient_email: email,
  });
  let code: string | undefined;
  const find = async () => {
    const [letter] = await office.server.lettersTo(email);
    return (code = /\b(?:[A-Z2-9]{4}-?){3}[A-Z2-9]{4}\b/.exec(letter?.text ?? '')?.[0]);
  };
  await expect.poll(find).toBeTruthy();
  return code ?? '';
}

test('a customer who is signed in finds name, address and card, and books in a few steps', async () => {
  const { page, book } = await open('/', await office.signIn('r_customer'));
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Street address', 'City', 'Zip code'])
    await expect(page.getByLabel(label).first()).not.toHaveValue('');
  await book.category('Move in & out');
  await book.service('Move-in clean');
  await book.anyOptions();
  await book.often('One time');
  await book.time(3);
  await book.pay('Card');
  const stored = page.getByRole('group', { name: 'Payment cards' }).getByRole('radio');
  await expect(stored.first()).toBeChecked();
  await book.agree();
  await book.send();
  await expectAddress(thanked);
  await page.goto('/client/dashboard/old');
  await expect(page.getByText('Move-in clean').first()).toBeVisible();
});

test('what a customer changed is theirs after a reload, before what is known of them', async () => {
  const { page } = await open('/', await office.signIn('r_customer'));
  await page.getByLabel('Phone').fill('+1 646 555 0177');
  await page.getByLabel('Phone').blur();
  await untilKept('0177');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 646 555 0177');
  await expect(page.getByLabel('First name')).not.toHaveValue('');
});

type Row = { id: string; frequency: string; series_id: string };
const bookingsOf = (desk: OfficePage, email: string) => {
  const filter = { where: { q: email }, order: 'start_at ASC', limit: 5 };
  return desk.call<Row[]>('GET', `/api/bookings?filter=${encodeURIComponent(JSON.stringify(filter))}`);
};

const bookingCall = '/api/companies/current/bookings';
const offline = (page: OfficePage) => page.getByText('You’re offline.');

test('a dead network loses nothing, and books once', async () => {
  const email = 'dead.line@example.test';
  const { page, book } = await open();
  await book.flat(6);
  await book.person({ ...ada, Email: email });
  await book.pay('Cash');
  // The first time it arrives, and its answer is lost on the way back.
  page.lose(bookingCall, 'answer', 'call');
  await book.send();
  await expect(offline(page)).toBeVisible();
  await expectAddress(thanked);
  expect(await bookingsOf(await office.signIn('r_admin'), email)).toHaveLength(1);
});

test('two quick presses book once', async () => {
  const email = 'twice.pressed@example.test';
  const { page, book } = await open();
  await book.flat(4);
  await book.person({ ...ada, Email: email });
  await book.pay('Cash');
  await page.getByRole('button', { name: 'Book my clean' }).first().dblclick();
  await expectAddress(thanked);
  const desk = await office.signIn('r_admin');
  expect(await bookingsOf(desk, email)).toHaveLength(1);
});

test('a booking every week is a series in the office, with the visits that follow', async () => {
  const email = 'every.week@example.test';
  const { book } = await open();
  await book.category('Home cleaning');
  await book.service('Standard clean');
  await book.anyOptions();
  await book.often('Weekly');
  await book.person({ ...ada, Email: email });
  await book.time(5);
  await book.pay('Cash');
  await book.agree();
  await book.send();
  await expectAddress(thanked);
  const desk = await office.signIn('r_admin');
  await expect.poll(async () => (await bookingsOf(desk, email)).length).toBeGreaterThan(1);
  const [first, second] = await bookingsOf(desk, email);
  expect(first).toMatchObject({ frequency: 'Weekly', series_id: expect.any(String) });
  expect(second).toMatchObject({ frequency: 'Weekly', series_id: first?.series_id });
});

type Pictured = { icon?: string | null };
type PageState = { data: { catalogue: { services: (Pictured & { extras: Pictured[] })[] } } };

test('everything that a company sells has its picture', async () => {
  for (const company of ['sparkle', 'wattle']) {
    const page = office.newPage();
    page.subdomain = company;
    await page.goto('/');
    const { data } = JSON.parse(document.getElementById('page')?.textContent ?? '') as PageState;
    const sold = data.catalogue.services.flatMap((service) => [service, ...service.extras]);
    expect(sold.length).toBeGreaterThan(5);
    expect(sold.filter(({ icon }) => !document.getElementById(`icon-${icon}`))).toEqual([]);
  }
});
