import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type Request } from '@playwright/test';
import type { Role } from '#engine/access/roles.ts';

type AxeOptions = Parameters<AxeBuilder['options']>[0];

export const demoPassword = 'trellis-demo';

const port = () => process.env['E2E_PORT'] ?? '';

export const at = (subdomain: string, path = '/') => `http://${subdomain}.trellis.localhost:${port()}${path}`;

export const emailOf = (role: Role, subdomain = 'sparkle') =>
  role === 'role_super_admin' ? 'super@trellis.test' : `${role.slice(2)}@${subdomain}.test`;

/** Signs in by the call that the form makes: the form has tests of its own. */
export async function signInAs(page: Page, role: Role, subdomain = 'sparkle'): Promise<void> {
  const host = role === 'role_super_admin' ? 'monitor' : subdomain;
  await page.goto(at(host, '/login'));
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
}

/** Opens the pages below one of the menu. Who it is remembers it, and others test as the same person. */
export async function unfold(page: Page, title: string): Promise<void> {
  const part = page.getByRole('button', { name: `Pages of ${title}` });
  if ((await part.getAttribute('aria-expanded')) === 'false') await part.click();
}

/** What axe finds wrong on the page as it is now, in words. */
export async function findBarriers(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const found = await analyze(createAxe(page).withTags(tags));
  return [...found, ...(await findUnspoken(page))];
}

const spokenAsWritten = 'label-content-name-mismatch';

/**
 * Whoever speaks to their computer says what is written on a button. Axe wants its words in one piece; calendars and
 * boards write in short ("Sun 23") what they name in full ("Open Sunday, May 23"), so that each word is looked for.
 */
async function findUnspoken(page: Page): Promise<string[]> {
  const { violations } = await createAxe(page).withRules([spokenAsWritten]).analyze();
  const suspects = violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  const names = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const element = document.querySelector<HTMLElement>(selector);
        return { name: element?.ariaLabel ?? '', text: element?.innerText ?? '' };
      }),
    suspects,
  );
  return names.flatMap(({ name, text }) => {
    const spoken = wordsOf(name);
    // What explains it stands below: one calls it by its first line.
    const [first = ''] = text.trim().split('\n');
    const missing = wordsOf(first).filter((word) => !spoken.some((other) => other.startsWith(word)));
    return missing.length > 0 ? [`"${missing.join(' ')}" is written, and not in the name "${name}"`] : [];
  });
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** The same of a page of the app, in light and in dark. Dark changes colours alone, so only they are looked at twice. */
export async function findBarriersInAnyLight(page: Page): Promise<string[]> {
  const contrast = () => analyze(createAxe(page).withRules(['color-contrast']));
  await turnTo(page, 'dark');
  const dark = await findLasting(contrast);
  await turnTo(page, 'light');
  const light = await findLasting(() => findBarriers(page));
  return [...light, ...dark.map((barrier) => `in the dark: ${barrier}`)];
}

/** A colour on its way from one scheme to the other is no barrier: what is found is looked for again. */
async function findLasting(look: () => Promise<string[]>): Promise<string[]> {
  const found = await look();
  return found.length > 0 ? look() : found;
}

async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The crew's area is dark in the evening until somebody has chosen: here they choose what their system has.
  await page.evaluate(() => {
    const key = 'mantine-color-scheme-value';
    localStorage.setItem(key, 'auto');
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage, newValue: 'auto' }));
  });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // Colours that change in a transition are of neither scheme until it ends.
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Only what is wrong is collected, and only pages with frames are put together in a page of axe's own: a quarter of the time. */
export function createAxe(page: Page, options: AxeOptions = {}): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], ...options });
  return page.frames().length > 1 ? axe : axe.setLegacyMode();
}

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  );
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
