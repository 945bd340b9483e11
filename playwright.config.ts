import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findFreePort } from './src/server/platform/embedded/free-port.ts';
import type { Browser } from './tests/support/browser-starts.ts';
import { findBrowser, findInstalled } from './tests/support/browser.ts';
import { linkSecret } from './tests/support/link-secret.ts';
import { sample } from './tests/support/sample.ts';

/** The workers read this file too; they take over what the first reading found. */
process.env['E2E_PORT'] ??= String(await findFreePort());
process.env['E2E_DATABASE_FILE'] ??= join(tmpdir(), `trellis-e2e-${process.env['E2E_PORT']}`);
process.env['E2E_BROWSER'] ??= JSON.stringify(await findBrowser());
process.env['E2E_SYSTEM_BROWSER'] ??= JSON.stringify(findInstalled() ?? null);

const port = process.env['E2E_PORT'];
const chosen = JSON.parse(process.env['E2E_BROWSER']) as Browser;
const installed = JSON.parse(process.env['E2E_SYSTEM_BROWSER']) as Browser | null;

const other = installed?.executablePath === chosen.executablePath ? null : installed;

function toLaunchOptions({ env, ...browser }: Browser) {
  const defined = Object.entries({ ...process.env, ...env }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  // A page lives for seconds: what V8 would compile to make it fast later is never earned back.
  const args = [...browser.args, '--js-flags=--no-maglev --no-opt'];
  return { ...browser, args, env: Object.fromEntries(defined) };
}

/** Journeys of the office that also go at the width of a phone: a quarter of their files at each commit. */
const narrow = sample(
  readdirSync('tests/e2e')
    .map((file) => `tests/e2e/${file}`)
    .filter((file) => file.endsWith('.spec.ts') && readFileSync(file, 'utf8').includes('@narrow')),
  // What every page is made of: whoever changes it wants to know of each of them.
  { share: 1 / 4, reach: /\.css$|^src\/app\/(?:ui|shell|lib)\// },
);

const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
/** They save forms that other tests fill in. */
const changing = /builder(?:-(?:safety|booked|fields|from-nothing))?\.spec/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/playwright.json' }],
    ['./scripts/testing/playwright-progress.ts'],
  ],
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // However busy the machine is: what hangs is found by what it waits for.
  timeout: 120_000,
  // What is waited for comes at once, unless the machine has much else to do.
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://sparkle.trellis.localhost:${port}`,
    launchOptions: toLaunchOptions(chosen),
    // A trace takes a quarter of the time of a test; where one fails, a picture and what the page said are kept.
    trace: process.env['TEST_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    // It fetches the whole app again for each new visitor, a fifth of the time of a journey. What is about it asks for it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Without a graphics card, drawing what moves takes as long as running the pages. What is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // @phone: at both widths. @handset: what people do with a phone in their hand, so at that width alone.
    { name: 'desktop', use: desktop, grepInvert: /@handset/, testIgnore: changing },
    { name: 'phone', use: phone, grep: /@phone|@handset/ },
    { name: 'narrow', use: phone, grep: /@narrow/, testMatch: narrow.map((file) => `**/${file}`) },
    // The main ways through the product once more, in the browser that this machine has; none where it has none.
    {
      name: 'system',
      grep: /@system/,
      use: { ...desktop, ...(other && { launchOptions: toLaunchOptions(other) }) },
      testIgnore: other ? changing : /./,
    },
    // A run of their own, and one after the other: they save the form that the others meet as the demo has it.
    { name: 'changing', use: desktop, testMatch: changing, workers: 1 },
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} --import tsx tests/support/e2e-server.ts`,
    url: `http://127.0.0.1:${port}/api/ready`,
    // Tests make the keys that letters carry; so they know what signs them.
    // All visitors of all tests come from one address.
    env: {
      PORT: port,
      TRELLIS_HOST: 'trellis.localhost',
      APP_SECRET: linkSecret,
      REQUESTS_PER_MINUTE: '12000',
    },
    stdout: 'pipe',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
