import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { callApi, hoursAhead, makeDay, makeVisit } from './office-day.ts';

test('visits that are selected in the queue, and those dismissed, have no barrier @narrow', async ({
  page,
}) => {
  await signInAs(page, 'r_admin');
  const own = Date.now().toString(36);
  const made = [];
  for (const hours of [500, 530])
    made.push(await makeVisit(page, `Queue${hours}`, hoursAhead(hours), { own, staffing: 'dispatch' }));
  await page.goto(at('sparkle', `/admin/dashboard/dispatch-onetime?q=${own}`));
  await settle(page);
  for (const { customer } of made)
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${customer}`) }).click();
  await expect(page.getByRole('region', { name: 'Selected visits' }).getByText('2 selected')).toBeVisible();
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await callApi(page, 'POST', `bookings/${made[0]?.id}/dispatch/dismiss`, { reason: 'They moved' });
  await page.goto(at('sparkle', `/admin/dashboard/dispatch-onetime?tab=dismissed&q=${own}`));
  await expect(page.getByText('They moved')).toBeVisible();
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});

test('visits that are selected on a timeline have no barrier', async ({ page }) => {
  await signInAs(page, 'r_admin');
  const { made } = await makeDay(page, '2027-04-14', ['10:00', '13:00']);
  await page.goto(at('sparkle', '/admin/dashboard/timeline?date=2027-04-14'));
  await settle(page);
  const block = page.getByRole('button', { name: new RegExp(`^${made[0]?.customer}`) }).first();
  await block.click({ modifiers: ['Shift'] });
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await findBarriersInAnyLight(page)).toEqual([]);
});
