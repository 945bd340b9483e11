import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { callApi, hoursAhead, makeCrews, makeVisit } from './office-day.ts';

test('the dashboard, and the choice of a team from it, have no barrier @narrow', async ({ page }) => {
  await signInAs(page, 'r_admin');
  await makeCrews(page, { from: '00:00', to: '24:00' });
  const visit = await makeVisit(page, 'Needy', hoursAhead(2));
  await page.goto(at('sparkle', '/admin/dashboard'));
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.goto(at('sparkle', '/admin/dashboard?figure=unassigned'));
  const rows = page.getByRole('dialog', { name: 'Visits that need a team' });
  await rows.getByRole('button', { name: new RegExp(`^Assign: ${visit.customer}`) }).click();
  const assign = page.getByRole('dialog', { name: new RegExp(`^Assign ${visit.customer}`) });
  await expect(assign.getByRole('radio').first()).toBeChecked();
  expect(await findBarriersInAnyLight(page, { within: '[role="dialog"]' })).toEqual([]);
});

test('requests for time off, and what becomes of their visits, have no barrier @narrow', async ({ page }) => {
  await signInAs(page, 'r_admin');
  const { maple } = await makeCrews(page);
  const visit = await makeVisit(page, 'Away', Date.parse('2027-02-04T10:00:00-05:00'));
  await callApi(page, 'PUT', `bookings/${visit.id}/teams`, { team_ids: [maple.id] });
  await callApi(page, 'POST', 'time_off', {
    teamId: maple.id,
    starts_at: '2027-02-04T05:00:00Z',
    ends_at: '2027-02-04T23:00:00Z',
    reason: 'A wedding',
    undecided: true,
  });
  await page.goto(at('sparkle', '/admin/dashboard/timeoff'));
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.getByRole('button', { name: `Review the request of ${maple.title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Time off of ${maple.title}` });
  const solution = dialog.getByRole('radiogroup', { name: new RegExp(`^What to do with ${visit.customer}`) });
  await solution.getByRole('radio', { name: /^Ask the customer/ }).check();
  await expect(dialog.getByText(/^This sends /)).toBeVisible();
  expect(await findBarriersInAnyLight(page, { within: '[role="dialog"]' })).toEqual([]);
});
