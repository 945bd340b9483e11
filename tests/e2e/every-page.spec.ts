import { expect, test, type Page } from '@playwright/test';
import { allRoutes } from '#tests/web/all-routes.ts';
import { createUser } from '#tests/web/people.ts';
import { detourFor } from '#app/lib/guard.ts';
import { startPathOf } from '#app/lib/start-path.ts';
import { isPage, type PageRecord } from '#app/route.ts';
import { companyRoles, type Role } from '#engine/access/roles.ts';
import type { User } from '#app/lib/session.ts';
import { findBarriers, turnTo } from '#tests/support/barriers.ts';
import { pick } from '#tests/support/sample.ts';
import { lookedPages } from '#tests/web/looked-pages.ts';
import { sampleLooks, type Look } from '#tests/web/sample-pages.ts';
import { at, goWithin, isTooWide, settle, signInAs, watchForErrors } from '#tests/support/pages.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const pages = allRoutes.filter(isPage).filter(({ path }) => path !== '/dashboard');
const addressOf = ({ path }: PageRecord) => path.replace(':step', '1').replace(/:\w+/g, nobody);

const readUser = (page: Page): Promise<User | null> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/accounts/auth/me');
    return answer.ok ? ((await answer.json()) as User) : null;
  });

const pathOf = (page: Page) => new URL(page.url()).pathname;

const everybody: readonly (Role | null)[] = [...companyRoles, 'role_super_admin', null];

const lookedAt = new Set(lookedPages.flatMap(([, paths]) => paths.map((path) => recordOf(path))));
const others = pages.filter((record) => !lookedAt.has(record) && sampleLooks(record).length > 0);

/** Of those who may see a page, the one who meets it at this commit. Who else may is a table in `pages-by-role.test`. */
function isMetBy(role: Role | null, record: PageRecord): boolean {
  const address = addressOf(record);
  const may = everybody.filter((one) => detourFor(record, one && createUser(one), address) === null);
  return pick(may, address, { reach: /^src\/(?:engine\/access|app\/lib\/guard)/ }).includes(role);
}

/** Half of the pages that are not looked at below, and those that the commit reaches, each as somebody who may see it meets it, and for each role one refusal. */
for (const role of everybody) {
  test(`${role ?? 'nobody'} meets their share of the other pages, and a refusal`, async ({ page }) => {
    const host = role === 'role_super_admin' ? 'monitor' : 'sparkle';
    if (role) await signInAs(page, role);
    await page.goto(at(host, '/404'));
    const user = await readUser(page);
    expect(user?.role ?? null).toBe(role);
    const errors = watchForErrors(page);
    const refused = pages.find((record) => detourFor(record, user, addressOf(record)) !== null);
    for (const record of [refused, ...others.filter((one) => isMetBy(role, one))]) {
      if (!record) continue;
      const address = addressOf(record);
      await goWithin(page, address);
      const end = endOf(record, user, address);
      await expect.poll(() => pathOf(page), { message: address, intervals: [20] }).toBe(end);
      await expect(page.getByRole('heading').first(), address).toBeVisible();
      const shown = pages.find(({ path }) => path === end) ?? record;
      // The title follows the page, so what leads on by itself has ended before the next address is opened.
      await expect(page, address).toHaveTitle(titleOf(shown));
      expect(await page.evaluate(findPlainLinks), address).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

/** Links in the blue that browsers give to those which nothing styles. */
const findPlainLinks = () =>
  [...document.links]
    .filter((link) => getComputedStyle(link).color === 'rgb(0, 0, 238)')
    .map((link) => link.textContent);

const titleOf = ({ title }: PageRecord) =>
  new RegExp(`^${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')} · `);

function recordOf(path: string): PageRecord {
  const record = pages.find((one) => one.path === path.split('?')[0]);
  if (!record) throw new Error(`No table has ${path}.`);
  return record;
}

/** Where an address ends: at itself, where the table sends this person, or where its page sends them on. */
function endOf(record: PageRecord, user: User | null, address: string): string {
  const detour = detourFor(record, user, address);
  if (detour) return pathIn(detour);
  // The guide goes on where it was left: with a company that has everything, behind its template.
  if (record.path === '/onboarding') return '/onboarding/step-2';
  if (record.path === '/login' && user) return startPathOf(user);
  // The sign-up that is opened belongs to nobody here.
  if (record.path.startsWith('/complete-signup')) return user ? '/403' : '/login';
  return address;
}

const pathIn = (address: string) => address.split('?')[0] ?? address;

/** A page as a link within the app opens it, once it has drawn what it shows. */
async function openWithin(page: Page, path: string): Promise<void> {
  await goWithin(page, path);
  await expect(page, path).toHaveTitle(titleOf(recordOf(path)));
  await settle(page);
}

/** A page, and how it is looked at at this commit. */
type Seen = { path: string; look: Look };

/** So many pages to a test that no worker is left with one long test at the end. */
const together = 14;

for (const [role, paths] of lookedPages) {
  const seen = paths.flatMap((path) => sampleLooks(recordOf(path)).map((look) => ({ path, look })));
  const wide = seen.filter(({ look }) => look !== 'phone');
  const onPhone = seen.filter(({ look }) => look === 'phone');
  // The dark pages come last: the color of all that is shown changes once.
  lookAt(role, '', [
    ...wide.filter(({ look }) => look === 'light'),
    ...wide.filter(({ look }) => look === 'dark'),
  ]);
  lookAt(role, '@handset', onPhone);
}

function lookAt(role: Role, tag: string, seen: readonly Seen[]): void {
  for (let first = 0; first < seen.length; first += together) {
    const title = `${role}: no barrier and nothing too wide, pages ${first + 1} and on ${tag}`.trim();
    test(title, async ({ page }) => {
      test.setTimeout(60_000 + together * 16_000);
      await signInAs(page, role);
      await page.goto(at(role === 'role_super_admin' ? 'monitor' : 'sparkle', '/404'));
      const errors = watchForErrors(page);
      for (const { path, look } of seen.slice(first, first + together)) {
        await openWithin(page, path);
        await turnTo(page, look === 'dark' ? 'dark' : 'light');
        expect(await findBarriers(page), `${path}, ${look}`).toEqual([]);
        expect(await isTooWide(page), path).toBe(false);
        expect(await page.evaluate(findPlainLinks), path).toEqual([]);
      }
      expect(errors).toEqual([]);
    });
  }
}

test('nobody: the pages before the door @handset', async ({ page }) => {
  for (const path of [
    '/',
    '/login',
    '/signup',
    '/reset',
    '/403',
    '/404',
    '/500',
    '/plan-error',
    '/nowhere',
  ]) {
    await page.goto(at('sparkle', path));
    await settle(page);
    expect(await findBarriers(page), path).toEqual([]);
    expect(await isTooWide(page), path).toBe(false);
  }
});
