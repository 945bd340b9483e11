import { expect, test } from '@playwright/test';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { callApi as call, makeDay, officeTimezone } from './office-day.ts';

const date = '2027-01-19';

test('the office plans around a team that is out, changes the plan, carries it out and takes it back', async ({
  page,
}) => {
  await signInAs(page, 'r_admin');
  const { maple, willow, made } = await makeDay(page, date, ['09:00', '13:00']);
  const [first, second] = made;
  if (!first || !second) throw new Error('nothing was made');
  for (const { id } of made) await call(page, 'PUT', `bookings/${id}/teams`, { team_ids: [maple.id] });
  await page.goto(at('sparkle', `/admin/dashboard/timeline?date=${date}&teams=${maple.id},${willow.id}`));
  await settle(page);
  const rowOf = (title: string) => page.getByRole('listitem', { name: new RegExp(`^${title}, `) });
  const visitIn = (title: string, customer: string) =>
    rowOf(title).getByRole('button', { name: new RegExp(`^${customer} `) });

  await page.getByRole('button', { name: `Actions for ${maple.title}` }).click();
  await page.getByRole('menuitem', { name: 'Out this day…' }).click();
  const panel = page.getByRole('region', { name: 'Re-plan' });
  await expect(panel.getByRole('heading', { name: `${maple.title} is out` })).toBeVisible();
  await expect(panel).toContainText(first.customer);
  await expect(page.locator('[data-board-plan="from"]')).toHaveCount(2);

  for (const [customer, time] of [
    [first.customer, '10:00'],
    [second.customer, '14:00'],
  ] as const) {
    await panel.getByRole('button', { name: new RegExp(`^Change ${customer}`) }).click();
    await page.getByRole('menuitem', { name: 'Another team or time…' }).click();
    const row = panel.getByRole('listitem').filter({ hasText: customer });
    await row.getByRole('combobox', { name: 'Time', exact: true }).fill(time);
    await row.getByLabel('Team', { exact: true }).selectOption(willow.id);
    await row.getByRole('button', { name: 'Set' }).click();
    await expect(panel.getByRole('combobox', { name: 'Time', exact: true })).toHaveCount(0);
  }
  await expect(panel.getByRole('region', { name: /^Another time/ }).getByRole('listitem')).toHaveCount(2);
  await expect(page.locator('[data-board-plan="to"]')).toHaveCount(2);
  expect(await findBarriersInAnyLight(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Apply plan' }).click();
  await expect(panel).toContainText('get emails about the new time.');
  await panel.getByRole('button', { name: /^Apply (now|anyway)/ }).click();
  await expect(panel).toHaveCount(0);
  await expect(visitIn(willow.title, first.customer)).toBeVisible();
  await expect(visitIn(willow.title, second.customer)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(visitIn(maple.title, first.customer)).toBeVisible();
  await expect(visitIn(maple.title, second.customer)).toBeVisible();
  const visit = await call<{ start_at: string }>(page, 'GET', `bookings/${first.id}`);
  expect(Date.parse(visit.start_at)).toBe(toInstant(date, '09:00', officeTimezone));
});

test('on a phone, the plan is its list alone @phone', async ({ page }) => {
  await signInAs(page, 'r_admin');
  const { maple, made } = await makeDay(page, '2027-01-20', ['09:00']);
  const [visit] = made;
  if (!visit) throw new Error('nothing was made');
  await call(page, 'PUT', `bookings/${visit.id}/teams`, { team_ids: [maple.id] });
  await page.setViewportSize({ width: 390, height: 844 });
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
