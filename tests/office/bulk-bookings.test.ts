import { expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import { makeDay } from '#tests/support/office-visits.ts';
import { useOffice } from './support/office.ts';

const office = useOffice();

type Detail = { start_local: string };

test('visits are moved together after a dry run, and put back', async () => {
  const page = office.newPage();

  await page.signIn('r_admin');
  const date = '2026-07-15';
  const { made } = await makeDay(page.ask, date, ['10:00', '13:00']);
  const daysOf = async () => {
    const days: string[] = [];
    for (const { id } of made)
      days.push((await page.call<Detail>('GET', `/api/bookings/${id}`)).start_local.slice(0, 10));
    return days;
  };
  const own = made[0]?.customer.slice('Visit0'.length) ?? '';
  await page.goto(`/admin/bookings?q=${own}`);
  await page.settle();
  for (const { customer } of made) await page.getByRole('checkbox', { name: `Select ${customer}` }).check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Days' }).fill('7');
  await dialog.getByRole('switch', { name: 'Ignore limits' }).check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('2 of 2 will change.')).toBeVisible();
  await page.settle();
  expect(await daysOf()).toEqual([date, date]);
  await dialog.getByRole('button', { name: 'Move 2 bookings' }).click();
  await expect(dialog.getByText('2 changed.')).toBeVisible();
  const moved = addDays(date, 7);
  await expect.poll(daysOf).toEqual([moved, moved]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('2 restored.')).toBeVisible();
  await expect.poll(daysOf).toEqual([date, date]);
});
