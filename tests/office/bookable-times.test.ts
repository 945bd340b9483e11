import { expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import { makeVisit, officeTimezone } from '#tests/support/office-visits.ts';
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

const cell = (page: OfficePage, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}: `) });

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
