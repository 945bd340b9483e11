import { expect, test, type Page } from '@playwright/test';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { openOffice } from './open-office.ts';

// A customer with a phone in one hand: what they change is changed, and what it costs is said before.

const openVisit = async (page: Page, id: string) => {
  await page.goto(at('sparkle', `/client/visits/${id}`));
  await settle(page);
};

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500;

/** Where what is shown for a moment may reach down to: the bar at the foot of a phone, else the end of the screen. */
async function footOf(page: Page): Promise<number> {
  const bar = isPhone(page) && (await page.getByRole('navigation', { name: 'Main' }).boundingBox());
  return bar ? bar.y : (page.viewportSize()?.height ?? 0);
}

test('what is said of a move stands above the bar at the foot @handset', async ({ browser, page }) => {
  const office = await openOffice(browser);
  const { id } = await office.book(await office.freeTime(24));
  await signInAs(page, 'r_customer');
  await openVisit(page, id);
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const sheet = page.getByRole('dialog', { name: 'Reschedule' });
  await sheet.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check({ force: true });
  await sheet
    .getByRole('group', { name: /^Times on/ })
    .getByRole('radio')
    .last()
    .check({ force: true });
  expect(await isTooWide(page)).toBe(false);
  await sheet.getByRole('button', { name: /^Move to/ }).click();
  const notice = page.getByRole('alert').filter({ hasText: /Moved to/ });
  await expect(notice).toBeVisible();
  const foot = await footOf(page);
  await expect
    .poll(async () => {
      const box = await notice.boundingBox();
      return box ? box.y + box.height : Infinity;
    })
    .toBeLessThanOrEqual(foot);
  await office.page.close();
});

test('Back closes the sheet on top, and then leaves the page @handset', async ({ browser, page }) => {
  const office = await openOffice(browser);
  const { id } = await office.book(await office.freeTime(24));
  await signInAs(page, 'r_customer');
  await page.goto(at('sparkle', '/client/dashboard/old'));
  await settle(page);
  await page.locator(`a[href="/client/visits/${id}"]`).click();
  const visit = new RegExp(`/client/visits/${id}$`);
  await expect(page).toHaveURL(visit);
  // It fills the screen of a phone anyway.
  await expect(page.getByRole('link', { name: 'Open as page' })).toBeVisible({ visible: !isPhone(page) });
  const sheet = page.getByRole('dialog', { name: 'Cancel this visit' });
  const open = () => page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await open();
  await sheet.getByLabel('Reason (optional)').fill('Away');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(visit);

  await open();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  // Whoever reloads with a sheet open is on its page, and no step further.
  await open();
  await expect(sheet).toBeVisible();
  await page.reload();
  await settle(page);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/client\/dashboard\/old$/);
  await office.page.close();
});

test('a customer buys a gift card with the card on file @handset', async ({ page }) => {
  await signInAs(page, 'r_customer');
  const name = `Robin ${crypto.randomUUID().slice(0, 6)}`;
  await page.goto(at('sparkle', '/client/gift-card'));
  await settle(page);
  await page.getByRole('button', { name: '$100.00' }).click();
  await page.getByLabel('Name of the recipient').fill(name);
  await page.getByLabel('Their email').fill('robin@example.test');
  await expect(page.getByRole('radio', { name: /Visa/ })).toBeChecked();
  await page.getByRole('button', { name: 'Buy for $100.00' }).click();
  await expect(page.getByText(`For ${name}`, { exact: true })).toBeVisible();
});
