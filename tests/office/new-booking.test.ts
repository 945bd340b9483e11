import { expect, test } from 'vitest';
import { useOffice } from './support/office.ts';

const office = useOffice();

const path = '/admin/bookings/new';

test('a draft outlives a reload, and is thrown away on purpose; what a link names and nobody knows is told', async () => {
  const page = await office.signIn('r_scheduler');
  const nobody = '00000000-0000-4000-8000-000000000000';
  await page.goto(`${path}?on=2026-07-20&at=10:15&team=${nobody}`);
  await page.settle();
  await expect(page.getByText('The team that the link names wasn’t found.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Time', exact: true })).toHaveValue(/10:15/);
  await page.getByLabel('Note (optional)').fill('Ring twice');
  await page.reload();
  await page.settle();
  await expect(page.getByText('What you entered before is still here.')).toBeVisible();
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Ring twice');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Note (optional)')).toHaveValue('');
  await expect(page.getByText('What you entered before is still here.')).toBeHidden();
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('–');
});
