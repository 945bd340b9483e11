import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { fillBooking } from '#tests/e2e/booking-form.ts';
import { base, launchBrowser, settle, signIn } from './demo-pages.ts';
import { takeMovingPicture } from './moving-picture.ts';

/** Takes the pictures of the README from a Trellis that runs with its demo companies. */
const folder = 'docs/pictures';
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 336, height: 580 }, isMobile: true, hasTouch: true };

type Shot = {
  address: string;
  as?: string;
  options: BrowserContextOptions;
  /** What is done on the page before the picture. */
  prepare?: (page: Page) => Promise<void>;
};

async function shoot(browser: Browser, { address, as, options, prepare }: Shot): Promise<Buffer> {
  const context = await browser.newContext({ ...options, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (as) await signIn(page, new URL('/login', address).href, as);
  await page.goto(address);
  await settle(page);
  await prepare?.(page);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Phones side by side, as one picture as wide as the other. */
async function placeSideBySide(browser: Browser, pictures: Buffer[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 636 } });
  const images = pictures.map(
    (picture) => `<img alt="" src="data:image/png;base64,${picture.toString('base64')}">`,
  );
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: flex; justify-content: space-evenly; align-items: center; background: #eceaf4 }
    img { border-radius: 24px; box-shadow: 0 0 0 1px #d5d1e6 }
  </style>${images.join('')}`);
  return page.screenshot();
}

const browser = await launchBrowser();
mkdirSync(folder, { recursive: true });
const builder = {
  address: `http://sparkle.${base}/admin/settings/booking_form`,
  as: 'admin@sparkle.test',
  options: wide,
  prepare: (page: Page) =>
    page
      .getByRole('button', { name: /^Services/ })
      .first()
      .click(),
};
writeFileSync(`${folder}/builder.png`, await shoot(browser, builder));
const form = {
  address: `http://sparkle.${base}/`,
  options: wide,
  prepare: async (page: Page) => {
    const book = fillBooking(page);
    await book.service('Standard clean');
    await book.dialog.waitFor();
    for (const list of await book.dialog.getByRole('combobox').all()) await list.selectOption({ index: 2 });
    await book.dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForTimeout(1000);
  },
};
writeFileSync(`${folder}/form.png`, await shoot(browser, form));
const phones = [
  { address: `http://sparkle.${base}/`, options: phone },
  { address: `http://sparkle.${base}/dashboard`, as: 'customer@sparkle.test', options: phone },
  { address: `http://wattle.${base}/dashboard`, as: 'team@wattle.test', options: phone },
];
const taken: Buffer[] = [];
for (const shot of phones) taken.push(await shoot(browser, shot));
writeFileSync(`${folder}/phone.png`, await placeSideBySide(browser, taken));
writeFileSync(`${folder}/trellis.webp`, await takeMovingPicture(browser));
await browser.close();
