import { expect, test } from 'vitest';
import { hoursAhead, makeVisit, makeCrews } from '#tests/support/office-visits.ts';
import { useOffice } from './support/office.ts';
import { expectAddress } from './support/matchers.ts';

const office = useOffice();

type Detail = { crews: { id: string; state: string }[] };
type Task = { id: string; done_at: string | null };

test('the office looks after what needs it without leaving the dashboard', async () => {
  const page = office.newPage();

  await page.signIn('r_admin');
  await makeCrews(page.ask, { from: '00:00', to: '24:00' });
  const visit = await makeVisit(page.ask, 'Needy', hoursAhead(2));
  const title = `Call the plumber ${Date.now().toString(36)}`;
  const task = await page.call<Task>('POST', '/api/tasks', { title, due_on: '2020-01-01' });
  const teamsOf = async () =>
    (await page.call<Detail>('GET', `/api/bookings/${visit.id}`)).crews.filter(
      ({ state }) => state === 'assigned',
    ).length;
  await page.goto('/admin/dashboard');
  await page.settle();

  // The figure opens all of its rows, and what can be done about each.
  const unassigned = page.getByRole('region', { name: 'Visits that need a team' });
  await unassigned.getByRole('button').first().click();
  const rows = page.getByRole('dialog', { name: 'Visits that need a team' });
  await expectAddress(/figure=unassigned/);
  await rows.getByRole('button', { name: new RegExp(`^Assign: ${visit.customer}`) }).click();
  const assign = page.getByRole('dialog', { name: new RegExp(`^Assign ${visit.customer}`) });
  await expect(assign.getByRole('radio').first()).toBeChecked();
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
  const isDone = async () => (await page.call<Task>('GET', `/api/tasks/${task.id}`)).done_at !== null;
  await expect.poll(isDone).toBe(true);

  // Of other days other figures, each with exactly its rows.
  const figure = page.getByRole('button', { name: /^New bookings: \d+\./ });
  const ofMonth = await figure.textContent();
  await page.getByLabel('Period', { exact: true }).selectOption('7');
  await expectAddress(/period=7/);
  await expect.poll(() => figure.textContent()).not.toBe(ofMonth);
  await expect(figure).toBeEnabled();
  await figure.click();
  const behind = page.getByRole('dialog', { name: 'New bookings' });
  await expect(behind.getByText(/^[\d,]+ rows?\. Mar 14 to Mar 20/)).toBeVisible();
  // Not the visit of this test: when something was booked is told by the database, whose clock nobody turns.
  await behind.getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: /Booking/ })).toBeVisible();
});

test('a request for time off is approved with what becomes of its visit', async () => {
  const page = office.newPage();

  await page.signIn('r_admin');
  const { maple } = await makeCrews(page.ask);
  const date = '2026-07-16';
  const visit = await makeVisit(page.ask, 'Away', Date.parse(`${date}T10:00:00-04:00`));
  await page.call('PUT', `/api/bookings/${visit.id}/teams`, { team_ids: [maple.id] });
  const request = await page.call<{ id: string }>('POST', '/api/time_off', {
    teamId: maple.id,
    starts_at: `${date}T04:00:00Z`,
    ends_at: `${date}T23:00:00Z`,
    reason: 'A wedding',
    undecided: true,
  });
  const where = encodeURIComponent(JSON.stringify({ where: { id: request.id } }));
  const stateOf = async () =>
    (await page.call<{ state: string }[]>('GET', `/api/time_off?filter=${where}`))[0]?.state;
  const teamsOf = async () =>
    (await page.call<Detail>('GET', `/api/bookings/${visit.id}`)).crews
      .filter(({ state }) => state === 'assigned')
      .map(({ id }) => id);
  await page.goto('/admin/dashboard/timeoff');
  await page.settle();

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
