import { expect, test, type Browser, type Page } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle } from '#tests/support/pages.ts';
import { bookingKey, call } from './letters.ts';
import { acceptInvitation, openCompany } from './own-company.ts';

// Two customers help each other without the office: one gives a time up, the other takes it, and both have a visit.

type Row = { id: string };
type Visit = Row & { start_at: string; start_local: string };
type Day = { slots: { datetime: string; spots_available: number }[] };
type Work = { office: Page; companyId: string; subdomain: string; serviceId: string };
type Customer = Awaited<ReturnType<typeof addCustomer>>;

const dayMs = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const slot = { start: '09:00', arrival_window: 0, capacity: 2, valid_from: null, valid_to: null };
const templates = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...slot }));

/** At night nobody is offered a time, whenever this test runs. */
function whereDayIs(): string {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format());
  const zone = ['America/New_York', 'Asia/Tokyo', 'Europe/London'].find(
    (one) => hourIn(one) >= 9 && hourIn(one) < 19,
  );
  if (!zone) throw new Error('it is night everywhere');
  return zone;
}

/** A company with a service and a time on each day: whoever has one of them has it from the test. */
async function openWork(browser: Browser, name: string): Promise<Work> {
  const office = await browser.newPage();
  const { subdomain } = await openCompany(office, name);
  const location = await call<Row>(office, 'POST', '/api/locations', {
    name: 'Center',
    timezone: whereDayIs(),
  });
  await call(office, 'PUT', `/api/locations/${location.id}/service_areas`, { text: '10001' });
  await call(office, 'PUT', '/api/booking_spots/templates', { locationId: location.id, templates });
  await call(office, 'PATCH', '/api/companies/current/policies', {
    policies: { customers_may: { swap: true } },
  });
  const service = await call<Row>(office, 'POST', '/api/services', {
    name: 'Window wash',
    base_price: 80,
    duration: 60,
  });
  const company = await call<Row>(office, 'GET', '/api/companies/current');
  return { office, companyId: company.id, subdomain, serviceId: service.id };
}

/** Somebody of the company’s own, so that nothing else of them is in the way. */
async function addCustomer({ office }: Work, first_name: string) {
  const email = `customer.${crypto.randomUUID().slice(0, 8)}@own.test`;
  const person = { first_name, last_name: 'Stranger', email };
  const { id } = await call<Row>(office, 'POST', '/api/customers', person);
  return { ...person, id };
}

/** The first free time of a day that far ahead, or later. */
async function book({ office, serviceId }: Work, { id }: Row, daysAhead: number): Promise<Visit> {
  const spots = `/api/booking_spots/available-spots?from=${dayIn(daysAhead)}&zip=10001`;
  const { days } = await call<{ days: Day[] }>(office, 'GET', spots);
  const free = days.flatMap(({ slots }) => slots).find(({ spots_available }) => spots_available > 0);
  return call<Visit>(office, 'POST', '/api/bookings', {
    customer_id: id,
    address: { street: '5 Main Street', city: 'New York', state: 'NY', zip: '10001' },
    service_date: free?.datetime,
    services: [{ id: serviceId, extras: [], pricing_variables: [] }],
    untold: ['email', 'sms'],
  });
}

/** As a customer comes to an account: by the link to their visit. */
async function signIn(page: Page, { companyId, subdomain }: Work, mia: Customer, mine: Visit): Promise<void> {
  await page.goto(at(subdomain, '/login'));
  await call(page, 'POST', '/api/booking_links/claim', { key: bookingKey(companyId, mine.id) });
  await acceptInvitation(page, subdomain, mia);
}

/** Its day, in full or short: a phone has no room for the long names. */
function dayOf({ start_local }: Visit): string {
  const write = (length: 'long' | 'short') =>
    new Intl.DateTimeFormat('en-US', {
      weekday: length,
      day: 'numeric',
      month: length,
      timeZone: 'UTC',
    }).format(new Date(`${start_local.slice(0, 10)}T00:00Z`));
  return `(${write('long')}|${write('short')})`;
}

async function openSheet(page: Page, subdomain: string, { id }: Row) {
  await page.goto(at(subdomain, `/client/visits/${id}`));
  await settle(page);
  await page.getByRole('button', { name: 'Other times' }).click();
  const sheet = page.getByRole('dialog', { name: 'Find another time' });
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeVisible();
  return sheet;
}

test('a customer swaps times with somebody they never learn of @handset', async ({ browser, page }) => {
  const work = await openWork(browser, 'Two by Two');
  const { office, subdomain } = work;
  const mia = await addCustomer(work, 'Mia');
  const mine = await book(work, mia, 13);
  const theirs = await book(work, await addCustomer(work, 'Quinn'), 20);
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
  await signIn(page, work, mia, mine);
  const sheet = await openSheet(page, subdomain, mine);
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page, { within: '[role="dialog"]' })).toEqual([]);
  await sheet.getByRole('radio', { name: new RegExp(`^${dayOf(theirs)}`) }).check();
  await expect(sheet.getByText('Quinn')).toHaveCount(0);
  await sheet.getByRole('button', { name: /^Swap to/ }).click();
  await expect(page.getByText(/^Swapped\. Your visit is now on/)).toBeVisible();
  await expect(page.getByText(new RegExp(dayOf(theirs))).first()).toBeVisible();
  await office.goto(at(subdomain, `/admin/bookings/${theirs.id}?tab=history`));
  await expect(office.getByText(/Swapped times with visit/).first()).toBeVisible();
  await office.close();
});

test('an earlier time is offered on the open page and taken with one tap @handset', async ({
  browser,
  page,
}) => {
  const work = await openWork(browser, 'Sooner');
  const mia = await addCustomer(work, 'Mia');
  const mine = await book(work, mia, 13);
  await work.office.close();
  await signIn(page, work, mia, mine);
  const sheet = await openSheet(page, work.subdomain, mine);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('An earlier time is free').first()).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move my visit' }).click();
  await expect(page.getByText(/^Moved to/).first()).toBeVisible();
});
