import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { call } from './letters.ts';
import { openOffice } from './open-office.ts';

// What a customer keeps of a visit.

test('a customer prints the receipt of a visit @handset', async ({ browser, page }) => {
  const office = await openOffice(browser);
  const visit = await office.book(await office.freeTime(26));
  await call(office.page, 'POST', `/api/bookings/${visit.id}/payments`, { method: 'cash', amount: 20 });
  await signInAs(page, 'r_customer');
  await page.goto(at('sparkle', `/client/visits/${visit.id}`));
  await settle(page);
  await page.getByRole('link', { name: 'Print receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible();
  await expect(page.getByText(`No. ${visit.number}`)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Payment by cash/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Amount due' })).toBeVisible();
  await settle(page);
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  // On paper there is the receipt alone.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['Print', 'Search']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const article = page.getByRole('article');
  await expect(article).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(article).toHaveCSS('color', 'rgb(0, 0, 0)');
});
