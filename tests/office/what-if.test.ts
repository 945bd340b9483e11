import { expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { useOffice, type OfficePage } from './support/office.ts';

const office = useOffice();

type Made = { id: string };
type Spots = { days: { date: string; slots: { spots_available: number }[] }[] };

const timezone = 'America/New_York';

/** A company that is open every day, and whose prices are about to rise. */
async function openOffice(page: OfficePage) {
  await page.openCompany();
  const location = await page.call<Made>('POST', '/api/locations', { name: 'Main', timezone });
  await page.call('PUT', `/api/locations/${location.id}/service_areas`, { text: '10001' });
  await page.call('PUT', '/api/booking_spots/templates', {
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
  const service = await page.call<Made>('POST', '/api/services', {
    name: 'Window wash',
    base_price: 100,
    duration: 60,
  });
  const today = toLocal(Date.now(), timezone).date;
  const locked = addDays(today, 5);
  await page.call('POST', '/api/bookings', {
    customer: { first_name: 'Ines', last_name: 'Prior', email: 'ines.prior@example.test' },
    address: { street: '1 Main Street', city: 'New York', state: 'NY', zip: '10001' },
    location_id: location.id,
    service_date: `${addDays(today, 9)}T16:00:00Z`,
    services: [{ id: service.id, extras: [], pricing_variables: [] }],
    overbook: true,
  });
  await page.call('POST', '/api/price_changes', {
    name: 'Spring prices',
    effective_from: today,
    rules: [{ of: 'all', id: null, by: 'percent', value: 10 }],
    letter: 'none',
  });
  return { location, service, locked };
}

test('a locked day and higher prices are tried, published, and met by customers', async () => {
  const page = office.newPage();
  const { location, service, locked } = await openOffice(page);
  const offered = async (): Promise<[spots: number, price: number | undefined]> => {
    const { days } = await page.call<Spots>(
      'GET',
      `/api/booking_spots/available-spots?locationId=${location.id}&from=${locked}T12:00:00Z&days=1`,
    );
    const services = await page.call<{ id: string; base_price: number }[]>(
      'GET',
      '/api/companies/current/services',
    );
    const spots = days.flatMap(({ slots }) => slots).reduce((sum, slot) => sum + slot.spots_available, 0);
    return [spots, services.find(({ id }) => id === service.id)?.base_price];
  };
  expect(await offered()).toEqual([2, 100]);

  await page.goto('/admin/settings/what-if');
  await page.getByRole('button', { name: 'Add draft' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New draft' });
  await drawer.getByLabel('Name', { exact: true }).fill('Five days on');
  await drawer.getByRole('button', { name: 'Add draft' }).click();
  await page.getByRole('link', { name: 'Five days on' }).click();

  await expect(page.getByRole('heading', { name: 'Five days on' })).toBeVisible();
  await page.getByRole('tab', { name: 'Changes' }).click();
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
  const table = page.getByRole('table', { name: 'What changes' });
  await expect(table.getByText('Locked')).toBeVisible();
  await expect(table.getByText('The price change Spring prices')).toBeVisible();
  // Nothing has changed by looking.
  expect(await offered()).toEqual([2, 100]);

  const record = page.getByRole('dialog', { name: 'What-if draft' });
  await record.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Publish Five days on now?' })
    .getByRole('button', { name: 'Publish' })
    .click();
  await expect(record.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect.poll(offered).toEqual([0, 110]);
});
