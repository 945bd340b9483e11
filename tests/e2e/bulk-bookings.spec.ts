import { expect, test } from '@playwright/test';
import { addDays } from '#engine/time/local-date.ts';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { callApi, makeDay } from './office-day.ts';

type Detail = { start_local: string };

test('visits are moved together after a dry run, and put back @narrow', async ({ page }, { project }) => {
  test.setTimeout(120_000);
  await signInAs(page, 'r_admin');
  const date = project.use.isMobile ? '2027-03-10' : '2027-03-17';
  const { made } = await makeDay(page, date, ['10:00', '13:00']);
  const daysOf = async () => {
    const days: string[] = [];
    for (const { id } of made)
      days.push((await callApi<Detail>(page, 'GET', `bookings/${id}`)).start_local.slice(0, 10));
    return days;
  };
  const own = made[0]?.customer.slice('Visit0'.length) ?? '';
  await page.goto(at('sparkle', `/admin/bookings?q=${own}`));
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  for (const { customer } of made) await page.getByRole('checkbox', { name: `Select ${customer}` }).check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Days' }).fill('7');
  await dialog.getByRole('switch', { name: 'Ignore limits' }).check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('2 of 2 will change.')).toBeVisible();
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  expect(await daysOf()).toEqual([date, date]);
  await dialog.getByRole('button', { name: 'Move 2 bookings' }).click();
  await expect(dialog.getByText('2 changed.')).toBeVisible();
  const moved = addDays(date, 7);
  await expect.poll(daysOf).toEqual([moved, moved]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('2 restored.')).toBeVisible();
  await expect.poll(daysOf).toEqual([date, date]);
});

test('what is coming is listed @narrow', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', '/admin/rehearsal?days=30&kind=message'));
  await expect(page.getByRole('heading', { name: 'What’s coming' })).toBeVisible();
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});
