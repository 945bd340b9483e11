import { expect, test } from 'vitest';
import { hoursAhead, makeVisit, makeCrews } from '#tests/support/office-visits.ts';
import { useOffice, type OfficePage } from './support/office.ts';

const office = useOffice();

const inThreeWeeks = () => hoursAhead(20 * 24);
const allDay = { from: '00:00', to: '24:00' };
const toQueue = { staffing: 'dispatch' };

test('a visit is given a team from the queue by a key, taken back, dismissed, and seen by a colleague', async () => {
  const page = office.newPage();
  await page.signIn('r_admin');
  const { maple: team } = await makeCrews(page.ask, allDay);
  const { id, customer } = await makeVisit(page.ask, 'Once', inThreeWeeks(), toQueue);
  await page.goto(`/admin/dashboard/dispatch-onetime?item=${id}`);
  await page.settle();
  const colleague = await office.signIn('r_scheduler');
  const placed = async () =>
    (await colleague.call<{ team_names: string[] }>('GET', `/api/bookings/${id}`)).team_names;
  const row = (one: OfficePage) =>
    one.getByRole('navigation', { name: 'Queue' }).getByRole('button', { name: customer });
  await expect(row(page)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: `Assign ${team.title}` }).click();
  await expect(row(page)).toHaveCount(0);
  expect(await placed()).toEqual([team.title]);
  // The button that was pressed is gone with its visit: the keyboard goes on from what is there now.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page)).toBeVisible();
  // Enter opens the booking of the row that has the focus.
  await row(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Booking' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss…' }).click();
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('They moved away');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(row(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page)).toBeVisible();
});

test('a whole series gets its day, time and team, with what becomes of its next visits', async () => {
  const page = office.newPage();
  await page.signIn('r_admin');
  const { maple: team } = await makeCrews(page.ask, allDay);
  const frequencies = await page.call<{ id: string; name: string }[]>(
    'GET',
    '/api/companies/current/frequencies',
  );
  const weekly = frequencies.find(({ name }) => name === 'Weekly');
  const { id, customer } = await makeVisit(page.ask, 'Series', inThreeWeeks(), {
    ...toQueue,
    frequency_id: weekly?.id,
  });
  const { series_id } = await page.call<{ series_id: string }>('GET', `/api/bookings/${id}`);
  await page.goto(`/admin/dashboard/dispatch-recurring?item=${series_id}`);
  await page.settle();
  await expect(page.getByRole('heading', { name: `Place the series of ${customer} Timeline` })).toBeVisible();
  await page.getByLabel('Team', { exact: true }).selectOption({ label: team.title });
  await expect(page.getByText(/next 12 visits/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Next visits' }).getByRole('listitem')).toHaveCount(12);
  const place = page.getByRole('button', { name: /^Place series/ });
  await place.click();
  await expect(
    page.getByText(`The series of ${customer} Timeline is placed`, { exact: false }),
  ).toBeVisible();
  await expect
    .poll(async () => (await page.call<{ team_names: string[] }>('GET', `/api/bookings/${id}`)).team_names)
    .toEqual([team.title]);
});

test('a colleague sees that a visit has left the queue', async () => {
  const page = await office.signIn('r_admin');
  const { maple: team } = await makeCrews(page.ask, allDay);
  const { id, customer } = await makeVisit(page.ask, 'Seen', inThreeWeeks(), toQueue);
  const colleague = await office.signIn('r_scheduler');
  await colleague.goto(`/admin/dashboard/dispatch-onetime?item=${id}`);
  const row = colleague.getByRole('navigation', { name: 'Queue' }).getByRole('button', { name: customer });
  await expect(row).toBeVisible();
  await page.call('PUT', `/api/bookings/${id}/teams`, { team_ids: [team.id], overbook: true });
  await expect(row).toHaveCount(0);
});
