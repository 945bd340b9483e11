import { expect, test, type Browser, type Page } from '@playwright/test';
import { addDays } from '#engine/time/local-date.ts';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { fillBooking, ada, type BookingForm } from './booking-form.ts';
import { callApi as call, makeVisit } from './office-day.ts';

const base = '/admin/settings/booking-spots';

/** A location that serves a zip code of this test alone. */
async function makePlace(page: Page, more: object = {}) {
  const zip = `7${String(Date.now()).slice(-4)}`;
  const { id } = await call<{ id: string }>(page, 'POST', 'locations', {
    name: `Times ${zip}`,
    timezone: 'America/New_York',
    slot_horizon_days: 60,
    ordering: 900,
    ...more,
  });
  await call(page, 'PUT', `locations/${id}/service_areas`, { text: zip });
  return { id, zip };
}

/** A customer who has chosen everything but the time. */
async function openForm(
  browser: Browser,
  zip: string,
): Promise<{ page: Page; book: BookingForm; email: string }> {
  const page = await browser.newPage();
  const email = `times.${crypto.randomUUID().slice(0, 8)}@example.test`;
  await page.goto(at('sparkle'));
  const book = fillBooking(page);
  await book.category('Move in & out');
  await book.service('Move-in clean');
  await book.anyOptions();
  await book.often('One time');
  await book.person({ ...ada, Email: email, 'Zip code': zip });
  return { page, book, email };
}

async function sendBooking(page: Page, book: BookingForm): Promise<void> {
  await book.agree();
  await book.pay('Cash');
  await book.send();
  await expect(page).toHaveURL(/\/thank-you\?key=/);
}

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}: `) });

test('a time that is painted can be booked, and a day that is locked cannot', async ({ page, browser }) => {
  await signInAs(page, 'r_admin');
  const place = await makePlace(page);
  await page.goto(at('sparkle', `${base}?location=${place.id}`));
  await settle(page);

  // With the mouse, taken back, and with keys.
  const [from, to] = [cell(page, 'Monday 9:00 am'), cell(page, 'Tuesday 10:00 am')];
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
  await expect(page.getByText('4 times added')).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 'Monday 10:00 am')).toHaveAccessibleName(/not offered/);
  await from.focus();
  await page.keyboard.press('Space');
  await expect(from).toHaveAccessibleName(/1 spot/);
  // What customers would be offered is shown before it is saved.
  const offers = page.getByRole('grid', { name: 'Offered days' });
  await expect(offers.getByRole('gridcell', { name: /^Monday, .*: 1 time$/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Times saved.')).toBeVisible();
  expect(await findBarriersInAnyLight(page)).toEqual([]);

  const visitor = await openForm(browser, place.zip);
  const time = await visitor.book.time();
  expect(time).toContain('T09:00');
  await sendBooking(visitor.page, visitor.book);
  const monday = time.slice(0, 10);

  const locked = addDays(monday, 7);
  await page.goto(at('sparkle', `${base}/daily-settings?location=${place.id}`));
  await settle(page);
  const name = (date: string) =>
    new Date(`${date}T12:00Z`).toLocaleDateString('en-US', {
      weekday: 'long',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
  await cell(page, name(locked)).click();
  const side = page.getByRole('complementary', { name: 'Chosen days' });
  await side.getByRole('button', { name: /^Lock 9:00 am/ }).click();
  await expect(side).toContainText('Locked on this day');
  await expect(cell(page, name(locked))).toHaveAccessibleName(/locked, differs from the week/);
  expect(await findBarriersInAnyLight(page)).toEqual([]);

  // The first Monday is full and the second is locked.
  const second = await openForm(browser, place.zip);
  expect((await second.book.time()).slice(0, 10)).toBe(addDays(monday, 14));
  await second.page.close();

  await page.goto(at('sparkle', `${base}?location=${place.id}`));
  await settle(page);
  await offers.getByRole('gridcell', { name: new RegExp(`^${name(locked)}: `) }).click();
  await expect(page.getByRole('region', { name: name(locked) })).toContainText('Locked on this day');

  // What is booked stays, and is named when its time goes.
  await from.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Saving leaves 1 visit without a slot')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('1 visit has no slot anymore and stays booked.')).toBeVisible();
  const left = page.getByRole('table', { name: 'Visits without a slot', exact: true });
  await expect(left.getByRole('link', { name: /Ada Byron/ })).toBeVisible();
  const [visit] = await call<{ status: string }[]>(
    page,
    'GET',
    `bookings?filter=${encodeURIComponent(JSON.stringify({ where: { q: visitor.email } }))}`,
  );
  expect(visit?.status).toBe('upcoming');
});

test('the hours of a week and the visits on a holiday have no barrier @narrow', async ({ page }) => {
  await signInAs(page, 'r_admin');
  const place = await makePlace(page);
  const slot = { arrival_window: 0, capacity: 2, valid_from: null, valid_to: null };
  const templates = [1, 5].map((weekday) => ({ weekday, start: '09:00', ...slot }));
  await call(page, 'PUT', 'booking_spots/templates', { locationId: place.id, templates });
  await page.goto(at('sparkle', `${base}?location=${place.id}`));
  await settle(page);
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  const date = addDays(new Date().toISOString().slice(0, 10), 9);
  await makeVisit(page, 'Feast', Date.parse(`${date}T15:00:00Z`), { location_id: place.id });
  const name = `Feast ${place.zip}`;
  const days = { date_from: date, date_to: date, locationId: place.id };
  await call(page, 'POST', 'holidays', { name, ...days });
  await page.goto(at('sparkle', `${base}/holidays?q=${place.zip}`));
  await settle(page);
  await page.getByRole('button', { name: 'Visits', exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Visits on ${name}` })).toContainText('1 visit falls');
  expect(await findBarriersInAnyLight(page)).toEqual([]);
});

