import { expect, test, type Page } from '@playwright/test';
import { addDays } from '#engine/time/local-date.ts';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { callApi as call, makeVisit } from './office-day.ts';

const base = '/admin/settings/booking-spots';

/** A location that serves a zip code of this test alone. */
async function makePlace(page: Page) {
  const zip = `7${String(Date.now()).slice(-4)}`;
  const { id } = await call<{ id: string }>(page, 'POST', 'locations', {
    name: `Times ${zip}`,
    timezone: 'America/New_York',
    slot_horizon_days: 60,
    ordering: 900,
  });
  await call(page, 'PUT', `locations/${id}/service_areas`, { text: zip });
  return { id, zip };
}

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}: `) });

test('times are painted with the mouse, and taken back', async ({ page }) => {
  await signInAs(page, 'r_admin');
  const place = await makePlace(page);
  await page.goto(at('sparkle', `${base}?location=${place.id}`));
  await settle(page);
  await cell(page, 'Monday 9:00 am').hover();
  await page.mouse.down();
  await cell(page, 'Tuesday 10:00 am').hover();
  await page.mouse.up();
  await expect(page.getByText('4 times added')).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 'Monday 10:00 am')).toHaveAccessibleName(/not offered/);
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
  expect(await findBarriersInAnyLight(page, { within: '[role="dialog"]' })).toEqual([]);
});
