import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '#tests/support/browser.ts';

/** The host below which the demo companies of a running Trellis have their own. */
export const base = `trellis.localhost:${process.env['PORT'] ?? '4000'}`;

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser();
  const variables = Object.entries({ ...process.env, ...env }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return chromium.launch({ executablePath, args, env: Object.fromEntries(variables) });
}

export async function signIn(page: Page, address: string, email: string): Promise<void> {
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
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(1500);
}
