import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { callApi, hoursAhead, makeCrews, makeVisit } from './office-day.ts';

type Detail = { crews: { id: string; state: string }[] };
type Task = { id: string; done_at: string | null };

test('the office looks after what needs it without leaving the dashboard @narrow', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, 'r_admin');
  await makeCrews(page, { from: '00:00', to: '24:00' });
  const visit = await makeVisit(page, 'Needy', hoursAhead(2));
  const title = `Call the plumber ${Date.now().toString(36)}`;
  const task = await callApi<Task>(page, 'POST', 'tasks', { title, due_on: '2020-01-01' });
  const teamsOf = async () =>
    (await callApi<Detail>(page, 'GET', `bookings/${visit.id}`)).crews.filter(
      ({ state }) => state === 'assigned',
    ).length;
  await page.goto(at('sparkle', '/admin/dashboard'));
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);

  // The figure opens all of its rows, and what can be done about each.
  const unassigned = page.getByRole('region', { name: 'Visits that need a team' });
  await unassigned.getByRole('button').first().click();
  const rows = page.getByRole('dialog', { name: 'Visits that need a team' });
  await expect(page).toHaveURL(/figure=unassigned/);
  await rows.getByRole('button', { name: new RegExp(`^Assign: ${visit.customer}`) }).click();
  const assign = page.getByRole('dialog', { name: new RegExp(`^Assign ${visit.customer}`) });
  await expect(assign.getByRole('radio').first()).toBeChecked();
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await assign.getByRole('button', { name: /^Assign / }).click();
  await expect(assign).toBeHidden();
  await expect.poll(teamsOf).toBe(1);
  await expect(rows.getByText(visit.customer)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(teamsOf).toBe(0);
  await expect(rows.getByText(visit.customer)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows).toBeHidden();

  // Nothing is due before it, so it stands first.
  const tasks = page.getByRole('region', { name: 'Overdue tasks' });
  await tasks.getByRole('button', { name: `Done: ${title}` }).click();
  await expect(tasks.getByText(title)).toHaveCount(0);
  const isDone = async () => (await callApi<Task>(page, 'GET', `tasks/${task.id}`)).done_at !== null;
  await expect.poll(isDone).toBe(true);

  // Of other days other figures, each with exactly its rows.
  await page.getByLabel('Period', { exact: true }).selectOption('7');
  await expect(page).toHaveURL(/period=7/);
  const figure = page.getByRole('button', { name: /^New bookings: \d+\./ });
  await expect(figure).toBeEnabled();
  await figure.click();
  const behind = page.getByRole('dialog', { name: 'New bookings' });
  await expect(behind.getByText(/^[\d,]+ rows?\. /)).toBeVisible();
  await behind.getByRole('link', { name: new RegExp(visit.customer) }).click();
  await expect(page.getByRole('dialog', { name: /Booking/ })).toBeVisible();
});

test('a request for time off is approved with what becomes of its visit @narrow', async ({ page }, {
  project,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'r_admin');
  const { maple } = await makeCrews(page);
  const date = project.use.isMobile ? '2027-02-03' : '2027-02-04';
  const visit = await makeVisit(page, 'Away', Date.parse(`${date}T10:00:00-05:00`));
  await callApi(page, 'PUT', `bookings/${visit.id}/teams`, { team_ids: [maple.id] });
  const request = await callApi<{ id: string }>(page, 'POST', 'time_off', {
    teamId: maple.id,
    starts_at: `${date}T05:00:00Z`,
    ends_at: `${date}T23:00:00Z`,
    reason: 'A wedding',
    undecided: true,
  });
  const where = encodeURIComponent(JSON.stringify({ where: { id: request.id } }));
  const stateOf = async () =>
    (await callApi<{ state: string }[]>(page, 'GET', `time_off?filter=${where}`))[0]?.state;
  const teamsOf = async () =>
    (await callApi<Detail>(page, 'GET', `bookings/${visit.id}`)).crews
      .filter(({ state }) => state === 'assigned')
      .map(({ id }) => id);
  await page.goto(at('sparkle', '/admin/dashboard/timeoff'));
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);

  await page.getByRole('button', { name: `Review the request of ${maple.title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Time off of ${maple.title}` });
  const solution = dialog.getByRole('radiogroup', { name: new RegExp(`^What to do with ${visit.customer}`) });
  await solution.getByRole('radio', { name: /^Ask the customer/ }).check();
  await expect(dialog.getByText(/^This sends /)).toBeVisible();
  // Crews of other tests may be free then, too.
  await solution
    .getByRole('radio', { name: /, same time/ })
    .first()
    .check();
  // Nothing is asked of them then, and another team is told to them as well; of these teams nobody reads letters.
  await expect(
    dialog.getByText(new RegExp(`^This sends an email to ${visit.customer}((?! and ).)*\\.$`)),
  ).toBeVisible();
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(stateOf).toBe('approved');
  await expect.poll(teamsOf).toHaveLength(1);
  expect(await teamsOf()).not.toEqual([maple.id]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(stateOf).toBe('requested');
  await expect.poll(teamsOf).toEqual([maple.id]);

  await page.getByRole('button', { name: `Review the request of ${maple.title}` }).click();
  await dialog.getByRole('button', { name: 'Deny' }).click();
  const denial = page.getByRole('dialog', { name: `Deny the time off of ${maple.title}?` });
  await expect(denial.getByRole('button', { name: 'Deny' })).toBeDisabled();
  await denial.getByLabel('Reason').fill('We need you that day.');
  await denial.getByRole('button', { name: 'Deny' }).click();
  await expect.poll(stateOf).toBe('denied');
  expect(await teamsOf()).toEqual([maple.id]);
});
