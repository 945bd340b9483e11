import { expect, test, type Page } from '@playwright/test';
import { english as accountEnglish } from '#app/words/account/en.ts';
import { customerEnglish } from '#app/words/customer/en.ts';
import { english } from '#app/words/en/index.ts';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';
import { sample } from '#tests/support/sample.ts';
import { openOffice } from './open-office.ts';

// A customer whose browser is in Arabic: every page runs from right to left, and says nothing of its own in English.

test.use({ locale: 'ar-EG' });

const textsOf = (words: unknown): string[] => {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
};
const inEnglish = [english, accountEnglish, customerEnglish]
  .flatMap(textsOf)
  .filter((text) => text.length > 1);

/** What is written, or read out, that the English words have just so. */
const findEnglish = (page: Page): Promise<string[]> =>
  page.evaluate((known) => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility()) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (element.checkVisibility() && element.ariaHidden !== 'true')
        for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
          texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter((text) => known.includes(text));
  }, inEnglish);

/** Axe goes through a third of them at each commit: the same pages are looked at in English, too. */
const isTried = (path: string): boolean =>
  sample([path.replaceAll(/[\da-f-]{36}/g, ':id')], { share: 1 / 3, reach: /\.css$|^src\/app\/words\// })
    .length > 0;

async function expectArabic(page: Page, path: string): Promise<void> {
  await page.goto(at('sparkle', path));
  await settle(page);
  const html = page.locator('html');
  await expect(html, path).toHaveAttribute('dir', 'rtl');
  await expect(html, path).toHaveAttribute('lang', 'ar');
  expect(await findEnglish(page), path).toEqual([]);
  expect(await isTooWide(page), path).toBe(false);
  if (isTried(path)) expect(await findBarriers(page), path).toEqual([]);
}

test('every page of a customer is in Arabic, and no barrier or too wide @handset', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const office = await openOffice(browser);
  const { id } = await office.book(await office.freeTime(24), { frequency_id: office.weekly?.id });
  await expectArabic(page, '/login');
  await expectArabic(page, '/reset');
  await signInAs(page, 'r_customer');
  for (const path of [
    '/client/dashboard',
    '/client/dashboard/old',
    '/client/dashboard/quotes',
    `/client/visits/${id}`,
    `/client/visits/${id}/receipt`,
    '/client/book/nothing-of-a-link',
    '/client/profile',
    '/client/user_account',
    '/client/gift-card',
    '/client/settings/gift-card/list',
  ])
    await expectArabic(page, path);
  await office.page.close();
});

test('the frame stands the other way round, and a visit is cancelled there @handset', async ({
  browser,
  page,
}) => {
  const office = await openOffice(browser);
  const { id } = await office.book(await office.freeTime(24));
  await signInAs(page, 'r_customer');
  await page.goto(at('sparkle', `/client/visits/${id}`));
  await settle(page);
  const home = page.getByRole('link', { name: 'الرئيسية' }).filter({ visible: true }).last();
  const { width } = page.viewportSize() ?? { width: 0 };
  const box = await home.boundingBox();
  expect(box?.x).toBeGreaterThan(width / 2);
  await page.getByRole('button', { name: 'إلغاء', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'إلغاء هذه الزيارة' });
  await expect(sheet.getByText(/^يمكنك .+ مجانًا حتى /)).toBeVisible();
  expect(await findEnglish(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'إلغاء هذه الزيارة' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'تم إلغاء الزيارة.' })).toBeVisible();
  await page.getByRole('button', { name: 'تراجع' }).first().click();
  await expect(page.getByText('عادت زيارتك كما كانت.')).toBeVisible();
  await office.page.close();
});

test('the booking form in its frame is in Arabic, too', async ({ page }) => {
  await signInAs(page, 'r_customer');
  await page.goto(at('sparkle', '/client/book'));
  await settle(page);
  const form = page.frameLocator('iframe[title="نموذج الحجز"]');
  await expect(form.locator('html')).toHaveAttribute('dir', 'rtl');
});
