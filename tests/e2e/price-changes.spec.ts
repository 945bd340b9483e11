import { expect, test, type Page } from '@playwright/test';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide } from '#tests/support/pages.ts';
import { call } from './letters.ts';
import { openCompany } from './own-company.ts';

type Made = { id: string };
type Visit = { id: string; start_local: string; total: number; series_id: string | null };

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
  const { series_id: seriesId } = await call<Visit>(page, 'POST', '/api/bookings', {
    customer: { first_name: 'Ines', last_name: 'Prior', email: 'ines.prior@example.test' },
    address: { street: '1 Main Street', city: 'New York', state: 'NY', zip: '10001' },
    location_id: location.id,
    service_date: `${addDays(today, 3)}T15:00:00Z`,
    services: [{ id: service.id, extras: [], pricing_variables: [] }],
    frequency_id: weekly.id,
    overbook: true,
  });
  return { subdomain, service, seriesId, today };
}

const readTotals = async (page: Page, seriesId: string | null): Promise<number[]> => {
  const filter = encodeURIComponent(JSON.stringify({ where: { series_id: seriesId }, limit: 100 }));
  const visits = await call<Visit[]>(page, 'GET', `/api/bookings?filter=${filter}`);
  return [...new Set(visits.map(({ total }) => total))].toSorted((a, b) => a - b);
};

test('an increase that is published is what visits and new bookings cost, until it is taken back', async ({
  page,
}) => {
  const { subdomain, service, seriesId, today } = await openSeries(page);
  const offered = async () =>
    (await call<{ id: string; base_price: number }[]>(page, 'GET', '/api/companies/current/services')).find(
      ({ id }) => id === service.id,
    )?.base_price;
  await expect.poll(() => readTotals(page, seriesId)).toEqual([100]);

  await page.goto(at(subdomain, '/admin/settings/services'));
  await page.getByRole('link', { name: 'Change prices' }).click();
  await page.getByRole('button', { name: 'Add price change' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New price change' });
  await drawer.getByLabel('Name', { exact: true }).fill('Spring');
  await drawer.getByLabel('New prices from').click();
  await page.locator(`[data-date="${today}"]`).click();
  await drawer.getByRole('button', { name: 'Add rule' }).click();
  await drawer.getByLabel('What rule 1 is about').click();
  await page.getByRole('option', { name: 'Everything' }).click();
  await drawer.getByLabel('By how much rule 1 changes prices').fill('10');
  await drawer.getByLabel('Letter').click();
  await page.getByRole('option', { name: 'Don’t tell' }).click();
  await drawer.getByRole('button', { name: 'Add price change' }).click();
  await page.getByRole('link', { name: 'Spring' }).click();

  await expect(page.getByRole('heading', { name: 'Spring' })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Series' }).click();
  const table = page.getByRole('table', { name: 'Series' });
  await expect(table.getByText('$100.00 to $110.00')).toBeVisible();
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  // On a phone, what is wider than the page scrolls within itself.
  await page.getByRole('tab', { name: 'Overview' }).click();
  const chart = page.getByRole('figure', { name: 'What the new prices add, by month' });
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => chart.evaluate((figure) => figure.getBoundingClientRect().right))
    .toBeLessThanOrEqual(390);
  await expect(page.getByText('1 series follows the price list')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  // Nothing has changed by looking.
  expect([await offered(), await readTotals(page, seriesId)]).toEqual([100, [100]]);

  const record = page.getByRole('dialog', { name: 'Price change' });
  await record.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Publish Spring?' })
    .getByRole('button', { name: 'Publish' })
    .click();
  await expect(record.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect.poll(() => readTotals(page, seriesId)).toEqual([110]);
  await expect.poll(offered).toBe(110);

  await record.getByRole('button', { name: 'Take back', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Take back Spring?' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await expect(record.getByText('Taken back', { exact: true }).first()).toBeVisible();
  expect([await offered(), await readTotals(page, seriesId)]).toEqual([100, [100]]);
});
