import { expect, test, type Page } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { callApi, hoursAhead, makeDay, makeVisit } from './office-day.ts';

type Detail = { start_local: string; tags: { name: string }[] };

const startOf = async (page: Page, id: string) =>
  (await callApi<Detail>(page, 'GET', `bookings/${id}`)).start_local;
const startsOf = async (page: Page, ids: readonly string[]) => {
  const starts: string[] = [];
  for (const id of ids) starts.push(await startOf(page, id));
  return starts;
};

test('visits of a timeline are selected by Shift and by a key, shifted by an hour, and put back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'r_admin');
  const { made } = await makeDay(page, '2027-04-14', ['10:00', '13:00']);
  const ids = made.map(({ id }) => id);
  const [first, second] = made;
  await page.goto(at('sparkle', '/admin/dashboard/timeline?date=2027-04-14'));
  await settle(page);
  const block = (name = '') => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  await block(first?.customer).click({ modifiers: ['Shift'] });
  await expect(page.getByText('1 selected')).toBeVisible();
  await block(second?.customer).focus();
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await block(second?.customer).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Days' }).fill('0');
  await dialog.getByRole('textbox', { name: 'Minutes' }).fill('60');
  await dialog.getByRole('switch', { name: 'Ignore limits' }).check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('2 of 2 will change.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move 2 visits' }).click();
  await expect(dialog.getByText('2 changed.')).toBeVisible();
  await expect.poll(() => startsOf(page, ids)).toEqual(['2027-04-14T11:00', '2027-04-14T14:00']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('2 restored.')).toBeVisible();
  await expect.poll(() => startsOf(page, ids)).toEqual(['2027-04-14T10:00', '2027-04-14T13:00']);
});

test('visits of the queue are tagged together, dismissed, listed and reopened @narrow', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, 'r_admin');
  const own = Date.now().toString(36);
  const tag = `Snow ${own}`;
  await callApi(page, 'POST', 'tags', { name: tag });
  const made = [];
  for (const hours of [500, 530])
    made.push(await makeVisit(page, `Queue${hours}`, hoursAhead(hours), { own, staffing: 'dispatch' }));
  await page.goto(at('sparkle', `/admin/dashboard/dispatch-onetime?q=${own}`));
  await settle(page);
  for (const { customer } of made)
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${customer}`) }).click();
  const bar = page.getByRole('region', { name: 'Selected visits' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await bar.getByRole('button', { name: 'Tag', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Add').first().fill(tag);
  await page.getByRole('listbox', { name: 'Add' }).getByRole('option', { name: tag }).click();
  // The list of tags stays open over the button for more of them.
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(dialog.getByText('2 of 2 will change.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tag 2 visits' }).click();
  await expect(dialog.getByText('2 changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  for (const { id } of made)
    await expect
      .poll(async () => (await callApi<Detail>(page, 'GET', `bookings/${id}`)).tags.map(({ name }) => name))
      .toEqual([tag]);
  const [one] = made;
  await callApi(page, 'POST', `bookings/${one?.id}/dispatch/dismiss`, { reason: 'They moved' });
  await page.goto(at('sparkle', `/admin/dashboard/dispatch-onetime?tab=dismissed&q=${own}`));
  await expect(page.getByText('They moved')).toBeVisible();
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.getByRole('button', { name: new RegExp(`^Reopen ${one?.customer}`) }).click();
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('tab', { name: /^Queue/ }).click();
  await expect(
    page.getByRole('navigation', { name: 'Queue' }).getByRole('button', { name: one?.customer ?? '' }),
  ).toBeVisible();
});
