import { expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import { ada, fillIn } from '#tests/support/fill-booking.ts';
import { makeVisit, officeTimezone } from '#tests/support/office-visits.ts';
import type { Locator } from './support/locator.ts';
import { expectAddress } from './support/matchers.ts';
import { useOffice, type OfficePage } from './support/office.ts';

const office = useOffice();

const base = '/admin/settings/booking-spots';

/** A location that serves a zip code of this test alone. */
async function makePlace(page: OfficePage, more: object = {}) {
  const zip = `7${String(Date.now()).slice(-4)}`;
  const { id } = await page.call<{ id: string }>('POST', '/api/locations', {
    name: `Times ${zip}`,
    timezone: 'America/New_York',
    slot_horizon_days: 60,
    ordering: 900,
    ...more,
  });
  await page.call('PUT', `/api/locations/${id}/service_areas`, { text: zip });
  return { id, zip };
}

const cell = (page: Locator, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}: `) });

test('days are locked together, and it is taken back', async () => {
  const page = office.newPage();
  await page.signIn('r_admin');
  const place = await makePlace(page);
  const slot = { arrival_window: 0, capacity: 2, valid_from: null, valid_to: null };
  const templates = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '09:00', ...slot }));
  await page.call('PUT', '/api/booking_spots/templates', { locationId: place.id, templates });
  await page.goto(`${base}/daily-settings?location=${place.id}`);
  await page.settle();
  // The first whole month, by keys alone.
  const month = page.getByRole('grid').nth(1);
  await month.getByRole('gridcell', { name: / 8: / }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  const side = page.getByRole('complementary', { name: 'Chosen days' });
  await expect(side.getByRole('heading', { name: '2 days' })).toBeVisible();
  await side.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(month.getByRole('gridcell', { name: /locked, differs/ })).toHaveCount(2);
  await side.getByRole('button', { name: 'Undo' }).click();
  await expect(month.getByRole('gridcell', { name: /locked/ })).toHaveCount(0);
});

test('two people at one week keep what each has done', async () => {
  const page = await office.signIn('r_admin');
  const place = await makePlace(page);
  await page.goto(`${base}?location=${place.id}`);
  await page.settle();
  await cell(page, 'Monday 9:00 am').focus();
  await page.keyboard.press('Space');
  const colleague = await office.signIn('r_admin');
  const slot = { arrival_window: 0, capacity: 1, valid_from: null, valid_to: null };
  const templates = [{ weekday: 5, start: '09:00', ...slot }];
  await colleague.call('PUT', '/api/booking_spots/templates', { locationId: place.id, templates });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Times saved.')).toBeVisible();
  const saved = await page.call<{ weekday: number }[]>(
    'GET',
    `/api/booking_spots/templates?locationId=${place.id}`,
  );
  expect(saved.map(({ weekday }) => weekday)).toEqual([1, 5]);
});

test('visits on a holiday are named, and go to dispatch from there', async () => {
  const page = await office.signIn('r_admin');
  const place = await makePlace(page);
  const slot = { arrival_window: 0, capacity: 2, valid_from: null, valid_to: null };
  const templates = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '09:00', ...slot }));
  await page.call('PUT', '/api/booking_spots/templates', { locationId: place.id, templates });
  const date = addDays(toLocal(Date.now(), 'America/New_York').date, 9);
  const { id } = await makeVisit(page.ask, 'Feast', toInstant(date, '09:00', officeTimezone), {
    location_id: place.id,
  });
  const name = `Feast ${place.zip}`;
  const made = await page.call<{ id: string }>('POST', '/api/holidays', {
    name,
    date_from: date,
    date_to: date,
    locationId: place.id,
  });
  await page.goto(`${base}/holidays?open=${made.id}`);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(
    '1 visit is booked on these days.',
  );
  await page.goto(`${base}/holidays?q=${place.zip}`);
  await page.settle();
  await page.getByRole('button', { name: 'Visits', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Visits on ${name}` });
  await expect(dialog).toContainText('1 visit falls on this holiday.');
  await dialog.getByRole('button', { name: 'Send to dispatch' }).click();
  const act = page.getByRole('dialog', { name: 'Send 1 booking to dispatch' });
  await act.getByRole('button', { name: 'Preview' }).click();
  await act.getByRole('button', { name: 'Send 1 booking to dispatch' }).click();
  await expect(act).toContainText('1 changed');
  await act.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toContainText('No visits fall on this holiday.');
  const visit = await page.call<{ status: string; cancel_type: string }>('GET', `/api/bookings/${id}`);
  expect([visit.status, visit.cancel_type]).toEqual(['cancelled', 'reschedule']);
});

const thanked = /\/thank-you\?key=/;

/** A customer who has chosen everything but the time. */
async function openForm(zip: string, email: string) {
  const page = office.newPage();
  await page.goto('/');
  const book = fillIn(page);
  await book.category('Move in & out');
  await book.service('Move-in clean');
  await book.anyOptions();
  await book.often('One time');
  await book.person({ ...ada, Email: email, 'Zip code': zip });
  return {
    book,
    async send() {
      await book.agree();
      await book.pay('Cash');
      await book.send();
      await expectAddress(thanked);
    },
  };
}

