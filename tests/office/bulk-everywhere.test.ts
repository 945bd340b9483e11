import { expect, test } from 'vitest';
import { hoursAhead, makeDay, makeVisit } from '#tests/support/office-visits.ts';
import { useOffice, type OfficePage } from './support/office.ts';

const office = useOffice();

type Detail = { start_local: string; tags: { name: string }[] };

const startOf = async (page: OfficePage, id: string) =>
  (await page.call<Detail>('GET', `/api/bookings/${id}`)).start_local;
const startsOf = async (page: OfficePage, ids: readonly string[]) => {
  const starts: string[] = [];
  for (const id of ids) starts.push(await startOf(page, id));
  return starts;
};

test('visits of a timeline are selected by Shift and by a key, shifted by an hour, and put back', async () => {
  const page = office.newPage();

  await page.signIn('r_admin');
  const { made } = await makeDay(page.ask, '2026-07-15', ['10:00', '13:00']);
  const ids = made.map(({ id }) => id);
  const [first, second] = made;
  await page.goto('/admin/dashboard/timeline?date=2026-07-15');
  await page.settle();
  const block = (name = '') => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  await block(first?.customer).click({ modifiers: ['Shift'] });
  await expect(page.getByText('1 selected')).toBeVisible();
  await block(second?.customer).focus();
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
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
  await expect.poll(() => startsOf(page, ids)).toEqual(['2026-07-15T11:00', '2026-07-15T14:00']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('2 restored.')).toBeVisible();
  await expect.poll(() => startsOf(page, ids)).toEqual(['2026-07-15T10:00', '2026-07-15T13:00']);
});

test('visits of the queue are tagged together, dismissed, listed and reopened', async () => {
  const page = office.newPage();

  await page.signIn('r_admin');
  const own = Date.now().toString(36);
  const tag = `Snow ${own}`;
  await page.call('POST', '/api/tags', { name: tag });
  const made = [];
  for (const hours of [500, 530])
    made.push(await makeVisit(page.ask, `Queue${hours}`, hoursAhead(hours), { own, staffing: 'dispatch' }));
  await page.goto(`/admin/dashboard/dispatch-onetime?q=${own}`);
  await page.settle();
  for (const { customer } of made)
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${customer}`) }).click();
  const bar = page.getByRole('region', { name: 'Selected visits' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await page.settle();
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
      .poll(async () => (await page.call<Detail>('GET', `/api/bookings/${id}`)).tags.map(({ name }) => name))
      .toEqual([tag]);
  const [one] = made;
  await page.call('POST', `/api/bookings/${one?.id}/dispatch/dismiss`, { reason: 'They moved' });
  await page.goto(`/admin/dashboard/dispatch-onetime?tab=dismissed&q=${own}`);
  await expect(page.getByText('They moved')).toBeVisible();
  await page.settle();
  await page.getByRole('button', { name: new RegExp(`^Reopen ${one?.customer}`) }).click();
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('tab', { name: /^Queue/ }).click();
  await expect(
    page.getByRole('navigation', { name: 'Queue' }).getByRole('button', { name: one?.customer ?? '' }),
  ).toBeVisible();
});
