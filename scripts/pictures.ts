import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { findBrowser } from '#tests/support/browser.ts';

/** Takes the pictures of the README from a Trellis that runs with its demo companies. */
const folder = 'docs/pictures';
const base = `trellis.localhost:${process.env['PORT'] ?? '4000'}`;
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

async function signIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/accounts/login', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ email, password: 'trellis-demo' }),
  );
  if (status !== 200) throw new Error(`${email} could not sign in (${status}). Does Trellis run with DEMO?`);
}

/** An open event stream keeps the network from ever being idle. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(1500);
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

const { executablePath, args, env } = await findBrowser();
const variables = Object.entries({ ...process.env, ...env }).filter(
  (entry): entry is [string, string] => entry[1] !== undefined,
);
const browser = await chromium.launch({ executablePath, args, env: Object.fromEntries(variables) });
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
    await page.getByText('Home cleaning', { exact: true }).click();
    await page.getByText('Standard clean', { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (const variable of await dialog.getByRole('combobox').all())
      await variable.selectOption({ index: 2 });
    await dialog.getByRole('button').last().click();
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
await browser.close();
