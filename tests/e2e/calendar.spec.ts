import { expect, test, type Page } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { callApi as call, makeDay } from './office-day.ts';

const open = async (page: Page, query: string, path = '/admin/calendar') => {
  await page.goto(at('sparkle', `${path}?${query}`));
  await settle(page);
};
const visit = (page: Page, customer: string) =>
  page.getByRole('button', { name: new RegExp(`^${customer} Timeline,`) });
const day = (page: Page, date: string) => page.locator(`[data-calendar-day="${date}"]`);
const labelOf = (page: Page, customer: string) => visit(page, customer).getAttribute('aria-label');

/** Only asked where it costs something or writes to somebody. */
async function agree(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Move this visit?' });
  await page.getByRole('button', { name: 'Undo' }).or(question).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: /^Move/ }).click();
}

test('a visit is dragged to another day of the month, seen by a colleague, and taken back', async ({
  page,
  browser,
}) => {
  const date = '2027-05-12';
  await signInAs(page, 'r_admin');
  const { made } = await makeDay(page, date, ['10:00']);
  const customer = made[0]?.customer ?? '';
  const query = `date=${date}&q=${customer}`;
  await open(page, query);
  const colleague = await browser.newPage();
  await signInAs(colleague, 'r_scheduler');
  await open(colleague, query, '/admin/dashboard/calendar');

  const before = await labelOf(page, customer);
  const from = await visit(page, customer).boundingBox();
  const to = await day(page, '2027-05-20').boundingBox();
  if (!from || !to) throw new Error('not in sight');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 14, { steps: 3 });
  await page.mouse.move(to.x + 40, to.y + 50, { steps: 8 });
  await expect(page.locator('[data-board-ghost]')).toContainText('10:00 am');
  await page.mouse.up();
  await agree(page);
  for (const seen of [page, colleague])
    await expect(
      day(seen, '2027-05-20').getByRole('button', { name: new RegExp(`^${customer}`) }),
    ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(visit(page, customer)).toHaveAttribute('aria-label', before ?? '');
  await expect(visit(colleague, customer)).toHaveAttribute('aria-label', before ?? '');
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await colleague.close();
});

test('in a week a visit is lengthened at its edge, and visits side by side can be read', async ({ page }) => {
  const date = '2027-05-26';
  await signInAs(page, 'r_admin');
  const { made } = await makeDay(page, date, ['10:00', '10:00', '10:30', '11:00', '12:30']);
  const own = made[4]?.customer ?? '';
  const ending = own.replace('Visit4', '');
  await open(page, `view=week&date=${date}&color=crew&q=${ending}`);
  await expect(day(page, date).getByRole('button', { name: /more on Wednesday/ })).toBeVisible();
  const edge = visit(page, own).locator('[data-board-edge]');
  await edge.scrollIntoViewIfNeeded();
  const from = await edge.boundingBox();
  if (!from) throw new Error('not in sight');
  await page.mouse.move(from.x + 20, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 3 });
  await page.mouse.move(from.x + 20, from.y + 64, { steps: 5 });
  await page.mouse.up();
  await agree(page);
  const minutes = async () => {
    type Answer = { visits: { customer_name: string; duration_minutes: number }[] };
    const { visits } = await call<Answer>(page, 'GET', `calendar?from=${date}&to=${date}&search=${own}`);
    return visits.map(({ duration_minutes }) => duration_minutes);
  };
  const before = (await minutes())[0] ?? 0;
  await expect.poll(async () => (await minutes())[0]).toBeGreaterThanOrEqual(before);
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible();
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await page.getByRole('button', { name: /more on Wednesday/ }).click();
  await expect(page).toHaveURL(/view=day/);
  await expect(visit(page, own)).toBeVisible();
});

test('on a phone the days of a week are a list, from which a visit is moved @handset', async ({ page }) => {
  const date = '2027-06-09';
  await signInAs(page, 'r_admin');
  const { made } = await makeDay(page, date, ['10:00', '11:00']);
  const customer = made[0]?.customer ?? '';
  const ending = customer.replace('Visit0', '');
  await open(page, `date=${date}&q=${ending}`);
  await page.getByRole('button', { name: `Move ${customer} Timeline to…` }).click();
  const dialog = page.getByRole('dialog', { name: /^Move / });
  await dialog.getByRole('combobox', { name: 'Time' }).fill('14:30');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await agree(page);
  await expect(visit(page, customer)).toHaveAccessibleName(/2:30 pm/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});
