import { expect, test, type Page } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle } from '#tests/support/pages.ts';
import { call } from './letters.ts';
import { openCompany } from './own-company.ts';

test('the steps have no barriers @handset', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Open to all');
  await page.goto(at(subdomain, '/onboarding/welcome'));
  await page.getByRole('radio', { name: 'Lawn care' }).click();
  await check(page, 'welcome');
  await call(page, 'POST', '/api/trade_templates/apply', { trade: 'lawn_care' });
  for (const path of ['step-1', 'step-2', 'step-3', 'step-3/times', 'step-4']) {
    await page.goto(at(subdomain, `/onboarding/${path}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toBeVisible();
    await check(page, path);
  }
});

async function check(page: Page, what: string): Promise<void> {
  await settle(page);
  expect([what, await findBarriersInAnyLight(page)]).toEqual([what, []]);
  expect([what, await isTooWide(page)]).toEqual([what, false]);
}
