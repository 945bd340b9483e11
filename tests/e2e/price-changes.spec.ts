import { expect, test, type Page } from '@playwright/test';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide } from '#tests/support/pages.ts';
import { call } from './letters.ts';
import { openCompany } from './own-company.ts';

type Made = { id: string };

/** A company that sells one service weekly, with one customer who has it. */
async function openSeries(page: Page) {
  const { subdomain } = await openCompany(page, 'Rising Prices');
  const timezone = 'America/New_York';
  const location = await call<Made>(page, 'POST', '/api/locations', { name: 'Main', timezone });
  await call(page, 'PUT', `/api/locations/${location.id}/service_areas`, { text: '10001' });
  const service = await call<Made>(page, 'POST', '/api/services', {
    name: 'Weekly wash',
    base_price: 100,
    duration: 60,
  });
  const weekly = await call<Made>(page, 'POST', '/api/frequencies', {
    name: 'Every week',
    recurrence: { unit: 'week', every: 1, monthly_mode: 'nth_weekday' },
    discount: 0,
    discount_type: 'percent',
  });
  const today = toLocal(Date.now(), timezone).date;
  await call(page, 'POST', '/api/bookings', {
    customer: { first_name: 'Ines', last_name: 'Prior', email: 'ines.prior@example.test' },
    address: { street: '1 Main Street', city: 'New York', state: 'NY', zip: '10001' },
    location_id: location.id,
    service_date: `${addDays(today, 3)}T15:00:00Z`,
    services: [{ id: service.id, extras: [], pricing_variables: [] }],
    frequency_id: weekly.id,
    overbook: true,
  });
  return { subdomain, today };
}

test('a draft of prices has no barrier, and on a phone its chart fits', async ({ page }) => {
  const { subdomain, today } = await openSeries(page);
  const { id } = await call<Made>(page, 'POST', '/api/price_changes', {
    name: 'Spring',
    effective_from: today,
    rules: [{ of: 'all', id: null, by: 'percent', value: 10 }],
    letter: 'none',
  });
  await page.goto(at(subdomain, `/admin/settings/price-changes/${id}?tab=series`));
  await expect(page.getByRole('table', { name: 'Series' }).getByText('$100.00 to $110.00')).toBeVisible();
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.goto(at(subdomain, `/admin/settings/price-changes/${id}`));
  const chart = page.getByRole('figure', { name: 'What the new prices add, by month' });
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  // What is wider than the page scrolls within itself.
  await expect
    .poll(() => chart.evaluate((figure) => figure.getBoundingClientRect().right))
    .toBeLessThanOrEqual(390);
});
