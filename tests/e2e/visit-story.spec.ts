import { expect, test } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { call } from './letters.ts';

type Row = { id: string };
type Home = { past: { booking: Row & { status: string } }[] };

test('a customer shares a visit, a stranger reads it, and it ends @handset', async ({ browser, page }) => {
  await signInAs(page, 'r_customer');
  const { past } = await call<Home>(page, 'GET', '/api/own_visits?past=200');
  // Each kind of device has a visit of its own: both may be at it at once.
  const which = test.info().project.name === 'phone' ? 1 : 0;
  const done = past.filter(({ booking }) => booking.status === 'completed')[which];
  if (!done) throw new Error('the customer of the demo has too few visits that are done');
  await page.goto(at('sparkle', `/client/visits/${done.booking.id}`));
  await settle(page);
  await page.getByRole('button', { name: 'Share visit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share this visit' });
  await sheet.getByRole('button', { name: 'Create link' }).click();
  const link = await sheet.getByLabel('Link to this visit').inputValue();
  expect(await isTooWide(page)).toBe(false);

  const stranger = await browser.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stranger.getByText('Time on site')).toBeVisible();
  await expect(stranger.getByText('Price', { exact: true })).toHaveCount(0);
  expect(await findBarriers(stranger)).toEqual([]);
  expect(await isTooWide(stranger)).toBe(false);
  for (const language of ['es', 'ar']) {
    await stranger.goto(`${link}&lang=${language}`);
    await expect(stranger.locator('html')).toHaveAttribute('lang', language);
    expect(await isTooWide(stranger)).toBe(false);
  }

  await sheet.getByRole('switch', { name: 'Show the price' }).click({ force: true });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect
    .poll(async () => {
      await stranger.goto(`${link}&lang=en`);
      return stranger.getByText('Price', { exact: true }).count();
    })
    .toBe(1);
  await sheet.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(404);
  await stranger.close();
});
