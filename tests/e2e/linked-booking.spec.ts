import { expect, test, type Page } from '@playwright/test';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import { at, watchForErrors } from '#tests/support/pages.ts';
import { fillBooking } from './booking-form.ts';
import { openDesk } from './letters.ts';

// A link that says all that is wanted, followed by somebody whose own clock is elsewhere.
test.use({ timezoneId: 'Asia/Tokyo' });

type Named = { id: string; name: string };

function find<T extends Named>(list: readonly T[], name: string): T {
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`the demo does not sell "${name}"`);
  return found;
}

const readCatalogue = (page: Page) =>
  page.evaluate(() => {
    const state = JSON.parse(document.getElementById('page')?.textContent ?? '') as { data: OpenFormData };
    return state.data.catalogue;
  });

/** A time that is neither the first of its day nor on a day that other tests take. */
const findTime = (page: Page, serviceId: string): Promise<string> =>
  page.evaluate(async (id) => {
    const from = new Date(Date.now() + 24 * 86_400_000).toISOString().slice(0, 10);
    const query = new URLSearchParams({ from, zip: '10001', serviceIds: id });
    const answer = await fetch(`/api/booking_spots/available-spots?${query.toString()}`);
    type Slots = { slots: { datetime: string; spots_available: number }[] };
    const { days } = (await answer.json()) as { days: Slots[] };
    const free = days.map(({ slots }) => slots.filter((slot) => slot.spots_available > 0));
    return free.find((slots) => slots.length > 3)?.[2]?.datetime ?? '';
  }, serviceId);

test('what a link says is what is booked: service, options, extras, rhythm, day and time', async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page);
  await page.goto(at('sparkle'));
  const { services, frequencies } = await readCatalogue(page);
  const service = find(services, 'Standard clean');
  const option = (name: string, quantity: number) =>
    `${service.id}-${find(service.pricing_variables, name).id}:${quantity}`;
  const extra = (name: string, quantity: number) =>
    `${service.id}-${find(service.extras, name).id}:${quantity}`;
  const datetime = await findTime(page, service.id);
  // A code is for nobody who shares a telephone or an address with somebody who has used it.
  const nobodyElse = String(Math.floor(1_000 + Math.random() * 9_000));
  const [email, phone] = [`linked.${nobodyElse}@example.test`, `+1 917 555 ${nobodyElse}`];
  const street = `${nobodyElse} Link Street`;
  const link = new URLSearchParams({
    first_name: 'Grace',
    last_name: 'Hopper',
    email,
    phone,
    zip: '10001',
    service_ids: service.id,
    rcode: 'NEIGHBOR25',
    frequencyId: find(frequencies, 'Bi monthly').id,
    service_pricings: [option('Bedrooms', 3), option('Bathrooms', 2), option('Square footage', 2)].join(','),
    service_extras: [extra('Inside the fridge', 1), extra('Interior window', 3)].join(','),
    date: datetime.slice(0, 10),
    time: datetime.slice(11, 16),
  });
  await page.goto(at('sparkle', `/?${link.toString()}`));
  const book = fillBooking(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('radio', { name: 'Home cleaning', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Standard clean/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Bi monthly/ }).first()).toBeChecked();
  await expect(page.locator(`input[name=service_date][value="${datetime}"]`)).toBeChecked();
  await expect(page.getByText('Times are in New York time.')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('3 × Interior window')).toBeVisible();
  // Nothing is left to say but the address and how it is paid.
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('State').fill('NY');
  await book.pay('Check');
  await book.agree();
  const total = await book.total().innerText();
  await book.send();
  await expect(page).toHaveURL(/\/thank-you\?key=/);

  const desk = await openDesk(browser);
  const [made] = await desk.list('bookings', { where: { q: email }, order: 'start_at ASC' });
  const booked = await desk.read(`bookings/${made?.id}`);
  expect(booked).toMatchObject({
    start_local: datetime.slice(0, 16),
    timezone: 'America/New_York',
    frequency: 'Bi monthly',
    payment_type: 'check',
    total: Number(total.replace(/[$,]/g, '')),
    customer: { name: 'Grace Hopper', email, phone: `+1917555${nobodyElse}` },
    place: { street, zip: '10001' },
  });
  const items = booked['items'] as { kind: string; name: string; detail: string; quantity: number }[];
  const chosen = items.map(({ kind, name, detail, quantity }) => [kind, name, detail, quantity]);
  expect(chosen).toEqual([
    ['service', 'Standard clean', '', 1],
    ['variable', 'Bedrooms', '3 bedrooms', 3],
    ['variable', 'Bathrooms', '2 bathrooms', 2],
    ['variable', 'Square footage', '1,501 to 2,000 sqft', 2],
    ['extra', 'Inside the fridge', '', 1],
    ['extra', 'Interior window', '', 3],
  ]);
  expect(JSON.stringify(booked['receipt'])).toContain('NEIGHBOR25');
  expect(errors).toEqual([]);
});
