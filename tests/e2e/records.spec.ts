import { expect, test, type Page } from '@playwright/test';
import { findBarriers, turnTo } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { looks, sampleRecordLooks } from '#tests/web/sample-pages.ts';
import { hoursAhead, makeVisit } from './office-day.ts';

const firstOf = (page: Page, path: string): Promise<{ id: string }> =>
  page.evaluate(async (address) => {
    const rows = (await (await fetch(address)).json()) as { id: string }[];
    const [row] = rows;
    if (!row) throw new Error(`there is nothing at ${address}`);
    return row;
  }, path);

const records = [
  ['r_admin', '/admin/bookings', '/api/bookings'],
  ['r_admin', '/admin/contacts', '/api/customers'],
  ['r_admin', '/admin/leads', '/api/leads'],
  ['r_admin', '/admin/quotes', '/api/quotes'],
  ['r_admin', '/admin/settings/services', '/api/services'],
  ['r_team', '/team/jobs', '/api/bookings'],
  ['r_customer', '/client/visits', '/api/bookings'],
] as const;

for (const look of looks) {
  const seen = records.filter(([, folder]) => sampleRecordLooks(folder).includes(look));
  if (seen.length > 0)
    test(`the pages of records, ${look} ${look === 'phone' ? '@handset' : ''}`.trim(), async ({ page }) => {
      test.slow();
      for (const [role, folder, list] of seen) {
        await signInAs(page, role);
        const { id } = await firstOf(page, `${list}?filter={"limit":1}`);
        await page.goto(at('sparkle', `${folder}/${id}`));
        await settle(page);
        await expect(page.getByRole('definition').first()).toBeVisible();
        await turnTo(page, look === 'dark' ? 'dark' : 'light');
        expect(await findBarriers(page), folder).toEqual([]);
        expect(await isTooWide(page), folder).toBe(false);
      }
    });
}

test('a visit over the list has no barrier @narrow', async ({ page }) => {
  await signInAs(page, 'r_admin');
  await makeVisit(page, 'Listed', hoursAhead(24));
  await page.goto(at('sparkle', '/admin/dashboard'));
  await settle(page);
  await page.getByRole('region', { name: 'Visits that need a team' }).getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Booking' });
  await expect(drawer.getByRole('heading', { level: 1 })).toContainText('Booking');
  // All of it in sight: which button the bar at the bottom half covers depends on the visit.
  const { width } = page.viewportSize() ?? { width: 390 };
  await page.setViewportSize({ width, height: 4000 });
  expect(await findBarriers(page, { within: '[role="dialog"]' })).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});

test('the palette has no barrier with what it has found', async ({ page }) => {
  await signInAs(page, 'r_admin');
  const { customer } = await makeVisit(page, 'Palette', hoursAhead(24));
  await page.goto(at('sparkle', '/admin/dashboard'));
  await settle(page);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/Search records/).fill(customer);
  await expect(page.getByText(`${customer} Timeline`).first()).toBeVisible();
  expect(await findBarriers(page, { within: '[role="dialog"]' })).toEqual([]);
});

test('the bell lists notices without a barrier @handset', async ({ page }) => {
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', '/admin/dashboard'));
  await settle(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  expect(await findBarriers(page, { within: '[role="dialog"]' })).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});
