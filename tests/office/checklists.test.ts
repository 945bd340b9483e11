import { expect, test } from 'vitest';
import { useOffice, type OfficePage } from './support/office.ts';

const office = useOffice();

type Made = { id: string };

/** A visit of a service, some days from now. */
async function bookVisit(page: OfficePage, serviceId: string): Promise<string> {
  const { id } = await page.call<Made>('POST', '/api/bookings', {
    customer: { first_name: 'Chloe', last_name: 'Checked', email: 'chloe@example.test' },
    address: { street: '5 List St', city: 'New York', state: 'NY', zip: '10001' },
    service_date: new Date(Math.ceil(Date.now() / 3_600_000 + 72) * 3_600_000).toISOString(),
    services: [{ id: serviceId, extras: [], pricing_variables: [] }],
    overbook: true,
  });
  return id;
}

test('a list is written with the keys, given to a service, and ticked off on a visit', async () => {
  const page = office.newPage();

  await page.openCompany();
  const service = await page.call<Made>('POST', '/api/services', {
    name: 'Deep clean',
    base_price: 120,
    duration: 60,
  });
  if ((await page.call<Made[]>('GET', '/api/locations')).length === 0)
    await page.call('POST', '/api/locations', { name: 'Center', timezone: 'America/New_York' });

  await page.goto('/admin/settings/checklists?open=new');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name', { exact: true }).fill('Handover');
  await drawer.getByRole('button', { name: 'Add section' }).click();
  await drawer.getByLabel('Title of section 1').fill('Kitchen');
  const items = drawer.getByRole('textbox', { name: 'Item', exact: true });
  await items.first().fill('Mop');
  await items.first().press('Enter');
  await expect(items).toHaveCount(2);
  await items.nth(1).fill('Wipe the sink');
  await items.nth(1).press('Alt+ArrowUp');
  await expect(items.first()).toHaveValue('Wipe the sink');
  await drawer.getByRole('button', { name: 'Add checklist' }).click();
  await expect(page.getByText('Handover added.')).toBeVisible();

  await page.goto('/admin/settings/checklists/services');
  await page.settle();
  const box = page.getByRole('checkbox', { name: 'Handover for Deep clean' });
  await box.click();
  await expect(box).toBeChecked();
  await expect
    .poll(async () => (await page.call<{ serviceIds: string[] }[]>('GET', '/api/checklists'))[0]?.serviceIds)
    .toEqual([service.id]);

  await page.goto(`/admin/bookings/${await bookVisit(page, service.id)}`);
  const section = page.getByRole('region', { name: 'Kitchen' });
  await section.getByRole('checkbox', { name: 'Wipe the sink' }).click();
  await expect(section.getByRole('checkbox', { name: 'Wipe the sink' })).toBeChecked();
  await expect(page.getByText('1 of 2 done').first()).toBeVisible();
});
