import { expect, test, type BrowserContext, type Page, type Request } from '@playwright/test';
import type { Role } from '#engine/access/roles.ts';
import { demoPassword, emailOf } from './demo-people.ts';

const port = () => process.env['E2E_PORT'] ?? '';

export const at = (subdomain: string, path = '/') => `http://${subdomain}.trellis.localhost:${port()}${path}`;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The session of each role that a worker has signed in once, and the test that used it last. */
const sessions = new Map<string, { cookies: Cookies; usedBy: string }>();

/**
 * Signs in by the call that the form makes, which has tests of its own; once per worker, since checking a password takes
 * as long as it should. Whoever signs in twice in a test is two people at two devices, and gets a session for each.
 */
export async function signInAs(page: Page, role: Role, subdomain = 'sparkle'): Promise<void> {
  const host = role === 'role_super_admin' ? 'monitor' : subdomain;
  await openBlank(page, host);
  const key = `${host} ${role}`;
  const usedBy = test.info().testId;
  const kept = sessions.get(key);
  if (kept && kept.usedBy !== usedBy) {
    await page.context().addCookies(kept.cookies);
    kept.usedBy = usedBy;
    if ((await readRole(page)) === role) return;
  }
  await page.context().clearCookies({ domain: new URL(at(host)).hostname });
  const status = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/accounts/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    { email: emailOf(role, subdomain), password: demoPassword },
  );
  expect(status).toBe(200);
  if (kept?.usedBy === usedBy) return;
  sessions.set(key, { cookies: await page.context().cookies(at(host)), usedBy });
}

const readRole = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/accounts/auth/me');
    return answer.ok ? ((await answer.json()) as { role: string }).role : null;
  });

/** An empty page of a host, from which calls can be made before anything of the product is loaded. */
export async function openBlank(page: Page, host: string): Promise<void> {
  const address = at(host, '/blank-page-of-tests');
  const html = '<!doctype html><title>Blank</title>';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
  await page.unroute(address);
}

/** Opens the pages below one of the menu. Who it is remembers it, and others test as the same person. */
export async function unfold(page: Page, title: string): Promise<void> {
  const part = page.getByRole('button', { name: `Pages of ${title}` });
  if ((await part.getAttribute('aria-expanded')) === 'false') await part.click();
}

/** Goes to another page of the app as a link within it does, without loading the app anew. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Fails the test for anything the browser complains of, other than answers a test asks for. */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
  });
  return errors;
}

/** The page has drawn what it shows: no skeleton is left. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

export async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // Not the window's width: on phones that grows with what stands out.
    return scrollWidth > clientWidth + 1;
  });
}

/**
 * How far things jump on a page while it comes, as browsers measure it (CLS), to three decimals as they show it: watched
 * from its first moment on. Moves that somebody's own press or key has caused do not count.
 */
export async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Of this type alone: browsers that do not know it tell of none.
        const { value, hadRecentInput } = entry as PerformanceEntry & Record<string, unknown>;
        if (hadRecentInput !== true) (window as unknown as { moved: number }).moved += Number(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
    return Math.round(moved * 1000) / 1000;
  };
}

/** A request as it can be sent past the browser, which alone knows every name below localhost. */
export function toLoopback(request: Request): { url: string; headers: Record<string, string> } {
  const url = new URL(request.url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  return { url: url.href, headers: { ...request.headers(), host } };
}
