import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { callApi, hoursAhead, makeCrews, makeVisit } from './office-day.ts';

const inThreeWeeks = hoursAhead(20 * 24);
const allDay = { from: '00:00', to: '24:00' };
const toQueue = { staffing: 'dispatch' };

test('the button that places a series is in sight, and a second press of it places nothing else', async ({
  page,
}) => {
  await signInAs(page, 'r_admin');
  const { maple: team } = await makeCrews(page, allDay);
  const frequencies = await callApi<{ id: string; name: string }[]>(
    page,
    'GET',
    'companies/current/frequencies',
  );
  const weekly = frequencies.find(({ name }) => name === 'Weekly');
  const { id, customer } = await makeVisit(page, 'Series', inThreeWeeks, {
    ...toQueue,
    frequency_id: weekly?.id,
  });
  const { series_id } = await callApi<{ series_id: string }>(page, 'GET', `bookings/${id}`);
  await page.goto(at('sparkle', `/admin/dashboard/dispatch-recurring?item=${series_id}`));
  await settle(page);
  await expect(page.getByRole('heading', { name: `Place the series of ${customer} Timeline` })).toBeVisible();
  await page.getByLabel('Team', { exact: true }).selectOption({ label: team.title });
  await expect(page.getByRole('list', { name: 'Next visits' }).getByRole('listitem')).toHaveCount(12);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  const place = page.getByRole('button', { name: /^Place series/ });
  await expect(place).toBeInViewport({ ratio: 1 });
  const placed: string[] = [];
  page.on('request', (request) => {
    const sent = request.postData() ?? '';
    if (request.url().endsWith('/place') && !sent.includes('"dry_run":true')) placed.push(sent);
  });
  // The second press comes when the next series of the queue may stand there.
  await place.dblclick({ delay: 120 });
  await expect(
    page.getByText(`The series of ${customer} Timeline is placed`, { exact: false }),
  ).toBeVisible();
  await expect
    .poll(async () => (await callApi<{ team_names: string[] }>(page, 'GET', `bookings/${id}`)).team_names)
    .toEqual([team.title]);
  expect(placed).toHaveLength(1);
});

test('on a phone the queue is a list, and a visit a sheet @handset', async ({ page }) => {
  await signInAs(page, 'r_admin');
  const { customer } = await makeVisit(page, 'Phone', inThreeWeeks, toQueue);
  await page.goto(at('sparkle', `/admin/dashboard/dispatch-onetime?q=${customer}`));
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Queue' }).getByRole('button', { name: customer }).click();
  const sheet = page.getByRole('dialog', { name: new RegExp(customer) });
  await expect(sheet.getByRole('link', { name: 'Email' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Teams at this time' })).toBeVisible();
  expect(await findBarriersInAnyLight(page, { within: '[role="dialog"]' })).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
});
