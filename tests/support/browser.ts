import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { type Browser, startsAsBrowser } from './browser-starts.ts';
import { unpackChromium } from './bundled-chromium.ts';

const installed: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * A Chromium to test with: the one named by CHROME_PATH, else the one that the lock file brings, so that everybody
 * sees the same. Where that one does not run, and with `TEST_BROWSER=system`, it is one that is installed.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!existsSync(named))
      throw new Error(`CHROME_PATH names ${named}, and there is no such file. Correct or unset it.`);
    return plain(named);
  }
  const bundled = process.env['TEST_BROWSER'] === 'system' ? undefined : await unpackChromium();
  const browser = bundled ?? findInstalled();
  if (browser) return browser;
  throw new Error(
    'No browser was found for the tests. Install Chrome or Chromium, or run "npx playwright install chromium", or set CHROME_PATH.',
  );
}

/** The same, started, for what is measured outside of the test runner. */
export async function launchBrowser() {
  const { env, ...launch } = await findBrowser();
  const defined = Object.entries({ ...process.env, ...env }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return chromium.launch({ ...launch, env: Object.fromEntries(defined) });
}

const plain = (executablePath: string): Browser => ({ executablePath, env: {}, args: [] });

/** Playwright's own, or the system's. */
export function findInstalled(): Browser | undefined {
  const candidates = [chromium.executablePath(), ...(installed[process.platform] ?? [])];
  const found = candidates.find((file) => existsSync(file) && startsAsBrowser(file));
  return found === undefined ? undefined : plain(found);
}
