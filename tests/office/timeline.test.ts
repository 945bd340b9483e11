import { expect, test } from 'vitest';
import { makeDay } from '#tests/support/office-visits.ts';
import { useOffice, type OfficePage } from './support/office.ts';
import type { Locator } from './support/locator.ts';

const office = useOffice();

const timeline = '/admin/dashboard/timeline';
/** What hands do on the timeline. */
function createDriver(page: OfficePage) {
  const rowOf = (title: string): Locator => page.getByRole('listitem', { name: new RegExp(`^${title}, `) });
  const visit = (customer: string): Locator =>
    page.getByRole('button', { name: new RegExp(`^${customer} `) });
  return {
    rowOf,
    visit,
    in: (title: string, customer: string) =>
      rowOf(title).getByRole('button', { name: new RegExp(`^${customer} `) }),
    async keys(customer: string, ...keys: string[]) {
      await visit(customer).focus();
      for (const key of keys) await page.keyboard.press(key);
    },
    async agree() {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:Move|Place)/ })
        .click();
    },
  };
}

const open = async (page: OfficePage, date: string, teams: readonly { id: string }[]) => {
  const ids = teams.map(({ id }) => id).join(',');
  await page.goto(`${timeline}?date=${date}&teams=${ids}`);
  await page.settle();
};

