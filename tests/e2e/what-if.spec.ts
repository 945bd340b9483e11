import { expect, test, type Page } from '@playwright/test';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide } from '#tests/support/pages.ts';
import { call } from './letters.ts';
import { openCompany } from './own-company.ts';

type Made = { id: string };

const timezone = 'America/New_York';

/** A company that is open every day, and whose prices are about to rise. */
async function openOffice(page: Page) {
  const { subdomain } = await openCompany(page, 'Trying First');
  const location = await call<Made>(page, 'POST', '/api/locations', { name: 'Main', timezone });
  await call(page, 'PUT', `/api/locations/${location.id}/service_areas`, { text: '10001' });
  await call(page, 'PUT', '/api/booking_spots/templates', {
    locationId: location.id,
    templates: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      start: '11:00',
      arrival_window: 0,
      capacity: 2,
      valid_from: null,
      valid_to: null,
    })),
  });
  const service = await call<Made>(page, 'POST', '/api/services', {
    name: 'Window wash',
    base_price: 100,
    duration: 60,
  });
  const today = toLocal(Date.now(), timezone).date;
  const locked = addDays(today, 5);
  await call(page, 'POST', '/api/bookings', {
    customer: { first_name: 'Ines', last_name: 'Prior', email: 'ines.prior@example.test' },
    address: { street: '1 Main Street', city: 'New York', state: 'NY', zip: '10001' },
    location_id: location.id,
    service_date: `${addDays(today, 9)}T16:00:00Z`,
    services: [{ id: service.id, extras: [], pricing_variables: [] }],
    overbook: true,
  });
  await call(page, 'POST', '/api/price_changes', {
    name: 'Spring prices',
    effective_from: today,
    rules: [{ of: 'all', id: null, by: 'percent', value: 10 }],
    letter: 'none',
  });
  return { subdomain, locked };
}

test('what a draft would do is shown without a barrier', async ({ page }) => {
  const { subdomain, locked } = await openOffice(page);
  const { id } = await call<Made>(page, 'POST', '/api/what_ifs', { name: 'Five days on' });
  await page.goto(at(subdomain, `/admin/settings/what-if/${id}?tab=changes`));
  await page.getByRole('combobox', { name: 'Price change' }).click();
  await page.getByRole('option', { name: 'Spring prices' }).click();
  await page.getByRole('button', { name: 'Add days' }).click();
  const days = page.getByRole('group', { name: 'Days', exact: true });
  await days.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: 'Main' }).click();
  await days.getByLabel('First day').fill(locked);
  await days.getByLabel('First day').press('Tab');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(save).toBeHidden();
  await page.getByRole('tab', { name: 'What it would do' }).click();
  await expect(page.getByRole('table', { name: 'What changes' }).getByText('Locked')).toBeVisible();
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});
