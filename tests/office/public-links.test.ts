import { expect, onTestFinished, test } from 'vitest';
import { ada, fillIn } from '#tests/support/fill-booking.ts';
import { makeVisit } from '#tests/support/office-visits.ts';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import { expectAddress } from './support/matchers.ts';
import { useOffice, type OfficePage } from './support/office.ts';

/** What somebody does by a link that a message brought, or that says what they want. */

const office = useOffice();

type Row = { id: string; status: string; customerId?: string | null };
const list = (desk: OfficePage, what: string, filter: object) =>
  desk.call<Row[]>('GET', `/api/${what}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

async function openDesk() {
  const desk = await office.signIn('r_admin');
  const { id } = await desk.call<Row>('GET', '/api/companies/current');
  return { desk, companyId: id };
}

const dayMs = 86_400_000;
/** A weekday at ten, so many weeks ahead: times are offered around it. */
function weeksAhead(weeks: number): number {
  const day = new Date(Date.now() + weeks * 7 * dayMs);
  day.setUTCDate(day.getUTCDate() + (3 - day.getUTCDay()));
  return Date.parse(`${day.toISOString().slice(0, 10)}T15:00:00Z`);
}

async function openVisit(path: string, weeks: number) {
  const { desk, companyId } = await openDesk();
  const { id } = await makeVisit(desk.ask, 'Linked', weeksAhead(weeks));
  const page = office.newPage();
  await page.goto(path.replace('KEY', office.server.bookingKey(companyId, id)));
  return { desk, page, id };
}

async function chooseFirstSlot(page: OfficePage): Promise<string> {
  const day = page.getByRole('group', { name: 'Day' }).getByRole('radio').first();
  const name = (await day.getAttribute('aria-label')) ?? '';
  await day.check();
  await page
    .getByRole('group', { name: /^Time on/ })
    .getByRole('radio')
    .first()
    .check();
  return name;
}

const shownVisit = (page: OfficePage) => page.getByRole('region', { name: 'Your visit', exact: true });

test('a visit moves to another free time, and its page says so', async () => {
  const { page } = await openVisit('/manage?key=KEY&action=reschedule', 3);
  const day = await chooseFirstSlot(page);
  await page.getByRole('button', { name: 'Reschedule visit' }).click();
  await expect(page.getByText('Your visit has been rescheduled.')).toBeVisible();
  await expect(shownVisit(page)).toContainText(day);
  await page.reload();
  await expect(shownVisit(page)).toContainText(day);
});

test('a late cancellation costs exactly what was agreed to', async () => {
  const { desk, page } = await openVisit('/manage?key=KEY', 4);
  const decide = (policies: object) => desk.call('PATCH', '/api/companies/current/policies', { policies });
  // In this company others cancel and skip, too.
  onTestFinished(async () => void (await decide({ cancel_fee: { type: 'amount', value: 0 } })));
  const charge = (value: number) =>
    decide({ cancel_late: { kind: 'days', days: 90 }, cancel_fee: { type: 'amount', value } });
  await charge(25);
  await page.goto(`${location.pathname}${location.search}&action=cancel`);
  const cancel = page.getByRole('button', { name: 'Cancel this visit' });
  await expect(cancel).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I agree to the fee of' }).check();
  // Meanwhile it costs more: nobody pays what they have not read.
  await charge(30);
  await cancel.click();
  const more = page.getByRole('checkbox', { name: /I agree to the fee of .*30\.00/ });
  await expect(more).not.toBeChecked();
  await more.check();
  await cancel.click();
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await expect(shownVisit(page)).toContainText('30.00');
});

test('who finds no time asks for another date', async () => {
  const { page } = await openVisit('/thank-you?key=KEY', 5);
  await page.getByRole('button', { name: 'Request another date' }).click();
  await page.getByLabel('When works for you?').fill('Any Tuesday');
  await page.getByRole('button', { name: 'Request another date' }).last().click();
  await expect(page.getByText('We’re finding you a new time.')).toBeVisible();
});

test('who skips a visit of a series is told so', async () => {
  const { desk, companyId } = await openDesk();
  const frequencies = await desk.call<{ id: string; name: string }[]>('GET', '/api/frequencies');
  const frequency_id = frequencies.find(({ name }) => name === 'Weekly')?.id;
  const { id } = await makeVisit(desk.ask, 'Skipping', weeksAhead(6), { frequency_id });
  const page = office.newPage();
  await page.goto(`/thank-you?key=${office.server.bookingKey(companyId, id)}`);
  await page.getByRole('button', { name: 'Skip this visit' }).click();
  await page.getByRole('button', { name: 'Skip visit' }).click();
  await expect(page.getByRole('heading', { name: 'Visit Skipped' })).toBeVisible();
});

test('a visit comes as a file for the calendar, and with an account', async () => {
  const { page } = await openVisit('/thank-you?key=KEY', 7);
  const file = page.getByRole('link', { name: 'Add to my calendar' });
  const answer = await page.read((await file.getAttribute('href')) ?? '');
  expect(answer.headers.get('content-disposition')).toMatch(/filename="booking-\d+\.ics"/);
  expect(await answer.text()).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('we’ve sent a link to create one')).toBeVisible();
});

const slotsOf = async (page: OfficePage, wanted: { from: string; serviceIds?: string }) => {
  const query = new URLSearchParams({ zip: '10001', ...wanted });
  type Slots = { slots: { datetime: string; spots_available: number }[] };
  const { days } = await page.call<{ days: Slots[] }>(
    'GET',
    `/api/booking_spots/available-spots?${query.toString()}`,
  );
  return days.map(({ slots }) => slots.filter((slot) => slot.spots_available > 0));
};

type Named = { id: string; name: string };
function find<T extends Named>(all: readonly T[], name: string): T {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`the demo does not sell "${name}"`);
  return found;
}

test('what a link says is what is booked: service, options, extras, rhythm, day and time', async () => {
  const page = office.newPage();
  await page.goto('/');
  const { data } = JSON.parse(document.getElementById('page')?.textContent ?? '') as { data: OpenFormData };
  const { services, frequencies } = data.catalogue;
  const service = find(services, 'Standard clean');
  const option = (name: string, quantity: number) =>
    `${service.id}-${find(service.pricing_variables, name).id}:${quantity}`;
  const extra = (name: string, quantity: number) =>
    `${service.id}-${find(service.extras, name).id}:${quantity}`;
  const from = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10);
  const free = await slotsOf(page, { from, serviceIds: service.id });
  const datetime = free.find((slots) => slots.length > 3)?.[2]?.datetime ?? '';
  const email = 'linked.grace@example.test';
  const link = new URLSearchParams({
    first_name: 'Grace',
    last_name: 'Hopper',
    email,
    phone: '+1 917 555 0143',
    zip: '10001',
    service_ids: service.id,
    rcode: 'NEIGHBOR25',
    frequencyId: find(frequencies, 'Bi monthly').id,
    service_pricings: [option('Bedrooms', 3), option('Bathrooms', 2), option('Square footage', 2)].join(','),
    service_extras: [extra('Inside the fridge', 1), extra('Interior window', 3)].join(','),
    date: datetime.slice(0, 10),
    time: datetime.slice(11, 16),
  });
  await page.goto(`/?${link.toString()}`);
  const book = fillIn(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('radio', { name: 'Home cleaning', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Standard clean/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Bi monthly/ }).first()).toBeChecked();
  await expect(page.locator(`input[name=service_date][value="${datetime}"]`)).toBeChecked();
  await expect(page.getByRole('complementary').getByText('3 × Interior window')).toBeVisible();
  // Nothing is left to say but the address and how it is paid.
  await page.getByLabel('Street address').fill('143 Link Street');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('State').fill('NY');
  await book.pay('Check');
  await book.agree();
  await expect(page.getByRole('complementary').getByText('($25.00)').first()).toBeVisible();
  const total = await book.total().innerText();
  await book.send();
  await expectAddress(/\/thank-you\?key=/);

  const { desk } = await openDesk();
  const [made] = await list(desk, 'bookings', { where: { q: email }, order: 'start_at ASC' });
  type Item = { kind: string; name: string; detail: string; quantity: number };
  const booked = await desk.call<{ items: Item[]; receipt: object }>('GET', `/api/bookings/${made?.id}`);
  expect(booked).toMatchObject({
    start_local: datetime.slice(0, 16),
    timezone: 'America/New_York',
    frequency: 'Bi monthly',
    payment_type: 'check',
    total: Number(total.replace(/[$,]/g, '')),
    customer: { name: 'Grace Hopper', email, phone: '+19175550143' },
    place: { street: '143 Link Street', zip: '10001' },
  });
  expect(booked.items.map(({ kind, name, detail, quantity }) => [kind, name, detail, quantity])).toEqual([
    ['service', 'Standard clean', '', 1],
    ['variable', 'Bedrooms', '3 bedrooms', 3],
    ['variable', 'Bathrooms', '2 bathrooms', 2],
    ['variable', 'Square footage', '1,501 to 2,000 sqft', 2],
    ['extra', 'Inside the fridge', '', 1],
    ['extra', 'Interior window', '', 3],
  ]);
  expect(JSON.stringify(booked.receipt)).toContain('NEIGHBOR25');
});

test('somebody else gets the time in between: the nearest are offered, and the one chosen is booked', async () => {
  const email = 'came.late@example.test';
  const page = office.newPage();
  await page.goto('/');
  const book = fillIn(page);
  const taken = await book.flat(8);
  await book.person({ ...ada, Email: email });
  await page.getByRole('checkbox', { name: 'Send me reminders by SMS' }).check();
  await page.getByLabel('Notes for us').fill('Mind the cat\nand the dog');
  await book.pay('Cash');
  const total = await book.total().innerText();
  const { desk } = await openDesk();
  const isLeft = async () =>
    (await slotsOf(page, { from: taken.slice(0, 10) })).flat().some(({ datetime }) => datetime === taken);
  for (let other = 0; await isLeft(); other += 1)
    await makeVisit(desk.ask, `First${other}`, Date.parse(taken));
  await book.send();
  const offer = page.getByRole('status').filter({ hasText: 'This time was just booked.' });
  await expect(offer.getByRole('button').first()).toBeVisible();
  for (const [label, text] of Object.entries({ ...ada, Email: email }))
    await expect(page.getByLabel(label).first()).toHaveValue(text);
  await expect(page.locator(`input[name=service_date][value="${taken}"]`)).toBeDisabled();
  await offer.getByRole('button').first().click();
  await expect(offer).toHaveCount(0);
  const chosen = page.locator('input[name=service_date]:checked');
  await expect(chosen).toHaveCount(1);
  const time = (await chosen.getAttribute('value')) ?? '';
  // A day with one time alone has no other: then the nearest is of the day before or after.
  const daysApart = Math.abs(Date.parse(time.slice(0, 10)) - Date.parse(taken.slice(0, 10))) / dayMs;
  expect([time === taken, daysApart <= 1]).toEqual([false, true]);
  await expect(book.total()).toHaveText(total);
  await book.send();
  await expectAddress(/\/thank-you\?key=/);

  const made = await list(desk, 'bookings', { where: { q: email } });
  expect(made).toMatchObject([
    {
      start_local: time.slice(0, 16),
      service_names: ['Move-in clean'],
      payment_type: 'cash',
      customer_name: 'Ada Byron',
      total: Number(total.replace(/[$,]/g, '')),
    },
  ]);
  const booked = await desk.call<{ notes: object; customer: Named }>('GET', `/api/bookings/${made[0]?.id}`);
  expect(JSON.stringify(booked.notes)).toContain('Mind the cat');
  const customer = await desk.call<object>('GET', `/api/customers/${Object(made[0]).customer_id}`);
  expect(customer).toMatchObject({ email, sms_reminders: true });
});

test('the short form and the steps are filled in, and what was typed comes first', async () => {
  const page = await office.signIn('r_customer');
  await page.goto('/lead');
  const phone = page.getByLabel('Phone');
  await expect(page.getByLabel('Email')).toHaveValue('customer@sparkle.test');
  await expect(phone).not.toHaveValue('');
  await phone.fill('+1 646 555 0199');
  await page.reload();
  await expect(phone).toHaveValue('+1 646 555 0199');

  await page.goto('/multi-steps-form');
  await expect(page.getByLabel('Email')).toHaveValue('customer@sparkle.test');
  await expect(page.getByLabel('Zip')).not.toHaveValue('');
  await phone.fill('+1 646 555 0188');
  // What is known of somebody does not stay on a machine that others use; what they typed does.
  const kept = () => localStorage.getItem('form-data') ?? '';
  await expect.poll(kept).toContain('0188');
  expect(kept()).not.toContain('customer@sparkle.test');
  await page.reload();
  await expect(phone).toHaveValue('+1 646 555 0188');
  await expect(page.getByLabel('Email')).toHaveValue('customer@sparkle.test');
});
