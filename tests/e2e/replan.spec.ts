import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { callApi as call, makeDay } from './office-day.ts';

test('a plan beside the timeline has no barrier', async ({ page }) => {
  await signInAs(page, 'r_admin');
  const { maple, willow, made } = await makeDay(page, '2027-01-19', ['09:00', '13:00']);
  for (const { id } of made) await call(page, 'PUT', `bookings/${id}/teams`, { team_ids: [maple.id] });
  const teams = `${maple.id},${willow.id}`;
  await page.goto(
    at('sparkle', `/admin/dashboard/timeline?date=2027-01-19&teams=${teams}&replan=${maple.id}`),
  );
  await settle(page);
  await expect(page.getByRole('region', { name: 'Re-plan' })).toContainText(made[0]?.customer ?? '');
  await expect(page.locator('[data-board-plan="from"]')).toHaveCount(2);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
});

test('on a phone, the plan is its list alone @handset', async ({ page }) => {
  await signInAs(page, 'r_admin');
  const { maple, made } = await makeDay(page, '2027-01-20', ['09:00']);
  const [visit] = made;
  if (!visit) throw new Error('nothing was made');
  await call(page, 'PUT', `bookings/${visit.id}/teams`, { team_ids: [maple.id] });
  await page.goto(at('sparkle', `/admin/dashboard/timeline?date=2027-01-20&replan=${maple.id}`));
  await settle(page);
  const panel = page.getByRole('region', { name: 'Re-plan' });
  await expect(panel).toContainText(visit.customer);
  await expect(page.locator('[data-board-plan]')).toHaveCount(0);
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(panel).toHaveCount(0);
});