test('a team that is made here gets its hours, and the visits of its location', async ({ page, browser }) => {
  await signInAs(page, 'r_admin');
  const place = await makePlace(page, { capacity_mode: 'teams' });
  const slot = { arrival_window: 0, capacity: 0, valid_from: null, valid_to: null };
  const templates = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '09:00', ...slot }));
  await call(page, 'PUT', 'booking_spots/templates', { locationId: place.id, templates });
  await page.goto(at('sparkle', `${base}?location=${place.id}`));
  await settle(page);
  const offered = page.getByRole('grid', { name: 'Offered days' });
  await offered
    .getByRole('gridcell', { name: /^Wednesday, / })
    .last()
    .click();
  await expect(page.getByText('No team works at this location').first()).toBeVisible();

  const title = `Crew ${place.zip}`;
  await page.goto(at('sparkle', '/admin/settings/teams?open=new'));
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill(title);
  await drawer.getByRole('combobox', { name: 'Locations' }).fill(place.zip);
  await page.getByRole('option', { name: new RegExp(place.zip) }).click();
  await page.keyboard.press('Escape');
  await drawer
    .getByRole('button', { name: /^(Add|Create|Save)/ })
    .last()
    .click();
  await expect(page.getByText(`${title} added.`)).toBeVisible();

  await page.goto(at('sparkle', '/admin/settings/team-availability'));
  await settle(page);
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Edit hours' }).click();
  const grid = page.getByRole('grid', { name: 'Working hours of the week' });
  await grid.getByRole('gridcell', { name: /^Monday 8:00 am/ }).hover();
  await page.mouse.down();
  await grid.getByRole('gridcell', { name: /^Sunday 6:00 pm/ }).hover();
  await page.mouse.up();
  await expect(page.getByText('73.5 h').or(page.getByText(/^73 h 30 min a week$/))).toBeVisible();
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText(`Hours of ${title} saved.`)).toBeVisible();

  const visitor = await openForm(browser, place.zip);
  expect(await visitor.book.time()).toContain('T09:00');
  await sendBooking(visitor.page, visitor.book);
  const where = { q: visitor.email };
  const [visit] = await call<{ id: string; start_local: string }[]>(
    page,
    'GET',
    `bookings?filter=${encodeURIComponent(JSON.stringify({ where }))}`,
  );
  const [team] = await call<{ id: string }[]>(
    page,
    'GET',
    `teams?filter=${encodeURIComponent(JSON.stringify({ where: { title } }))}`,
  );
  await call(page, 'PUT', `bookings/${visit?.id}/teams`, { team_ids: [team?.id] });
  const read = await call<object>(page, 'GET', `bookings/${visit?.id}`);
  expect(JSON.stringify(read)).toContain(title);
});
