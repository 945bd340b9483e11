import { expect, test } from 'vitest';
import { hoursAhead, makeVisit } from '#tests/support/office-visits.ts';
import { useOffice } from './support/office.ts';
import { expectAddress } from './support/matchers.ts';

const office = useOffice();

test('a visit opens over the list, and closing leads back to it', async () => {
  const page = await office.signIn('r_admin');
  await makeVisit(page.ask, 'Listed', hoursAhead(24));
  await page.goto('/admin/dashboard');
  await page.settle();
  await page.getByRole('region', { name: 'Visits that need a team' }).getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Booking' });
  await expect(drawer.getByRole('heading', { level: 1 })).toContainText('Booking');
  await expectAddress(/\/admin\/bookings\//);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expectAddress(/\/admin\/dashboard$/);
  await expect(drawer).toHaveCount(0);
});

test('by itself, or after a reload, a record is a page', async () => {
  const page = await office.signIn('r_admin');
  await makeVisit(page.ask, 'Listed', hoursAhead(24));
  await page.goto('/admin/dashboard');
  await page.settle();
  await page.getByRole('region', { name: 'Visits that need a team' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await page.settle();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Booking');
});

test('a record that is not there says so', async () => {
  const page = await office.signIn('r_admin');
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id'])
    for (const kind of ['bookings', 'leads']) {
      await page.goto(`/admin/${kind}/${id}`);
      await expect(page.getByRole('heading', { name: /wasn’t found/ })).toBeVisible();
    }
});

test('a customer is found in the palette by keyboard and opens over the page', async () => {
  const page = await office.signIn('r_admin');
  await page.goto('/admin/dashboard');
  await page.settle();
  const { last_name: name } = await page.call<{ last_name: string }>('POST', '/api/customers', {
    email: `palette-${Date.now()}@example.com`,
    first_name: 'Žofie',
    last_name: `Palette${Date.now()}`,
  });
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/Search records/).fill(`zofie ${name}`);
  await expect(page.getByText(`Žofie ${name}`)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Customer' }).getByRole('heading', { level: 1 }),
  ).toContainText(name);
});