test('a visit that may not go there is back where it was, with the sentence why', async () => {
  const page = office.newPage();
  const date = '2026-07-15';
  await page.signIn('r_admin');
  const { maple, willow, made } = await makeDay(page.ask, date, ['10:00', '10:00']);
  const [first, second] = made;
  if (!first || !second) throw new Error('nothing was made');
  await page.call('PUT', `/api/bookings/${first.id}/teams`, { team_ids: [maple.id] });
  await open(page, date, [maple, willow]);
  const driver = createDriver(page);
  await driver.keys(second.customer, 'Space');
  await expect(page.locator('[data-board-ghost]')).toContainText(`Overlaps ${first.customer}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`stays where it was. Overlaps ${first.customer}`).first()).toBeVisible();
  await expect(page.getByLabel('Visits that need a team')).toContainText(second.customer);
  await expect(driver.in(maple.title, second.customer)).toHaveCount(0);
});

test('a visit that waits for a date is placed by keys, and waits again after an undo', async () => {
  const page = office.newPage();
  const date = '2026-07-16';
  await page.signIn('r_admin');
  const { maple, willow, made } = await makeDay(page.ask, date, ['10:00']);
  const [visit] = made;
  if (!visit) throw new Error('nothing was made');
  await page.call('POST', `/api/bookings/${visit.id}/dispatch`, { preferences: 'Mornings', waive_fee: true });
  type Waiting = { visits: { customer_name: string; waits_for_date: boolean }[] };
  const isWaiting = async () => {
    const { visits } = await page.call<Waiting>('GET', `/api/bookings/board?date=${date}`);
    return visits
      .filter(({ customer_name }) => customer_name.startsWith(visit.customer))
      .map(({ waits_for_date }) => waits_for_date);
  };
  await open(page, date, [maple, willow]);
  const driver = createDriver(page);
  await driver.keys(visit.customer, 'Space', 'Enter');
  // It says whom it writes to, and in which limits it would not fit.
  await expect(page.getByRole('checkbox', { name: /^Tell .*\(.*email/ })).toBeChecked();
  await driver.agree();
  await expect(driver.in(maple.title, visit.customer)).toBeVisible();
  // It is shown there at once, and asked of the server meanwhile.
  await expect.poll(isWaiting).toEqual([false]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('waits for a date again').first()).toBeVisible();
  await expect.poll(isWaiting).toEqual([true]);
});

test('on a phone one team at a time, moved by what is chosen', async () => {
  const page = office.newPage();
  const date = '2026-07-14';
  await page.signIn('r_admin');
  const { maple, willow, made } = await makeDay(page.ask, date, ['10:00']);
  const [visit] = made;
  if (!visit) throw new Error('nothing was made');
  await page.call('PUT', `/api/bookings/${visit.id}/teams`, { team_ids: [maple.id], overbook: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, date, [maple, willow]);
  await page.getByLabel('Team', { exact: true }).selectOption(maple.title);
  await page.getByRole('button', { name: `Move ${visit.customer} Timeline to…` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Team').selectOption(willow.title);
  await dialog.getByRole('button', { name: 'Move' }).click();
  const question = page.getByRole('dialog', { name: 'Move this visit?' });
  // Only where something speaks against it: another crew alone costs nothing.
  await page.getByText(/Undo/).or(question).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: /^Move/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Team', { exact: true }).selectOption(willow.title);
  await expect(page.getByRole('button', { name: new RegExp(`^${visit.customer}`) })).toBeVisible();
});

test('a visit is moved by keys, and put back from the list of recent changes', async () => {
  const page = await office.signIn('r_admin');
  const date = '2026-07-17';
  const { maple, willow, made } = await makeDay(page.ask, date, ['10:00']);
  const [visit] = made;
  if (!visit) throw new Error('nothing was made');
  await page.call('PUT', `/api/bookings/${visit.id}/teams`, { team_ids: [maple.id], overbook: true });
  await open(page, date, [maple, willow]);
  const driver = createDriver(page);
  const before = (await driver.visit(visit.customer).getAttribute('aria-label')) ?? '';
  await driver.keys(visit.customer, 'Space', 'ArrowDown', 'ArrowRight', 'Escape');
  await expect(driver.visit(visit.customer)).toHaveAttribute('aria-label', before);
  await driver.keys(visit.customer, 'Space', 'ArrowDown', 'ArrowRight', 'Enter');
  await driver.agree();
  await expect(driver.in(willow.title, visit.customer)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(driver.in(maple.title, visit.customer)).toBeVisible();
  await expect(driver.visit(visit.customer)).toHaveAttribute('aria-label', before);
  // What was done before it can still be taken back from the list of recent changes.
  await page.getByRole('button', { name: 'Recent changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Recent changes' });
  const done = changes.getByRole('listitem').filter({ hasText: visit.customer });
  const taken = done.getByText('Undone', { exact: true });
  await expect(taken).toHaveCount(1);
  await done.getByRole('button', { name: /^Undo: / }).click();
  await expect(taken).toHaveCount(2);
  // The button that was pressed is gone: the keyboard goes on next to it.
  await expect(changes.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Visits that need a team')).toContainText(visit.customer);
});

test('two people move the same visit: the later one is told, and it stays where the other put it', async () => {
  const page = await office.signIn('r_admin');
  const date = '2026-07-20';
  const { maple, willow, made } = await makeDay(page.ask, date, ['10:00']);
  const [visit] = made;
  if (!visit) throw new Error('nothing was made');
  const give = (to: { id: string }) => ({ team_ids: [to.id], overbook: true });
  await page.call('PUT', `/api/bookings/${visit.id}/teams`, give(maple));
  await open(page, date, [maple, willow]);
  const driver = createDriver(page);
  await driver.keys(visit.customer, 'Space', 'ArrowRight', 'Enter');
  await expect(page.getByRole('dialog', { name: 'Move this visit?' })).toBeVisible();
  const colleague = await office.signIn('r_scheduler');
  type Visit = { start_at: string; version: number };
  const { version, start_at } = await colleague.call<Visit>('GET', `/api/bookings/${visit.id}`);
  const later = new Date(Date.parse(start_at) + 7_200_000).toISOString();
  const move = { version, service_date: later, waive_fee: true };
  const { start_at: left } = await colleague.call<Visit>(
    'POST',
    `/api/bookings/${visit.id}/reschedule`,
    move,
  );
  await driver.agree();
  await expect(page.getByText(/was put back\. .*changed/).first()).toBeVisible();
  expect(await page.call('GET', `/api/bookings/${visit.id}`)).toMatchObject({
    start_at: left,
    team_names: [maple.title],
  });
});