type Booked = { id: string; status: string };
const bookedBy = async (page: OfficePage, email: string) => {
  const filter = encodeURIComponent(JSON.stringify({ where: { q: email } }));
  const [visit] = await page.call<Booked[]>('GET', `/api/bookings?filter=${filter}`);
  if (!visit) throw new Error(`${email} has booked nothing`);
  return visit;
};

/** As the grids of days write it. */
const nameOf = (date: string) =>
  new Date(`${date}T12:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

test('a time that is offered here can be booked, and a day that is locked cannot', async () => {
  const page = await office.signIn('r_admin');
  const place = await makePlace(page);
  const week = `${base}?location=${place.id}`;
  await page.goto(week);
  await page.settle();
  const monday = cell(page, 'Monday 9:00 am');
  await monday.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('gridcell', { name: /^Monday 9:00 am: .*1 spot/ })).toBeVisible();
  // What customers would be offered is shown before it is saved.
  const offers = page.getByRole('grid', { name: 'Offered days' });
  await expect(offers.getByRole('gridcell', { name: /^Monday, .*: 1 time$/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Times saved.')).toBeVisible();

  const email = 'first.monday@example.test';
  const visitor = await openForm(place.zip, email);
  const time = await visitor.book.time();
  expect(time).toContain('T09:00');
  await visitor.send();
  const first = time.slice(0, 10);
  const locked = addDays(first, 7);
  await page.goto(`${base}/daily-settings?location=${place.id}`);
  await page.settle();
  await cell(page, nameOf(locked)).click();
  const side = page.getByRole('complementary', { name: 'Chosen days' });
  await side.getByRole('button', { name: /^Lock 9:00 am/ }).click();
  await expect(side).toContainText('Locked on this day');
  await expect(
    page.getByRole('gridcell', { name: new RegExp(`^${nameOf(locked)}: .*locked, differs from the week`) }),
  ).toBeVisible();

  // The first Monday is full and the second is locked.
  const second = await openForm(place.zip, 'second.monday@example.test');
  expect((await second.book.time()).slice(0, 10)).toBe(addDays(first, 14));

  await page.goto(week);
  await page.settle();
  await cell(offers, nameOf(locked)).click();
  await expect(page.getByRole('region', { name: nameOf(locked) })).toContainText('Locked on this day');

  // What is booked stays, and is named when its time goes.
  await monday.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Saving leaves 1 visit without a slot')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('1 visit has no slot anymore and stays booked.')).toBeVisible();
  const left = page.getByRole('table', { name: 'Visits without a slot', exact: true });
  await expect(left.getByRole('link', { name: /Ada Byron/ })).toBeVisible();
  expect((await bookedBy(page, email)).status).toBe('upcoming');
});

test('a team that is made here gets its hours, and the visits of its location', async () => {
  const page = await office.signIn('r_admin');
  const place = await makePlace(page, { capacity_mode: 'teams' });
  const slot = { arrival_window: 0, capacity: 0, valid_from: null, valid_to: null };
  const templates = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '09:00', ...slot }));
  await page.call('PUT', '/api/booking_spots/templates', { locationId: place.id, templates });
  await page.goto(`${base}?location=${place.id}`);
  await page.settle();
  const offered = page.getByRole('grid', { name: 'Offered days' });
  await offered
    .getByRole('gridcell', { name: /^Wednesday, / })
    .last()
    .click();
  await expect(page.getByText('No team works at this location').first()).toBeVisible();

  const title = `Crew ${place.zip}`;
  await page.goto('/admin/settings/teams?open=new');
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

  await page.goto('/admin/settings/team-availability');
  await page.settle();
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Edit hours' }).click();
  const grid = page.getByRole('grid', { name: 'Working hours of the week' });
  await grid.getByRole('gridcell', { name: /^Monday 8:00 am/ }).focus();
  for (let day = 1; day < 7; day += 1) await page.keyboard.press('Shift+ArrowRight');
  for (let half = 0; half < 20; half += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('73.5 h').or(page.getByText(/^73 h 30 min a week$/))).toBeVisible();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText(`Hours of ${title} saved.`)).toBeVisible();

  const email = 'of.the.crew@example.test';
  const visitor = await openForm(place.zip, email);
  expect(await visitor.book.time()).toContain('T09:00');
  await visitor.send();
  const { id } = await bookedBy(page, email);
  const filter = encodeURIComponent(JSON.stringify({ where: { title } }));
  const [team] = await page.call<{ id: string }[]>('GET', `/api/teams?filter=${filter}`);
  await page.call('PUT', `/api/bookings/${id}/teams`, { team_ids: [team?.id] });
  expect(JSON.stringify(await page.call<object>('GET', `/api/bookings/${id}`))).toContain(title);
});
