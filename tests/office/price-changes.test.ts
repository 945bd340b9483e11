import { expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { useOffice, type OfficePage } from './support/office.ts';

const office = useOffice();

type Made = { id: string };
type Visit = { id: string; start_local: string; total: number; series_id: string | null };

/** A company that sells one service weekly, with one customer who has it. */
async function openSeries(page: OfficePage) {
  await page.openCompany();
  const timezone = 'America/New_York';
  const location = await page.call<Made>('POST', '/api/locations', { name: 'Main', timezone });
  await page.call('PUT', `/api/locations/${location.id}/service_areas`, { text: '10001' });
  const service = await page.call<Made>('POST', '/api/services', {
    name: 'Weekly wash',
    base_price: 100,
    duration: 60,
  });
  const weekly = await page.call<Made>('POST', '/api/frequencies', {
    name: 'Every week',
    recurrence: { unit: 'week', every: 1, monthly_mode: 'nth_weekday' },
    discount: 0,
    discount_type: 'percent',
  });
  const today = toLocal(Date.now(), timezone).date;
  const { series_id: seriesId } = await page.call<Visit>('POST', '/api/bookings', {
    customer: { first_name: 'Ines', last_name: 'Prior', email: 'ines.prior@example.test' },
    address: { street: '1 Main Street', city: 'New York', state: 'NY', zip: '10001' },
    location_id: location.id,
    service_date: `${addDays(today, 3)}T15:00:00Z`,
    services: [{ id: service.id, extras: [], pricing_variables: [] }],
    frequency_id: weekly.id,
    overbook: true,
  });
  return { service, seriesId, today };
}

const readTotals = async (page: OfficePage, seriesId: string | null): Promise<number[]> => {
  const filter = encodeURIComponent(JSON.stringify({ where: { series_id: seriesId }, limit: 100 }));
  const visits = await page.call<Visit[]>('GET', `/api/bookings?filter=${filter}`);
  return [...new Set(visits.map(({ total }) => total))].toSorted((a, b) => a - b);
};

test('an increase that is published is what visits and new bookings cost, until it is taken back', async () => {
  const page = office.newPage();
  const { service, seriesId, today } = await openSeries(page);
  const offered = async () =>
    (await page.call<{ id: string; base_price: number }[]>('GET', '/api/companies/current/services')).find(
      ({ id }) => id === service.id,
    )?.base_price;
  await expect.poll(() => readTotals(page, seriesId)).toEqual([100]);

  await page.goto('/admin/settings/services');
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
  await page.getByRole('tab', { name: 'Overview' }).click();
  const chart = page.getByRole('figure', { name: 'What the new prices add, by month' });
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.getByRole('table')).toBeVisible();
  await expect(page.getByText('1 series follows the price list')).toBeVisible();
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
