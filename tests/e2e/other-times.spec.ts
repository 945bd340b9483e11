import { expect, test, type Page } from '@playwright/test';
import { at, findBarriersInAnyLight, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { call } from './letters.ts';

// Two customers help each other without the office: one gives a time up, the other takes it, and both have a visit.

type Row = { id: string };
type Visit = Row & { start_at: string; start_local: string };
type Service = Row & {
  active: boolean;
  pricing_variables: { id: string; prices: { id: string; min_qty: number }[] }[];
};
type Day = { slots: { datetime: string; spots_available: number }[] };

const dayMs = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** A visit of the demo’s customer, or of somebody who is made for this. */
async function book(office: Page, customerId: string, daysAhead: number): Promise<Visit> {
  const services = await call<Service[]>(office, 'GET', '/api/services');
  const service = services.find((one) => one.active && one.pricing_variables.length > 0);
  const spots = `/api/booking_spots/available-spots?from=${dayIn(daysAhead)}&zip=10001`;
  const { days } = await call<{ days: Day[] }>(office, 'GET', spots);
  const free = days.flatMap(({ slots }) => slots).find(({ spots_available }) => spots_available > 0);
  if (!service || !free) throw new Error('the demo has no services, or no free time');
  return call<Visit>(office, 'POST', '/api/bookings', {
    customer_id: customerId,
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
    untold: ['email', 'sms'],
  });
}

async function findCustomer(office: Page): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ where: { email: 'customer@sparkle.test' } }));
  const [person] = await call<Row[]>(office, 'GET', `/api/customers?filter=${filter}`);
  if (!person) throw new Error('the demo has no customer');
  return person.id;
}

const nameOf = ({ start_local }: Visit) => {
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return day.format(new Date(`${start_local.slice(0, 10)}T00:00Z`));
};

async function openSheet(page: Page, { id }: Row) {
  await page.goto(at('sparkle', `/client/visits/${id}`));
  await settle(page);
  await page.getByRole('button', { name: 'Other times' }).click();
  const sheet = page.getByRole('dialog', { name: 'Find another time' });
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeVisible();
  return sheet;
}

test('a customer swaps times with somebody they never learn of @phone', async ({ browser, page }) => {
  const office = await browser.newPage();
  await signInAs(office, 'r_admin');
  const mine = await book(office, await findCustomer(office), 33);
  const stranger = await call<Row>(office, 'POST', '/api/customers', {
    first_name: 'Quinn',
    last_name: 'Stranger',
    email: `quinn-${crypto.randomUUID()}@example.test`,
  });
  const theirs = await book(office, stranger.id, 40);
  const day = mine.start_local.slice(0, 10);
  await call(office, 'POST', `/api/bookings/${theirs.id}/time-wish`, {
    earlier: false,
    swap: true,
    weekdays: [],
    date_from: day,
    date_to: day,
    time_from: '00:00',
    time_to: '23:59',
  });
  await signInAs(page, 'r_customer');
  const sheet = await openSheet(page, mine);
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await sheet.getByRole('radio', { name: new RegExp(`^${nameOf(theirs)}`) }).check();
  await expect(sheet.getByText('Quinn')).toHaveCount(0);
  await sheet.getByRole('button', { name: /^Swap to/ }).click();
  await expect(page.getByText(/^Swapped\. Your visit is now on/)).toBeVisible();
  await expect(page.getByText(new RegExp(nameOf(theirs))).first()).toBeVisible();
  await office.goto(at('sparkle', `/admin/bookings/${theirs.id}?tab=history`));
  await expect(office.getByText(/Swapped times with visit/).first()).toBeVisible();
  await office.close();
});

test('an earlier time is offered on the open page and taken with one tap @phone', async ({
  browser,
  page,
}) => {
  const office = await browser.newPage();
  await signInAs(office, 'r_admin');
  const mine = await book(office, await findCustomer(office), 26);
  await office.close();
  await signInAs(page, 'r_customer');
  const sheet = await openSheet(page, mine);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('An earlier time is free').first()).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move my visit' }).click();
  await expect(page.getByText(/^Moved to/).first()).toBeVisible();
});
