import { expect, test, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
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

test('a customer moves a visit, skips one and takes that back @handset', async ({ browser, page }) => {
  const office = await openOffice(browser);
  const { id } = await office.book(await office.freeTime(24), { frequency_id: office.weekly?.id });
  await signInAs(page, 'r_customer');
  await openVisit(page, id);
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const sheet = page.getByRole('dialog', { name: 'Reschedule' });
  await expect(sheet.getByText(/^You can reschedule for free until/)).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'This visit only' })).toBeChecked();
  const day = sheet.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1);
  const chosen = await day.getAttribute('aria-label');
  await day.check({ force: true });
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
  await page.goto(at('sparkle', '/client/dashboard/old'));
  // A phone writes it in short.
  const [weekday = '', number = ''] = chosen?.match(/^\w{3}|\d+/g) ?? [];
  await expect(page.locator(`a[href="/client/visits/${id}"]`)).toHaveText(
    new RegExp(`^${weekday}.* ${number}\\b`),
  );

  await openVisit(page, id);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Skip this visit' }).click();
  await expect(page.getByText('Visit skipped.')).toBeVisible();
  await expect(page.getByText('Visit Skipped').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Your visit is back on.')).toBeVisible();
  await expect(page.getByText('Upcoming', { exact: true }).first()).toBeVisible();
  await office.page.close();
});

test('Back closes the sheet on top, and then leaves the page @phone', async ({ browser, page }) => {
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

test('a late cancellation costs what its button says, and nothing before @handset', async ({
  browser,
  page,
}) => {
  const office = await openOffice(browser);
  // Whatever hour it is: it was free until the day before.
  const soon = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3 * 3_600_000).toISOString();
  const { id } = await office.book(soon);
  await signInAs(page, 'r_customer');
  await openVisit(page, id);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel this visit' });
  const fee =
    (await sheet.getByText(/^Cancelling now costs/).textContent())?.match(/\$[\d.,]+\d/)?.[0] ?? 'none';
  await sheet.getByRole('button', { name: `Cancel this visit for ${fee}` }).click();
  await expect(page.getByText('Visit cancelled.')).toBeVisible();
  await expect(page.getByText('Cancellation fee')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Book again' }).click();
  const form = page.frameLocator('iframe[title="Booking form"]');
  await expect(form.getByLabel('First name')).toHaveValue(/./);
  await expect(form.getByLabel('Street address')).toHaveValue(/./);
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

test('visits of others and broken links are said in words @handset', async ({ page }) => {
  await signInAs(page, 'r_customer');
  await page.goto(at('sparkle', '/client/visits/00000000-0000-4000-8000-000000000000'));
  await expect(page.getByRole('heading', { name: 'This visit wasn’t found' })).toBeVisible();
  await page.goto(at('sparkle', '/client/book/%25%25'));
  await expect(page.getByText('This link is incomplete')).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriers(page)).toEqual([]);
});
