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

test('a visit is given to a crew by pointer, and seen by a colleague, who sees who looks at it', async ({
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

  await mine.visit(customer).press('Enter');
  await expect(page.getByRole('dialog', { name: /Booking/ })).toBeVisible();
  await theirs.visit(customer).press('Enter');
  for (const one of [page, colleague]) await expect(one.getByText(/Also viewing: \S/)).toBeVisible();
  await colleague.keyboard.press('Escape');
  await expect(page.getByText(/Also viewing/)).toHaveCount(0);
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
