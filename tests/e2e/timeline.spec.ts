import { expect, test, type Locator, type Page } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { callApi as call, makeDay } from './office-day.ts';

const timeline = '/admin/dashboard/timeline';
/** What hands do on the timeline. */
function createDriver(page: Page) {
  const rowOf = (title: string): Locator => page.getByRole('listitem', { name: new RegExp(`^${title}, `) });
  const visit = (customer: string): Locator =>
    page.getByRole('button', { name: new RegExp(`^${customer} `) });
  return {
    rowOf,
    visit,
    in: (title: string, customer: string) =>
      rowOf(title).getByRole('button', { name: new RegExp(`^${customer} `) }),
    async drag(customer: string, title: string, byPixels: number) {
      const from = await visit(customer).boundingBox();
      const to = await rowOf(title).boundingBox();
      if (!from || !to) throw new Error('not in sight');
      await page.mouse.move(from.x + 12, from.y + 12);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y + 14, { steps: 3 });
      await page.mouse.move(from.x + 12 + byPixels, to.y + 20, { steps: 8 });
      await page.mouse.up();
    },
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

const open = async (page: Page, date: string, teams: readonly { id: string }[]) => {
  const ids = teams.map(({ id }) => id).join(',');
  await page.goto(at('sparkle', `${timeline}?date=${date}&teams=${ids}`));
  await settle(page);
};

test('a visit is given to a crew by pointer, moved by keys, taken back, and seen by a colleague', async ({
  page,
  browser,
}) => {
  const date = '2027-01-12';
  await signInAs(page, 'r_admin');
  const { maple, willow, made } = await makeDay(page, date, ['10:00']);
  const customer = made[0]?.customer ?? '';
  await open(page, date, [maple, willow]);
  const colleague = await browser.newPage();
  await signInAs(colleague, 'r_scheduler');
  await open(colleague, date, [maple, willow]);
  const [mine, theirs] = [createDriver(page), createDriver(colleague)];

  await expect(page.getByLabel('Visits that need a team')).toContainText(customer);
  await mine.drag(customer, maple.title, -300);
  await mine.agree();
  await expect(mine.in(maple.title, customer)).toBeVisible();
  await expect(theirs.in(maple.title, customer)).toBeVisible();

  const before = await mine.visit(customer).getAttribute('aria-label');
  await mine.keys(customer, 'Space', 'ArrowDown', 'ArrowRight', 'Escape');
  await expect(mine.visit(customer)).toHaveAttribute('aria-label', before ?? '');
  await mine.keys(customer, 'Space', 'ArrowDown', 'ArrowRight', 'Enter');
  await mine.agree();
  await expect(mine.in(willow.title, customer)).toBeVisible();
  await expect(theirs.in(willow.title, customer)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(mine.in(maple.title, customer)).toBeVisible();
  await expect(mine.visit(customer)).toHaveAttribute('aria-label', before ?? '');
  await expect(theirs.in(maple.title, customer)).toBeVisible();

  // What was done before it can still be taken back from the list of recent changes.
  await page.getByRole('button', { name: 'Recent changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Recent changes' });
  const done = changes.getByRole('listitem').filter({ hasText: customer });
  const taken = done.getByText('Undone', { exact: true });
  await expect(taken).toHaveCount(1);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await done.getByRole('button', { name: /^Undo: / }).click();
  await expect(taken).toHaveCount(2);
  // The button that was pressed is gone: the keyboard goes on next to it.
  await expect(changes.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Visits that need a team')).toContainText(customer);
  await mine.drag(customer, maple.title, -300);
  await mine.agree();
  await expect(mine.in(maple.title, customer)).toBeVisible();

  await mine.visit(customer).press('Enter');
  await expect(page.getByRole('dialog', { name: /Booking/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await colleague.close();
});

test('a panel stands beside what waits; where the day would not fit, they take turns', async ({ page }) => {
  await signInAs(page, 'r_admin');
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto(at('sparkle', '/admin/dashboard/timeline?date=2027-01-16&replan=team'));
  await settle(page);
  const waiting = page.getByRole('region', { name: 'Visits that need a team' });
  const panel = page.getByRole('region', { name: 'Re-plan' });
  await expect(waiting).toBeVisible();
  await expect(panel).toBeVisible();
  // The whole day fits into what they leave of the width.
  const board = page.getByRole('region', { name: /^Timeline, / });
  expect(await board.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  // One row: what is at its ends has the same middle.
  const middleOf = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  expect(Math.abs((await middleOf('Today')) - (await middleOf('Zoom')))).toBeLessThan(4);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(waiting).toHaveCount(0);
  // What is opened is seen, in the place of the other.
  const map = page.getByRole('group', { name: /^Map of the day/ }).or(page.getByText('None of this day’s'));
  const opener = page.getByRole('button', { name: 'Map of the day' });
  await opener.press('Enter');
  await expect(map).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  const turns = page.getByRole('radiogroup', { name: 'Beside the timeline' });
  await turns.getByRole('radio', { name: 'Map' }).press('ArrowRight');
  await expect(turns.getByRole('radio', { name: 'Need a team' })).toBeFocused();
  await expect(waiting).toBeVisible();
  await expect(map).toBeHidden();
  expect(await board.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(panel).toBeHidden();
  await turns.getByText('Re-plan').click();
  await panel.getByRole('button', { name: 'Close the plan' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Re-plan a day' })).toBeFocused();
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await isTooWide(page)).toBe(false);
});

test('on a phone one team at a time is seen, without a barrier @handset', async ({ page }) => {
  const date = '2027-01-14';
  await signInAs(page, 'r_admin');
  const { maple, willow, made } = await makeDay(page, date, ['10:00']);
  const [visit] = made;
  if (!visit) throw new Error('nothing was made');
  await call(page, 'PUT', `bookings/${visit.id}/teams`, { team_ids: [maple.id], overbook: true });
  await open(page, date, [maple, willow]);
  await page.getByLabel('Team', { exact: true }).selectOption(maple.title);
  await expect(page.getByRole('button', { name: `Move ${visit.customer} Timeline to…` })).toBeVisible();
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});

test('two people move the same visit: the later one is told, and both see who else looks at it', async ({
  page,
  browser,
}) => {
  const date = '2027-01-18';
  await signInAs(page, 'r_admin');
  const { maple, willow, made } = await makeDay(page, date, ['10:00']);
  const [visit] = made;
  if (!visit) throw new Error('nothing was made');
  const { id, customer } = visit;
  await call(page, 'PUT', `bookings/${id}/teams`, { team_ids: [maple.id], overbook: true });
  const colleague = await browser.newPage();
  await signInAs(colleague, 'r_scheduler');
  for (const one of [page, colleague]) await open(one, date, [maple, willow]);
  const [mine, theirs] = [createDriver(page), createDriver(colleague)];

  await mine.keys(customer, 'Space', 'ArrowRight', 'Enter');
  const question = page.getByRole('dialog', { name: 'Move this visit?' });
  await expect(question).toBeVisible();
  type Visit = { start_at: string; team_names: string[] };
  const read = () => call<Visit>(page, 'GET', `bookings/${id}`);
  const { start_at: before } = await read();
  await theirs.keys(customer, 'Space', 'ArrowRight', 'ArrowRight', 'Enter');
  await theirs.agree();
  await expect.poll(async () => (await read()).start_at).not.toBe(before);
  const left = await read();
  await mine.agree();
  await expect(page.getByText(/was put back\. .*changed/).first()).toBeVisible();
  expect(await read()).toMatchObject({ start_at: left.start_at, team_names: left.team_names });
  await expect
    .poll(() => mine.visit(customer).getAttribute('aria-label'))
    .toBe(await theirs.visit(customer).getAttribute('aria-label'));

  for (const driver of [mine, theirs]) await driver.visit(customer).press('Enter');
  for (const one of [page, colleague]) await expect(one.getByText(/Also viewing: \S/)).toBeVisible();
  await colleague.keyboard.press('Escape');
  await expect(page.getByText(/Also viewing/)).toHaveCount(0);
  await colleague.close();
});
