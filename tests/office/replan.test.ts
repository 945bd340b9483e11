import { expect, test } from 'vitest';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { makeDay, officeTimezone } from '#tests/support/office-visits.ts';
import { useOffice } from './support/office.ts';

const office = useOffice();

const date = '2026-07-14';

test('the office plans around a team that is out, changes the plan, carries it out and takes it back', async () => {
  const page = office.newPage();
  await page.signIn('r_admin');
  const { maple, willow, made } = await makeDay(page.ask, date, ['09:00', '13:00']);
  const [first, second] = made;
  if (!first || !second) throw new Error('nothing was made');
  for (const { id } of made) await page.call('PUT', `/api/bookings/${id}/teams`, { team_ids: [maple.id] });
  await page.goto(`/admin/dashboard/timeline?date=${date}&teams=${maple.id},${willow.id}`);
  await page.settle();
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

  await panel.getByRole('button', { name: 'Apply plan' }).click();
  await expect(panel).toContainText('get emails about the new time.');
  await panel.getByRole('button', { name: /^Apply (now|anyway)/ }).click();
  await expect(panel).toHaveCount(0);
  await expect(visitIn(willow.title, first.customer)).toBeVisible();
  await expect(visitIn(willow.title, second.customer)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(visitIn(maple.title, first.customer)).toBeVisible();
  await expect(visitIn(maple.title, second.customer)).toBeVisible();
  const visit = await page.call<{ start_at: string }>('GET', `/api/bookings/${first.id}`);
  expect(Date.parse(visit.start_at)).toBe(toInstant(date, '09:00', officeTimezone));
});
